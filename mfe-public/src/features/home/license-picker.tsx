import { freeTrial } from '@fairway/contracts/trial';
import { Button } from '@fairway/ui/button';
import { commonLicenses, sailorRatings } from '@fairway/ui/common-licenses';
import { formatNumber } from '@fairway/ui/format-number';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { paths } from '../../paths.ts';
import { type PublicApi, usePublicHost } from '../../public-host.ts';
import { useTrialDays } from '../../root.ts';
import { readDeckBooks, readEngineBooks } from '../../shared-calls.ts';
import styles from './license-picker.module.css';

const departments = ['Deck', 'Engine'] as const;

/** The license a visitor studies for is passed to registration; without a script, by the form itself. */
export function LicensePicker({
  freeAnswers,
  onChange,
}: {
  freeAnswers: number | null;
  onChange: (ratingId: string) => void;
}) {
  const { api, navigate } = usePublicHost();
  const id = useId();
  const [license, setLicense] = useState('');
  const count = useQuestionCount(api, license);
  const trial = freeTrial(useTrialDays());

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(paths.registerAs(String(new FormData(event.currentTarget).get('license') ?? '')));
  }

  return (
    <form action={paths.register} className={styles.picker} onSubmit={submit}>
      <div className={styles.question}>
        <label htmlFor={id}>Which license are you after?</label>
        <output htmlFor={id}>{count !== null && `${formatNumber(count)} questions`}</output>
      </div>
      <select
        id={id}
        name="license"
        defaultValue=""
        onChange={({ target }) => {
          setLicense(target.value);
          onChange(target.value);
        }}
      >
        <option value="">Choose it here, or later</option>
        {departments.map((department) => (
          <optgroup key={department} label={department}>
            {commonLicenses
              .filter(({ ratingId }) => ratingId.startsWith(department))
              .map(({ ratingId, name }) => (
                <option key={ratingId} value={ratingId}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
        <optgroup label="Unlicensed ratings">
          {sailorRatings.map((rating) => (
            <option key={rating.id} value={rating.id}>
              {rating.name}
            </option>
          ))}
        </optgroup>
      </select>
      <Button type="submit">{trial ? `Start ${trial}` : 'Register'}</Button>
      <p>
        No card needed.
        {freeAnswers !== null && (
          <>
            {' '}
            {trial ? 'After that, ' : ''}
            <b>{freeAnswers}</b> free answers a day.
          </>
        )}
      </p>
    </form>
  );
}

/** How many questions a license studies; null until it is known. */
function useQuestionCount(api: PublicApi, license: string): number | null {
  const [counted, setCounted] = useState({ license: '', count: 0 });
  useEffect(() => {
    const [department, rating] = license.split('-');
    if (rating === undefined) return;
    let isChosen = true;
    const read = department === 'Deck' ? readDeckBooks : readEngineBooks;
    read(api, rating).then(
      (books) => isChosen && setCounted({ license, count: books.reduce((sum, book) => sum + book.total, 0) }),
      () => {},
    );
    return () => {
      isChosen = false;
    };
  }, [api, license]);
  return license !== '' && counted.license === license ? counted.count : null;
}

import { useLicenseBooks } from '@fairway/area/license-books';
import { freeTrial } from '@fairway/contracts/identity/trial';
import { Button } from '@fairway/ui/buttons/button';
import { licenseText, totalOf } from '@fairway/ui/licenses/license-questions';
import { formatNumber } from '@fairway/ui/text/format-number';
import { type FormEvent, useId, useState } from 'react';
import type { CountedLicense } from '../../licenses/counted-licenses.ts';
import { LicenseOptions } from '../../licenses/license-options.tsx';
import { useTrialDays } from '../../root.ts';
import { paths } from '../../routing/paths.ts';
import { usePublicHost } from '../../routing/public-host.ts';
import styles from './license-picker.module.css';

/** The license a visitor studies for is passed to registration; without a script, by the form itself. */
export function LicensePicker({
  freeAnswers,
  licenses,
  onChange,
}: {
  freeAnswers: number | null;
  licenses: CountedLicense[];
  onChange: (ratingId: string) => void;
}) {
  const { api, navigate } = usePublicHost();
  const id = useId();
  const [license, setLicense] = useState('');
  const books = useLicenseBooks(api, license);
  const trial = freeTrial(useTrialDays());

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('license') ?? '');
    const { submitter } = event.nativeEvent as SubmitEvent;
    navigate(submitter?.hasAttribute('formaction') ? paths.licenseOf(chosen) : paths.registerAs(chosen));
  }

  return (
    <form action={paths.register} className={styles.picker} onSubmit={submit}>
      <div className={styles.question}>
        <label htmlFor={id}>Which license are you after?</label>
        <output htmlFor={id}>{books && `${formatNumber(totalOf(books))} questions`}</output>
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
        <LicenseOptions licenses={licenses} />
      </select>
      {books && <p role="status">{licenseText(license, books)}</p>}
      <Button type="submit">{trial ? `Start ${trial}` : 'Register'}</Button>
      <Button type="submit" kind="quiet" formAction={paths.licenses}>
        See the exam
      </Button>
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

import { freeTrial } from '@fairway/contracts/trial';
import { Button } from '@fairway/ui/button';
import { commonLicenses } from '@fairway/ui/common-licenses';
import { type FormEvent, useId } from 'react';
import { paths } from '../../paths.ts';
import { usePublicHost } from '../../public-host.ts';
import { useTrialDays } from '../../root.tsx';
import styles from './license-picker.module.css';

const departments = ['Deck', 'Engine'] as const;

/** The license a visitor studies for goes along to registration; without a script by the form itself. */
export function LicensePicker({
  freeAnswers,
  onChange,
}: {
  freeAnswers: number | null;
  onChange: (ratingId: string) => void;
}) {
  const { navigate } = usePublicHost();
  const id = useId();
  const trial = freeTrial(useTrialDays());

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(paths.registerAs(String(new FormData(event.currentTarget).get('license') ?? '')));
  }

  return (
    <form action={paths.register} className={styles.picker} onSubmit={submit}>
      <label htmlFor={id}>Which license are you after?</label>
      <select id={id} name="license" defaultValue="" onChange={(event) => onChange(event.target.value)}>
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

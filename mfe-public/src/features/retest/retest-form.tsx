import { Form } from '@fairway/ui/fields/form';
import { SelectField } from '@fairway/ui/fields/select-field';
import { TextField } from '@fairway/ui/fields/text-field';
import { paths } from '../../routing/paths.ts';
import type { RetestContent } from './load-retest.ts';
import styles from './retest.module.css';

const labels = {
  exam: 'First day of the exam',
  failed: 'Modules failed',
  again: 'Which exam',
  retest1: 'First retest',
  left1: 'Still failed after it',
  retest2: 'Second retest',
  left2: 'Still failed after the second',
  approved: 'Application approved',
  letter: 'Last day in your letter',
  extended: 'Period extended to',
};

/** The browser submits it, with and without a script: the address of the result can be kept. */
export function RetestForm({ typed, isFromExam, faults }: Omit<RetestContent, 'result'>) {
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    defaultValue: typed[name],
  });
  return (
    <Form
      className={styles.form}
      action={paths.examRetest}
      form={{ busy: false, faults }}
      labels={labels}
      submit="Show my dates"
    >
      {isFromExam && <input type="hidden" name="from" value="exam" />}
      <div className={styles.fields}>
        <TextField {...field('exam')} type="date" required />
        <SelectField {...field('failed')} required>
          <option value="">Choose</option>
          <ModuleCounts />
          <option value="3">3 or more</option>
        </SelectField>
        <SelectField {...field('again')}>
          <option value="">The first, or any other</option>
          <option value="1">The complete exam after 3 or more failed</option>
        </SelectField>
      </div>
      <fieldset className={`${styles.fields} ${styles.pairs}`}>
        <legend>Retests so far</legend>
        <TextField {...field('retest1')} type="date" />
        <SelectField {...field('left1')}>
          <option value="">No retest yet</option>
          <ModuleCounts />
        </SelectField>
        <TextField {...field('retest2')} type="date" />
        <SelectField {...field('left2')}>
          <option value="">No retest yet</option>
          <ModuleCounts />
        </SelectField>
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>If you know them</legend>
        <TextField {...field('approved')} type="date" hint="The date of your approval to test." />
        <TextField {...field('letter')} type="date" hint="It replaces the day we calculate." />
        <TextField {...field('extended')} type="date" hint="Only if the Coast Guard extended it for sea time." />
      </fieldset>
    </Form>
  );
}

/** At most two modules are retaken at a time. */
const ModuleCounts = () =>
  [0, 1, 2].map((number) => (
    <option key={number} value={number}>
      {number === 0 ? 'None' : number}
    </option>
  ));

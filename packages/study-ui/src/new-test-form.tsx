import { ApiFault } from '@fairway/area/api-client';
import { type FormFaults, useFormSubmit } from '@fairway/area/use-form-submit';
import { Button } from '@fairway/ui/buttons/button';
import { SubscriptionDialog } from '@fairway/ui/dialogs/subscription-dialog';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { TextField } from '@fairway/ui/fields/text-field';
import { type ReactNode, useState } from 'react';
import styles from './new-test-form.module.css';

const maxNameLength = 100;

/** The form of a new test around the page's fields. If access has lapsed, it opens the subscription dialog (G-23). */
export function NewTestForm({
  generate,
  plansHref,
  onGenerated,
  children,
}: {
  generate: (form: FormData) => Promise<{ test_num: string }>;
  plansHref: string;
  onGenerated: (testNum: string) => void;
  /** The fields between the name and the button. */
  children: (form: { faults: FormFaults; onFieldChange: (name: string) => void }) => ReactNode;
}) {
  const [lapsed, setLapsed] = useState('');
  const { busy, faults, onSubmit, onChange, onFieldChange } = useFormSubmit(async (form) => {
    try {
      const { test_num } = await generate(form);
      onGenerated(test_num);
    } catch (error) {
      if (!(error instanceof ApiFault && error.status === 403)) throw error;
      setLapsed(error.fields.error ?? 'Your access has ended.');
    }
  });
  return (
    <>
      <form className={styles.form} onSubmit={onSubmit} onChange={onChange} noValidate>
        <FormFault faults={faults} />
        <TextField
          label="Test Name"
          name="test_name"
          maxLength={maxNameLength}
          autoComplete="off"
          hint="Leave it blank to name the test after its topic."
          error={faults.test_name}
        />
        {children({ faults, onFieldChange })}
        <Button type="submit" busy={busy}>
          {busy ? 'Drawing the questions…' : 'Submit'}
        </Button>
      </form>
      {lapsed && <SubscriptionDialog text={lapsed} plansHref={plansHref} onClose={() => setLapsed('')} />}
    </>
  );
}

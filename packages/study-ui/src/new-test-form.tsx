import { ApiFault } from '@fairway/area/api-client';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import { SubscriptionDialog } from '@fairway/ui/dialogs/subscription-dialog';
import { Form } from '@fairway/ui/fields/form';
import { TextField } from '@fairway/ui/fields/text-field';
import { type ReactNode, useState } from 'react';
import styles from './new-test-form.module.css';

const maxNameLength = 100;

/** The form of a new test around the page's fields. If access has lapsed, it opens the subscription dialog (G-23). */
export function NewTestForm({
  generate,
  onGenerated,
  children,
}: {
  generate: (form: FormData) => Promise<{ test_num: string }>;
  onGenerated: (testNum: string) => void;
  /** The fields between the name and the button. */
  children: (onFieldChange: (name: string) => void) => ReactNode;
}) {
  const [lapsed, setLapsed] = useState('');
  const form = useFormSubmit(async (fields) => {
    try {
      const { test_num } = await generate(fields);
      onGenerated(test_num);
    } catch (error) {
      if (!(error instanceof ApiFault && error.status === 403)) throw error;
      setLapsed(error.fields.error ?? 'Your access has ended.');
    }
  });
  return (
    <>
      <Form className={styles.form} form={form} submit={form.busy ? 'Drawing the questions…' : 'Submit'}>
        <TextField
          label="Test Name"
          name="test_name"
          maxLength={maxNameLength}
          autoComplete="off"
          hint="Leave it blank to name the test after its topic."
        />
        {children(form.onFieldChange)}
      </Form>
      {lapsed && <SubscriptionDialog text={lapsed} onClose={() => setLapsed('')} />}
    </>
  );
}

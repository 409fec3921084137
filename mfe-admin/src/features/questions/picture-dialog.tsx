import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { BankQuestion } from '@fairway/contracts/question-bank/admin-questions';
import { FormDialog } from '@fairway/ui/dialogs/form-dialog';
import { FieldFrame } from '@fairway/ui/fields/field-frame';
import { pictureProblem } from '@fairway/ui/fields/picture-field';
import { TextField } from '@fairway/ui/fields/text-field';
import { useState } from 'react';

export function PictureDialog({
  question,
  onSaved,
  onClose,
}: {
  question: BankQuestion;
  onSaved: (saved: BankQuestion) => void;
  onClose: () => void;
}) {
  const { api } = useHost();
  const [problem, setProblem] = useState('');
  const form = useFormSubmit(async (typed) => {
    typed.set('version', String(question.version));
    const params = { id: question.question._id };
    onSaved(await api.post('/api/v1/admin/bank/questions/{id}/picture', { params, body: typed }));
  });
  const others = question.picture_shared_by - 1;
  return (
    <FormDialog
      title={question.content.picture ? 'Replace picture' : 'Add picture'}
      form={form}
      submit="Save picture"
      onClose={onClose}
    >
      {others > 0 && (
        <p>
          {others} other {others === 1 ? 'question shows' : 'questions show'} this picture. They stay as they are.
        </p>
      )}
      <FieldFrame
        label="Picture (required)"
        hint="JPG, PNG or GIF, at most 5 MB. Location data is removed."
        name="image"
        error={problem || undefined}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name="image"
            accept=".jpg,.jpeg,.png,.gif"
            onChange={({ target }) => {
              const file = target.files?.[0];
              setProblem(file ? pictureProblem(file) : '');
            }}
          />
        )}
      </FieldFrame>
      <TextField
        label="Picture description"
        name="alt"
        autoComplete="off"
        defaultValue={question.content.alt}
        hint="Read out in place of the picture."
      />
    </FormDialog>
  );
}

import { ApiFault } from '@fairway/area/api-client';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import { StaleNotice } from '@fairway/area-ui/stale-notice';
import type { Member } from '@fairway/contracts/identity/identity';
import { Form } from '@fairway/ui/fields/form';
import { PictureField } from '@fairway/ui/fields/picture-field';
import { type Licenses, StudyChoice } from '@fairway/ui/fields/study-choice';
import { TextField } from '@fairway/ui/fields/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetSets } from '../../forget-sets.ts';
import { profileCall } from '../../shared-calls.ts';

/** The member's picture, department and rating, which decides what a set contains. The user name cannot be changed. */
export function ProfileForm({ member, licenses }: { member: Member; licenses: Licenses }) {
  const { api, notify, checkUser } = useHost();
  const queries = useQueryClient();
  const [times, setTimes] = useState(0);
  const [base, setBase] = useState(member);
  const form = useFormSubmit(async (fields) => {
    const picture = fields.get('image');
    if (picture instanceof File && picture.size === 0) fields.delete('image');
    // The call accepts a profile without a rating, to change only the department; this form has both.
    if (!fields.get('license_rating')) throw new ApiFault(400, { license_rating: 'Choose your license rating' });
    const shown = { question_type: base.question_type, license_rating: base.license_rating };
    fields.set('based_on', JSON.stringify(shown));
    const saved = await api.post('/api/mlp_auth/profile_update', { body: fields });
    forgetSets(queries);
    notify({ kind: 'success', text: 'profile updated successfully.', ms: 2_000 });
    await checkUser();
    setBase(saved);
    setTimes((count) => count + 1);
  });

  return (
    <Form form={form} submit="Save profile">
      <StaleNotice
        faults={form.faults}
        labels={{ question_type: 'Deck or Engine', license_rating: 'License rating' }}
        readAgain={() => api.get(profileCall)}
        onKeepMine={setBase}
        onTakeTheirs={async (now) => {
          await checkUser();
          setBase(now);
          setTimes((count) => count + 1);
          form.resetFaults();
        }}
      />
      <TextField
        label="User name"
        readOnly
        value={member.user_name}
        hint="Shown beside your comments. It cannot be changed."
      />
      <PictureField key={times} image={member.image} name={member.user_name} />
      <StudyChoice
        key={`choice ${times}`}
        licenses={licenses}
        questionType={member.question_type}
        rating={member.license_rating}
      />
      <p>Another license also gives your shuffled rounds another order. Your answers and mistakes stay.</p>
    </Form>
  );
}

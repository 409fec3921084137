import { useHost } from '@fairway/area/use-host';
import type { AdminProfile } from '@fairway/contracts/identity/identity';
import { Button } from '@fairway/ui/buttons/button';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { PictureField } from '@fairway/ui/fields/picture-field';
import { TextField } from '@fairway/ui/fields/text-field';
import type { Latest } from '../../edited-record.tsx';
import { useRecordForm } from '../../use-record-form.tsx';
import styles from './profile-form.module.css';

/** The administrator's name, postal address and picture; the email address is changed in Settings. */
export function ProfileForm({
  profile,
  onSaved,
  latest,
}: {
  profile: AdminProfile;
  onSaved: (saved: AdminProfile) => void;
  latest: Latest<AdminProfile>;
}) {
  const { api } = useHost();
  const { busy, faults, onSubmit, onChange, staleNotice } = useRecordForm(
    profile,
    { labels, ...latest },
    async (form, base) => {
      const picture = form.get('image');
      if (picture instanceof File && picture.size === 0) form.delete('image');
      const shown = fields.map(({ name }) => [name, base[name]]);
      form.set('based_on', JSON.stringify(Object.fromEntries(shown)));
      onSaved(await api.post('/api/mlp_admin/profile_update', { body: form }));
    },
  );
  return (
    <form onSubmit={onSubmit} onChange={onChange} noValidate>
      <FormFault faults={faults} />
      {staleNotice}
      <PictureField image={profile.image} name={profile.first_name || profile.email} error={faults.image} canRemove />
      <TextField label="Email" type="email" readOnly value={profile.email} hint="Changed in Settings." />
      <div className={styles.columns}>
        {fields.map(({ name, ...input }) => (
          <TextField key={name} {...input} name={name} defaultValue={profile[name]} error={faults[name]} />
        ))}
      </div>
      <Button type="submit" busy={busy}>
        Save profile
      </Button>
    </form>
  );
}

const fields = [
  { name: 'first_name', label: 'First name (required)', autoComplete: 'given-name', required: true },
  { name: 'last_name', label: 'Last name (required)', autoComplete: 'family-name', required: true },
  { name: 'cont_no', label: 'Phone', autoComplete: 'tel', type: 'tel' },
  { name: 'mobile', label: 'Mobile', autoComplete: 'tel', type: 'tel' },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state', label: 'State', autoComplete: 'address-level1' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
  { name: 'zip', label: 'Zip', autoComplete: 'postal-code' },
] as const;

const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label.replace(' (required)', '')]));

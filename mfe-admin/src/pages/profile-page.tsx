import { useHost } from '@fairway/area/use-host';
import { PictureField } from '@fairway/ui/fields/picture-field';
import { TextField } from '@fairway/ui/fields/text-field';
import { useSession } from '../features/session/session-context.ts';
import { RecordForm } from '../record-form.tsx';
import styles from './profile-page.module.css';

const fields = {
  first_name: { label: 'First name', autoComplete: 'given-name' },
  last_name: { label: 'Last name', autoComplete: 'family-name' },
  cont_no: { label: 'Phone', autoComplete: 'tel', type: 'tel' },
  mobile: { label: 'Mobile', autoComplete: 'tel', type: 'tel' },
  address: { label: 'Address', autoComplete: 'street-address' },
  city: { label: 'City', autoComplete: 'address-level2' },
  state: { label: 'State', autoComplete: 'address-level1' },
  country: { label: 'Country', autoComplete: 'country-name' },
  zip: { label: 'Zip', autoComplete: 'postal-code' },
};
type Name = keyof typeof fields;
const names = Object.keys(fields) as Name[];
const labels = Object.fromEntries(names.map((name) => [name, fields[name].label])) as Record<Name, string>;

/** The administrator's name, postal address and picture; the email address is changed in Settings. */
export function ProfilePage() {
  const { api } = useHost();
  const { check } = useSession();
  return (
    <RecordForm
      panel="You"
      name="Your profile"
      query={{
        queryKey: ['admin-profile'],
        queryFn: ({ signal }) => api.get('/api/mlp_admin/get_profile', { signal }),
      }}
      labels={labels}
      required={['first_name', 'last_name']}
      submit="Save profile"
      save={async (form, base) => {
        const picture = form.get('image');
        if (picture instanceof File && picture.size === 0) form.delete('image');
        form.set('based_on', JSON.stringify(Object.fromEntries(names.map((name) => [name, base[name]]))));
        const saved = await api.post('/api/mlp_admin/profile_update', { body: form });
        // The frame shows name and picture.
        void check();
        return { saved, notice: 'profile updated successfully.' };
      }}
    >
      {(field, profile) => (
        <>
          <PictureField image={profile.image} name={profile.first_name || profile.email} canRemove />
          <TextField label="Email" type="email" readOnly value={profile.email} hint="Changed in Settings." />
          <div className={styles.columns}>
            {names.map((name) => (
              <TextField key={name} {...fields[name]} {...field(name)} />
            ))}
          </div>
        </>
      )}
    </RecordForm>
  );
}

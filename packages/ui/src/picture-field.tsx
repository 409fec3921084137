import { maxImageBytes } from '@fairway/contracts/uploads';
import { type ChangeEvent, useState } from 'react';
import { Avatar } from './avatar.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './picture-field.module.css';

const kinds = ['.jpg', '.gif', '.png', '.jpeg'];

/** Why the server would refuse this file, as far as its name and size tell; '' where it may be sent. */
export function pictureProblem({ name, size }: { name: string; size: number }): string {
  if (!kinds.some((kind) => name.toLowerCase().endsWith(kind))) return 'Choose a JPG, PNG or GIF picture';
  if (size > maxImageBytes) return 'Choose a picture of at most 5 MB';
  return '';
}

/** Chooses a profile picture, the form's field `image`, and shows it before it is sent. */
export function PictureField({ image, name, error }: { image: string; name: string; error: string | undefined }) {
  const [chosen, setChosen] = useState({ preview: '', problem: '' });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    const problem = file ? pictureProblem(file) : '';
    setChosen({ preview: '', problem });
    if (!file || problem) {
      // What cannot be sent is not kept for sending.
      target.value = '';
      return;
    }
    const reader = new FileReader();
    reader.addEventListener('load', () => setChosen({ preview: String(reader.result), problem: '' }));
    reader.readAsDataURL(file);
  }

  return (
    <div className={styles.picture}>
      <Avatar image={chosen.preview || image} name={name} size="large" />
      <FieldFrame
        label="Picture"
        hint="JPG, PNG or GIF, at most 5 MB. Location data is removed."
        error={chosen.problem || error}
      >
        {(control) => <input {...control} type="file" name="image" accept={kinds.join(',')} onChange={choose} />}
      </FieldFrame>
    </div>
  );
}

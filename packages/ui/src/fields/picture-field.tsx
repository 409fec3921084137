import { maxImageBytes } from '@fairway/contracts/call/uploads';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Avatar } from '../pictures/avatar.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './picture-field.module.css';

const kinds = ['.jpg', '.gif', '.png', '.jpeg'];

/** Why the server would reject this file, based on name and size; '' if it may be sent. */
export function pictureProblem({ name, size }: { name: string; size: number }): string {
  if (!kinds.some((kind) => name.toLowerCase().endsWith(kind))) return 'Choose a JPG, PNG or GIF picture';
  if (size > maxImageBytes) return 'Choose a picture of at most 5 MB';
  return '';
}

/** The file that is chosen in a field: its preview once it has been read, or why it cannot be sent; it is then discarded. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState({ preview: '', problem: '' });

  /** For the change event of the field: whether a file is chosen that can be sent. */
  function choose({ target }: ChangeEvent<HTMLInputElement>): boolean {
    const file = target.files?.[0];
    const problem = file ? pictureProblem(file) : '';
    setChosen({ preview: '', problem });
    if (!file || problem) {
      target.value = '';
      return false;
    }
    const reader = new FileReader();
    reader.addEventListener('load', () => setChosen({ preview: String(reader.result), problem: '' }));
    reader.readAsDataURL(file);
    return true;
  }
  return { chosen, choose, discard: () => setChosen({ preview: '', problem: '' }) };
}

/**
 * Selects and previews a profile picture, the form field `image`. With `canRemove` the current picture can be removed:
 * the form then sends `remove_image` as 1.
 */
export function PictureField({ image, name, canRemove = false }: { image: string; name: string; canRemove?: boolean }) {
  const { chosen, choose, discard } = useChosenPicture();
  const [isRemoved, setIsRemoved] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const shown = chosen.preview || (isRemoved ? '' : image);

  function remove() {
    const input = field.current?.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) {
      input.value = '';
      // The button is about to disappear.
      input.focus();
    }
    discard();
    setIsRemoved(image !== '');
  }

  return (
    <div className={styles.picture} ref={field}>
      <Avatar image={shown} name={name} size="large" />
      <FieldFrame
        label="Picture"
        name="image"
        hint="JPG, PNG or GIF, at most 5 MB. Location data is removed."
        error={chosen.problem || undefined}
      >
        {(control) => <input {...control} type="file" name="image" accept={kinds.join(',')} onChange={choose} />}
      </FieldFrame>
      {canRemove && (shown !== '' || isRemoved) && (
        <p className={styles.remove}>
          {shown !== '' && (
            <Button kind="quiet" onClick={remove}>
              Remove picture
            </Button>
          )}
          {isRemoved && !chosen.preview && (
            <>
              <input type="hidden" name="remove_image" value="1" />
              <Button kind="quiet" onClick={() => setIsRemoved(false)}>
                Keep the picture
              </Button>{' '}
              <span role="status">The picture is removed when you save.</span>
            </>
          )}
        </p>
      )}
    </div>
  );
}

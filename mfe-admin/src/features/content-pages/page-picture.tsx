import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { FieldFrame } from '@fairway/ui/fields/field-frame';
import { useChosenPicture } from '@fairway/ui/fields/picture-field';
import { useRef, useState } from 'react';
import { useChange } from '../../use-change.ts';
import { pagesKey } from './api.ts';
import styles from './content-pages.module.css';

const kinds = '.jpg,.gif,.png,.jpeg';

/** The picture above a page's text: selected and previewed before it is sent, or removed. */
export function PagePicture({
  id,
  image,
  alt,
  onChosen,
  onRemoved,
}: {
  /** The page; '' if there is none to remove a picture from. */
  id: string;
  /** The saved picture, or ''. */
  image: string;
  alt: string;
  onChosen: (isChosen: boolean) => void;
  onRemoved: () => void;
}) {
  const { api } = useHost();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, choose, discard } = useChosenPicture();
  const [isRemoving, setIsRemoving] = useState(false);

  const removal = useChange({
    call: () => api.post('/api/mlp_page/image_edit/{id}', { params: { id } }),
    onSaved: onRemoved,
    reloads: [pagesKey],
  });

  function remove(): void {
    if (!chosen.preview) {
      setIsRemoving(true);
      return;
    }
    if (input.current) input.current.value = '';
    discard();
    onChosen(false);
  }

  const shown = chosen.preview || image;
  return (
    <div className={styles.picture}>
      <FieldFrame
        label="Image"
        name="image"
        hint="JPG, PNG or GIF, at most 5 MB. It appears above the text."
        error={chosen.problem || undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            name="page_image"
            accept={kinds}
            onChange={(event) => onChosen(choose(event))}
          />
        )}
      </FieldFrame>
      {shown && (
        <>
          <img src={shown} alt={alt || 'The picture of this page'} />
          <Button kind="quiet" onClick={remove}>
            Remove Image
          </Button>
        </>
      )}
      {isRemoving && (
        <ConfirmDialog
          title="Remove the image?"
          confirm="Remove Image"
          onConfirm={removal.confirm}
          onClose={() => setIsRemoving(false)}
        >
          The page shows no image from now on. You will not be able to recover the file.
        </ConfirmDialog>
      )}
    </div>
  );
}

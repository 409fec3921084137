import type { Book } from '@fairway/contracts/question-bank/catalogue';
import { Button } from '@fairway/ui/buttons/button';
import { SelectField } from '@fairway/ui/fields/select-field';
import { licenseText } from '@fairway/ui/licenses/license-questions';
import type { CountedLicense } from '../../licenses/counted-licenses.ts';
import { LicenseOptions } from '../../licenses/license-options.tsx';
import { paths } from '../../routing/paths.ts';
import styles from './license-choice.module.css';

/** What a plan opens depends on the license: its questions by book, before anything is bought. Works without a script. */
export function LicenseChoice({
  licenses,
  chosen,
  books,
  onChoose,
}: {
  licenses: CountedLicense[];
  /** A license such as 'Deck-ZDL28', or ''. */
  chosen: string;
  /** The books of the chosen license; null until they are known. */
  books: Book[] | null;
  onChoose: (ratingId: string) => void;
}) {
  return (
    <form action={paths.pricing} className={styles.choice}>
      <SelectField
        label="How many questions are there for your license?"
        name="license"
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Choose your license</option>
        <LicenseOptions licenses={licenses} />
      </SelectField>
      <noscript>
        <Button type="submit" kind="quiet">
          Show
        </Button>
      </noscript>
      {books && <p role="status">{licenseText(chosen, books)}</p>}
    </form>
  );
}

import { ApiFault } from '@fairway/area/api-client';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import type { Book } from '@fairway/contracts/question-bank';
import { areas, emptyFields, readSearchTerms } from '@fairway/study-ui/search-terms';
import { Button } from '@fairway/ui/button';
import { FormFault } from '@fairway/ui/form-fault';
import { SelectField } from '@fairway/ui/select-field';
import { TextField } from '@fairway/ui/text-field';
import { useNavigation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { usePublicHost } from '../../public-host.ts';
import type { SearchContent } from './load-search.ts';
import styles from './search-form.module.css';

/** Keyword, topic and area. Without a script the browser submits the form; with one, nothing reloads. */
export function SearchForm({ content: { terms, books, faults: loadFaults } }: { content: SearchContent }) {
  const { navigate } = usePublicHost();
  const isLoading = useNavigation().state === 'loading';
  const { faults, onSubmit, onChange } = useFormSubmit(
    async (form) => {
      const newTerms = readSearchTerms(form);
      const empty = emptyFields(newTerms);
      if (Object.keys(empty).length > 0) throw new ApiFault(400, empty);
      navigate(paths.search(newTerms));
    },
    undefined,
    loadFaults,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not support <search> and would not expose its role
    <form
      role="search"
      className={styles.form}
      action={paths.search()}
      onSubmit={onSubmit}
      onChange={onChange}
      noValidate
    >
      <FormFault faults={faults} />
      <TextField
        label="Keyword(s)"
        name="keyword"
        type="search"
        defaultValue={terms.keyword}
        maxLength={100}
        required
        autoCapitalize="none"
        enterKeyHint="search"
        hint="A question number, or words that must all appear."
        error={faults.keyword}
      />
      <SelectField label="Select A Topic" name="topic" defaultValue={terms.topic} error={faults.topic}>
        <option value="all">All</option>
        <Department name="Deck" topic="deck-all" books={books.deck} />
        <Department name="Engine" topic="engine-all" books={books.engine} />
      </SelectField>
      <SelectField label="Search Area" name="area" defaultValue={terms.area} error={faults.area}>
        {areas.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </SelectField>
      <div className={styles.submit}>
        <Button type="submit" busy={isLoading}>
          Search
        </Button>
      </div>
    </form>
  );
}

function Department({ name, topic, books }: { name: string; topic: string; books: Book[] }) {
  return (
    <optgroup label={name}>
      <option value={topic}>All {name}</option>
      {books.map(({ ZINBOOK, ZBOOKNAME }) => (
        <option key={ZINBOOK} value={`ZINBOOK-${ZINBOOK}`}>
          {ZBOOKNAME}
        </option>
      ))}
    </optgroup>
  );
}

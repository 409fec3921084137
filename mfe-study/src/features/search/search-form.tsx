import { ApiFault } from '@fairway/area/api-client';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { Book } from '@fairway/contracts/question-bank/catalogue';
import { areas, emptyFields, readSearchTerms, type SearchTerms } from '@fairway/study-ui/search-terms';
import { Button } from '@fairway/ui/buttons/button';
import { Form } from '@fairway/ui/fields/form';
import { SelectField } from '@fairway/ui/fields/select-field';
import { TextField } from '@fairway/ui/fields/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allBooksQuery } from './api.ts';
import styles from './search-form.module.css';

const maxKeywordLength = 100;
const cleared: SearchTerms = { keyword: '', topic: '', area: '' };

/**
 * Keyword, topic and area; there is no search before all three are filled. Cancel clears them. A new search fills the
 * fields of the same form, which keeps the focus.
 */
export function SearchForm({
  searched,
  already,
  onSearch,
  onClear,
}: {
  /** The search in the address. */
  searched: SearchTerms;
  /** The server's errors, by field. */
  already: Record<string, string>;
  onSearch: (terms: SearchTerms) => void;
  onClear: () => void;
}) {
  const { api } = useHost();
  const [terms, setTerms] = useState(searched);
  const [seen, setSeen] = useState(searched);
  const { data: books = { deck: [], engine: [] } } = useQuery(allBooksQuery(api));
  const form = useFormSubmit(
    async (fields) => {
      const wanted = readSearchTerms(fields);
      const empty = emptyFields(wanted);
      if (Object.keys(empty).length > 0) throw new ApiFault(400, empty);
      onSearch(wanted);
    },
    undefined,
    already,
  );
  if (!isSameSearch(seen, searched)) {
    setSeen(searched);
    setTerms(searched);
    form.resetFaults();
  }
  const set = (change: Partial<SearchTerms>) => setTerms({ ...terms, ...change });
  return (
    // Browsers of 2022 do not support <search> and would not expose its role.
    <Form role="search" className={styles.form} form={form}>
      <TextField
        label="Keyword(s)"
        name="keyword"
        type="search"
        value={terms.keyword}
        onChange={({ target }) => set({ keyword: target.value })}
        maxLength={maxKeywordLength}
        required
        autoCapitalize="none"
        enterKeyHint="search"
      />
      <SelectField
        label="Select A Topic"
        name="topic"
        value={terms.topic}
        onChange={({ target }) => set({ topic: target.value })}
      >
        <option value="">Select A Topic</option>
        <option value="all">All</option>
        <Department name="Deck" topic="deck-all" books={books.deck} chosen={terms.topic} />
        <Department name="Engine" topic="engine-all" books={books.engine} chosen={terms.topic} />
      </SelectField>
      <SelectField
        label="Search Area"
        name="area"
        value={terms.area}
        onChange={({ target }) => set({ area: target.value })}
      >
        <option value="">Search Area</option>
        {areas.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </SelectField>
      <div className={styles.actions}>
        <Button
          kind="quiet"
          onClick={() => {
            setTerms(cleared);
            onClear();
          }}
        >
          Cancel
        </Button>
        <Button type="submit">Submit</Button>
      </div>
    </Form>
  );
}

const isSameSearch = (one: SearchTerms, other: SearchTerms) =>
  one.keyword === other.keyword && one.topic === other.topic && one.area === other.area;

/** The books of a department. A chosen book has its option before its name is loaded. */
function Department({ name, topic, books, chosen }: { name: string; topic: string; books: Book[]; chosen: string }) {
  const isHere = name === 'Deck' ? /^ZINBOOK-[2-7]$/ : /^ZINBOOK-(9|1[0-4])$/;
  return (
    <optgroup label={name}>
      <option value={topic}>All {name}</option>
      {books.length === 0 && isHere.test(chosen) && <option value={chosen}>…</option>}
      {books.map(({ ZINBOOK, ZBOOKNAME }) => (
        <option key={ZINBOOK} value={`ZINBOOK-${ZINBOOK}`}>
          {ZBOOKNAME}
        </option>
      ))}
    </optgroup>
  );
}

import { ApiFault } from '@fairway/area/api-client';
import { useFormSubmit } from '@fairway/area/use-form-submit';
import type { Book } from '@fairway/contracts/question-bank/catalogue';
import { areas, emptyFields, readSearchTerms, type SearchTerms } from '@fairway/study-ui/search-terms';
import { Button } from '@fairway/ui/buttons/button';
import { Form } from '@fairway/ui/fields/form';
import { SelectField } from '@fairway/ui/fields/select-field';
import { TextField } from '@fairway/ui/fields/text-field';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import type { SearchContent } from './load-search.ts';
import styles from './search-form.module.css';

/**
 * Keyword, topic and area. Without a script the browser submits the form; with one, nothing reloads, and the form keeps
 * the focus: the area's own router changes the query, because the host would open a new page and focus its title.
 */
export function SearchForm({ content }: { content: SearchContent }) {
  const { terms, books, faults: loadFaults } = content;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const element = useRef<HTMLFormElement>(null);
  const shown = useRef(terms);
  const form = useFormSubmit(
    async (fields) => {
      const newTerms = readSearchTerms(fields);
      const empty = emptyFields(newTerms);
      if (Object.keys(empty).length > 0) throw new ApiFault(400, empty);
      shown.current = newTerms;
      const address = paths.search(newTerms);
      navigate(address, { replace: address === pathname + search });
    },
    undefined,
    loadFaults,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new result has its own faults
  useLayoutEffect(() => {
    form.resetFaults();
    // The fields already have the form's own search. They may have changed since then.
    if (isSameSearch(terms, shown.current)) return;
    shown.current = terms;
    if (element.current) fill(element.current, terms);
  }, [content]);
  return (
    // Browsers of 2022 do not support <search> and would not expose its role.
    <Form ref={element} role="search" className={styles.form} action={paths.search()} form={form}>
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
      />
      <SelectField label="Select A Topic" name="topic" defaultValue={terms.topic}>
        <option value="all">All</option>
        <Department name="Deck" topic="deck-all" books={books.deck} />
        <Department name="Engine" topic="engine-all" books={books.engine} />
      </SelectField>
      <SelectField label="Search Area" name="area" defaultValue={terms.area}>
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
    </Form>
  );
}

const isSameSearch = (one: SearchTerms, other: SearchTerms) => paths.search(one) === paths.search(other);

/** Shows a search that came from elsewhere, such as Back or a link. */
function fill(form: HTMLFormElement, terms: SearchTerms): void {
  for (const [name, value] of Object.entries(terms)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    // An address may name an option that does not exist.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
  }
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

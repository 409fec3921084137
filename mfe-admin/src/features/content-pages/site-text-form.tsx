import { useHost } from '@fairway/area/use-host';
import type { AdminSiteText } from '@fairway/contracts/content/content';
import { plainTextLengths, type SiteTextName } from '@fairway/contracts/content/site-texts';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { Form } from '@fairway/ui/fields/form';
import { TextArea } from '@fairway/ui/fields/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { PageEditor } from '../../rich-text-field.tsx';
import { useChange } from '../../use-change.ts';
import { pagesKey, siteTextsQuery, versionQuery } from './api.ts';
import { Conflict } from './conflict.tsx';
import styles from './content-pages.module.css';
import { DraftState, useDiscard } from './draft-state.tsx';
import type { DraftForm } from './use-draft-form.ts';
import { useDraftSubmit } from './use-draft-submit.ts';

export const siteTextLabels: Record<SiteTextName, { title: string; hint: string }> = {
  'home-headline': { title: 'Home page headline', hint: 'The first words that a visitor reads.' },
  'home-lead': {
    title: 'Home page lead',
    hint: 'The sentence below the headline. {feedback} is replaced by what happens to an answer.',
  },
  faq: {
    title: 'General FAQ',
    hint: 'Each heading is a question, and the text below it is the answer. {bank_source} is replaced by the source of the questions, {feedback} by what happens to an answer, {trial} by the sentence about the free trial, {license_counts} by the numbers of questions per license.',
  },
  'footer-note': { title: 'Footer note', hint: 'The last line of every page, after the year and the name.' },
};

/** Edits one text of the site, which visitors see at once. */
export function SiteTextForm({
  text,
  form,
  onSaved,
  onReload,
}: {
  text: AdminSiteText;
  form: DraftForm<{ text: string }>;
  onSaved: (saved: AdminSiteText) => void;
  onReload: () => void;
}) {
  const discard = useDiscard(form);
  const { api, notify } = useHost();
  const { name, original } = text;
  const { title, hint } = siteTextLabels[name];
  const longest = plainTextLengths[name];

  const { save } = useChange({
    call: () => {
      const body = { text: form.values.text, version: form.version };
      return api.post('/api/v1/admin/site-texts/{name}', { params: { name }, body });
    },
    notice: ({ success }) => success,
    ms: 3_000,
    reloads: [pagesKey],
  });
  const { isConflict, onFieldChange, keepMine, acceptTheirs, ...submit } = useDraftSubmit(
    form,
    async () => {
      const { site_text } = await save();
      return () => onSaved(site_text);
    },
    onReload,
  );

  const compare = useComparison(text, form);
  function fillOriginal(): void {
    const undo = form.fill({ text: original });
    const said = 'The original is in the form. Save publishes it.';
    notify({ kind: 'info', text: said, action: { label: 'Undo', run: undo } });
  }

  const label = `${title} (required)`;
  return (
    <Form form={isConflict ? { ...submit, faults: {} } : submit}>
      {longest === undefined ? (
        <>
          <PageEditor
            key={form.filled}
            name="text"
            label={label}
            start={form.values.text}
            onChange={(html) => {
              form.set({ text: html });
              onFieldChange('text');
            }}
          />
          <p className={styles.meta}>{hint}</p>
        </>
      ) : (
        <TextArea
          name="text"
          label={label}
          hint={hint}
          rows={2}
          maxLength={longest}
          required
          value={form.values.text}
          onChange={({ target }) => form.set({ text: target.value })}
        />
      )}
      {isConflict && <Conflict compare={compare} onKeepMine={keepMine} onUseTheirs={acceptTheirs} />}
      <Actions>
        <Button type="submit" kind="quiet" busy={submit.busy}>
          Save <span className="sr-only">{title}</span>
        </Button>
        {form.values.text !== original && (
          <Button kind="text" onClick={fillOriginal}>
            Use the original <span className="sr-only">{title}</span>
          </Button>
        )}
        <DraftState form={form} onDiscard={discard} />
      </Actions>
    </Form>
  );
}

/** The changes of the text since the version that the form is based on. */
function useComparison(text: AdminSiteText, form: DraftForm<{ text: string }>) {
  const { api } = useHost();
  const queries = useQueryClient();
  return async () => {
    const all = await queries.fetchQuery({ ...siteTextsQuery(api), queryKey: ['site-texts-now'], staleTime: 0 });
    const now = all.find(({ name }) => name === text.name) ?? text;
    const isOpened = form.version === text.version;
    const base = isOpened
      ? text.text
      : (await queries.fetchQuery(versionQuery(api, now.page_id, form.version))).description;
    const isHtml = plainTextLengths[text.name] === undefined;
    const changes = [{ label: siteTextLabels[text.name].title, before: base, after: now.text, isHtml }];
    return { version: now.version, changes };
  };
}

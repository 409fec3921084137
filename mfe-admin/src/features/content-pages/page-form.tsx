import type { ApiClient } from '@fairway/area/api-client';
import type { FormFaults } from '@fairway/area/use-form-submit';
import { useHost } from '@fairway/area/use-host';
import type { AdminPageOutput, PageSavedOutput } from '@fairway/contracts/content/content';
import { isLinkedPage } from '@fairway/contracts/releases/site';
import { Actions } from '@fairway/ui/buttons/actions';
import { Button } from '@fairway/ui/buttons/button';
import { Form } from '@fairway/ui/fields/form';
import { SelectField } from '@fairway/ui/fields/select-field';
import { TextArea } from '@fairway/ui/fields/text-area';
import { TextField } from '@fairway/ui/fields/text-field';
import { Notice } from '@fairway/ui/states/notice';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { PageEditor } from '../../rich-text-field.tsx';
import { useChange } from '../../use-change.ts';
import { pagesKey, readPage, versionQuery } from './api.ts';
import { Conflict } from './conflict.tsx';
import { DraftState, useDiscard } from './draft-state.tsx';
import { emptyPage, fieldsOf, type PageFields, pageChanges } from './page-fields.ts';
import { PagePicture } from './page-picture.tsx';
import { suggestedSlug } from './slug.ts';
import type { DraftForm } from './use-draft-form.ts';
import { useDraftSubmit } from './use-draft-submit.ts';

/** The storage key of a page's draft; new pages have a separate key. */
export const draftKey = (adminId: string, pageId: string) => `${adminId}:page:${pageId || 'new'}`;

/** Name and value of a field, and its change handler. */
type FieldProps = (name: keyof PageFields) => {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
};

type Props = {
  /** The edited page; null for a new page. */
  opened: AdminPageOutput | null;
  form: DraftForm<PageFields>;
  onSaved: (saved: PageSavedOutput) => void;
  onPictureRemoved: () => void;
  /** Replaces the typed values by the saved ones. */
  onReload: () => void;
};

/** Adds or edits a page. Typed text is saved as a draft; nothing is stored or published before Submit. */
export function PageForm({ opened, form, onSaved, onPictureRemoved, onReload }: Props) {
  const { api } = useHost();
  const { values } = form;
  const [hasFile, setHasFile] = useState(false);
  const discard = useDiscard(form);
  const compare = useComparison(opened, form);
  const id = opened?.page._id ?? '';
  const isLinked = opened !== null && isLinkedPage(opened.page);

  const { save } = useChange({
    call: (sent: FormData) => savePage(api, id, form.version, sent),
    notice: ({ pagesuccess }) => pagesuccess,
    ms: 3_000,
    reloads: [pagesKey],
  });
  const { isConflict, onFieldChange, keepMine, acceptTheirs, ...submit } = useDraftSubmit(
    form,
    async (sent) => {
      const saved = await save(sent);
      return () => onSaved(saved);
    },
    onReload,
  );

  function typeTitle(page_title: string): void {
    const isSuggested = !opened && (values.slug === '' || values.slug === suggestedSlug(values.page_title));
    form.set(isSuggested ? { page_title, slug: suggestedSlug(page_title) } : { page_title });
    if (isSuggested) onFieldChange('slug');
  }
  const field: FieldProps = (name) => ({
    name,
    value: values[name],
    onChange: ({ target }) => form.set({ [name]: target.value }),
  });

  return (
    <Form form={{ ...submit, faults: shownFaults(submit.faults) }}>
      {opened?.page.sample && (
        <Notice>
          This is the sample text of a new installation. Visitors see a Sample notice, and search engines do not list
          the page. Have the text reviewed, then delete its first sentence.
        </Notice>
      )}
      <Stale form={form} savedVersion={opened?.version} />
      {isLinked && <Notice>Fairway links to this page. It stays published at its address.</Notice>}
      <TitleFields field={field} slug={values.slug} isLinked={isLinked} onTitle={typeTitle} />
      <PageEditor
        // Remounted when its value is set from outside.
        key={form.filled}
        name="description"
        label="Description (required)"
        start={values.description}
        onChange={(description) => {
          form.set({ description });
          onFieldChange('description');
        }}
      />
      <PagePicture
        key={`${opened?.page.page_image} ${form.filled}`}
        id={id}
        image={opened?.page.page_image ?? ''}
        alt={values.image_alt}
        onChosen={(isChosen) => {
          setHasFile(isChosen);
          onFieldChange('image');
        }}
        onRemoved={onPictureRemoved}
      />
      <AboutFields field={field} isLinked={isLinked} />
      {isConflict && <Conflict compare={compare} onKeepMine={keepMine} onUseTheirs={acceptTheirs} />}
      <Actions>
        <Button type="submit" busy={submit.busy}>
          Submit
        </Button>
        <Button kind="quiet" onClick={discard}>
          Cancel
        </Button>
        <DraftState form={form} hasFile={hasFile} onDiscard={discard} />
      </Actions>
    </Form>
  );
}

function savePage(api: ApiClient, id: string, version: number, sent: FormData): Promise<PageSavedOutput> {
  const picture = sent.get('page_image');
  if (picture instanceof File && picture.size === 0) sent.delete('page_image');
  if (id === '') return api.post('/api/mlp_page/add_pages', { body: sent });
  sent.set('version', String(version));
  return api.post('/api/mlp_page/page_edit/{id}', { params: { id }, body: sent });
}

/** The title of the page, and its address, which is suggested from the title of a new page. */
function TitleFields({
  field,
  slug,
  isLinked,
  onTitle,
}: {
  field: FieldProps;
  slug: string;
  isLinked: boolean;
  onTitle: (title: string) => void;
}) {
  return (
    <>
      <TextField
        {...field('page_title')}
        label="Title (required)"
        maxLength={200}
        autoComplete="off"
        required
        onChange={({ target }) => onTitle(target.value)}
      />
      <TextField
        {...field('slug')}
        label="Slug (required)"
        hint={`The page's address: ${window.location.host}/${slug || 'slug'}`}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isLinked}
        required
      />
    </>
  );
}

/**
 * The settings of the page: the picture's description, the metadata for search engines, and whether it is published.
 */
function AboutFields({ field, isLinked }: { field: FieldProps; isLinked: boolean }) {
  return (
    <>
      <TextField
        {...field('image_alt')}
        label="Image alt text"
        hint="What the image shows, for people who cannot see it."
        maxLength={200}
      />
      <TextArea
        {...field('meta_desc')}
        label="Meta description"
        hint="What search engines show below the title."
        maxLength={300}
        rows={2}
      />
      <TextField {...field('tags')} label="Tags" hint="Words separated by commas." maxLength={300} autoComplete="off" />
      <SelectField {...field('type')} label="Status (required)" required>
        <option value="">Select Status</option>
        <option value="published">Published</option>
        {!isLinked && <option value="draft">Draft</option>}
      </SelectField>
    </>
  );
}

/** The error of the complete page. A conflict shows its own message, and a deleted page has no field for it. */
function shownFaults({ version, id, ...faults }: FormFaults): FormFaults {
  if (id === undefined) return faults;
  return { error: 'This page is no longer here: it was deleted, or moved to the drafts under another address.' };
}

/** The draft is based on an older version than the saved one. */
function Stale({ form, savedVersion }: { form: DraftForm<PageFields>; savedVersion: number | undefined }) {
  if (savedVersion === undefined || form.version >= savedVersion || !form.isDirty) return null;
  return (
    <Notice>
      This is your draft. The page was saved by somebody else after you began it. Submit shows you what they changed.
    </Notice>
  );
}

/** The changes of the page since the version that the form is based on. */
function useComparison(opened: AdminPageOutput | null, form: DraftForm<PageFields>) {
  const { api } = useHost();
  const queries = useQueryClient();
  return async () => {
    const id = opened?.page._id ?? '';
    const current = await readPage(api, id);
    const isOpened = opened?.version === form.version;
    const base =
      opened && isOpened
        ? fieldsOf(opened.page)
        : fieldsOf(await queries.fetchQuery(versionQuery(api, id, form.version)));
    return { version: current.version, changes: pageChanges(base ?? emptyPage, fieldsOf(current.page)) };
  };
}

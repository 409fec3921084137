import type { Page, PageVersion } from '@fairway/contracts/content/content';
import type { Change } from '../../changes.tsx';

const labels = {
  page_title: 'Title',
  slug: 'Slug',
  description: 'Description',
  image_alt: 'Image alt text',
  meta_desc: 'Meta description',
  tags: 'Tags',
  type: 'Status',
};
const names = Object.keys(labels) as (keyof typeof labels)[];

/** The fields of a page's form, as typed. */
export type PageFields = Record<keyof typeof labels, string>;

const fieldsWith = (textOf: (name: keyof PageFields) => string) =>
  Object.fromEntries(names.map((name) => [name, textOf(name)])) as PageFields;

export const emptyPage = fieldsWith(() => '');
export const fieldsOf = (page: Page | PageVersion) => fieldsWith((name) => page[name]);

export const pageChanges = (before: PageFields, after: PageFields): Change[] =>
  names.map((field) => ({
    label: labels[field],
    before: before[field],
    after: after[field],
    isHtml: field === 'description',
  }));

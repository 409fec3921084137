import type { Page, PageVersion } from '@fairway/contracts/content/content';
import type { Change } from './changes.tsx';

/** The fields of a page's form, as typed. */
export type PageFields = {
  page_title: string;
  slug: string;
  description: string;
  image_alt: string;
  meta_desc: string;
  tags: string;
  type: string;
};

export const emptyPage: PageFields = {
  page_title: '',
  slug: '',
  description: '',
  image_alt: '',
  meta_desc: '',
  tags: '',
  type: '',
};

export function fieldsOf(page: Page | PageVersion): PageFields {
  const { page_title, slug, description, image_alt, meta_desc, tags, type } = page;
  return { page_title, slug, description, image_alt, meta_desc, tags, type };
}

const labels: Record<keyof PageFields, string> = {
  page_title: 'Title',
  slug: 'Slug',
  description: 'Description',
  image_alt: 'Image alt text',
  meta_desc: 'Meta description',
  tags: 'Tags',
  type: 'Status',
};

export const pageChanges = (before: PageFields, after: PageFields): Change[] =>
  (Object.keys(labels) as (keyof PageFields)[]).map((field) => ({
    label: labels[field],
    before: before[field],
    after: after[field],
    isHtml: field === 'description',
  }));

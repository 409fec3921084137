import type { ActivePage, AdminPageListItem, Page, PageVersion } from '@fairway/contracts/content/content';
import { isSamplePage } from '../sample/pages.ts';
import { pagePicture } from './picture.ts';
import type { PageRow, VersionRow } from './store.ts';

export function presentPage(row: PageRow): Page {
  return {
    ...presentActivePage(row),
    description: row.description,
    sample: isSamplePage(row),
  };
}

export function presentVersion(row: VersionRow): PageVersion {
  return {
    version: row.version,
    page_title: row.title,
    slug: row.slug,
    description: row.description,
    meta_desc: row.metaDescription,
    tags: row.tags,
    type: row.type,
    image_alt: row.imageAlt,
    saved_at: row.savedAt.toISOString(),
  };
}

type ListedRow = Pick<
  PageRow,
  'id' | 'title' | 'slug' | 'type' | 'imageAlt' | 'image' | 'metaDescription' | 'tags' | 'updatedAt'
>;

export function presentListItem(row: ListedRow): AdminPageListItem {
  return {
    _id: row.id,
    page_title: row.title,
    slug: row.slug,
    type: row.type,
    image_alt: row.imageAlt,
    page_image: addressOf(row.image),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function presentActivePage(row: ListedRow): ActivePage {
  return { ...presentListItem(row), meta_desc: row.metaDescription, tags: row.tags };
}

const addressOf = (file: string) => (file === '' ? '' : `/media/${pagePicture.folder}/${file}`);

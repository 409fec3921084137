import { z } from 'zod';

/** Words of letters and digits with single hyphens, as they stand in the address. */
export const pageSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'No such page')
  .max(100);

/** GET /api/mlp_page/page_slug/{slug}; `description` is HTML that the server has sanitised. */
export type Page = {
  _id: string;
  page_title: string;
  slug: string;
  description: string;
  meta_desc: string;
  tags: string;
  type: 'published' | 'draft';
  image_alt: string;
  page_image: string;
  updated_at: string;
};

/** GET /api/mlp_page/active_page: list fields only (OPEN-14). */
export type PageListItem = Pick<Page, '_id' | 'page_title' | 'slug' | 'updated_at'>;

/** Redis channel: a page was published, edited or withdrawn. */
export const contentChangedChannel = 'fairway:content-changed';

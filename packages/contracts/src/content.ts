import { z } from 'zod';
import { honeypot } from './honeypot.ts';
import { emailAddress } from './identity.ts';
import { reservedSlugs } from './site.ts';

/** Words of letters and digits with single hyphens, as they stand in the address. */
export const pageSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'No such page')
  .max(100);

/** The slug of a page that is written: it must not hide behind an address of the site's own (G-74). */
export const newPageSlug = pageSlug.refine((slug) => !reservedSlugs.includes(slug), {
  error: 'This address belongs to another page of the site',
});

/** A page's `_id`: nobody can guess one, which is what guards a draft's preview (G-73). */
export const pageId = z.string().regex(/^[0-9a-z]{20}$/, 'No such page');

/**
 * GET /api/mlp_page/page_slug/{slug}, a published page by its slug, its id or a slug it had before: `slug` is its
 * present one. GET /api/mlp_page/page/{id}, drafts too. `description` is HTML that the server has sanitised,
 * `page_image` an address on this site or ''.
 */
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

/** One line as a mail's header can hold it: no line ends, no control characters. */
const line = (error: string) => z.string({ error }).transform((typed) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim());

/**
 * POST /api/mlp_email/contact. Error keys name, email, message; the form shows no rule of the subject, which may be
 * left out and whose length the input itself bounds. Lengths count characters.
 */
export const contactInput = z.object({
  name: line('Enter your name').pipe(z.string().min(1, 'Enter your name').max(100, 'Use at most 100 characters')),
  email: emailAddress,
  subject: line('Enter a text').pipe(z.string().max(200, 'Use at most 200 characters')).default(''),
  message: z
    .string({ error: 'Write your message' })
    .transform((typed) =>
      typed
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(z.string().min(1, 'Write your message').max(5_000, 'Use at most 5,000 characters')),
  ...honeypot,
});
export type ContactInput = z.infer<typeof contactInput>;

export type ContactOutput = { success: string };

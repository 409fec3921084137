import { about } from './about.ts';
import { privacy } from './privacy.ts';
import { type SamplePage, sampleNote } from './sample-page.ts';
import { terms } from './terms.ts';
import { whatToStudy } from './what-to-study.ts';

/** Pages of a new installation: original texts, for an operator to review. */
export const samplePages: SamplePage[] = [about, terms, privacy, whatToStudy];

/** The addresses of the pages that must be reviewed. */
export const slugsToReview = samplePages.filter(({ html }) => html.includes(sampleNote)).map(({ slug }) => slug);

/** Whether nobody has reviewed the text of this page: it is marked as a sample, and not for search engines. */
export const isSamplePage = ({ slug, description }: { slug: string; description: string }): boolean =>
  slugsToReview.includes(slug) && description.includes(sampleNote);

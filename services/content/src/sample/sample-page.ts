/** Opens the text of a page that an operator has to review; removing it states that this was done. */
export const sampleNote = 'Sample text. The operator of this site must have it reviewed before relying on it.';

export type SamplePage = {
  slug: string;
  /** Common other addresses: they lead to the page. */
  otherSlugs?: string[];
  title: string;
  metaDescription: string;
  html: string;
};

export type SamplePage = {
  slug: string;
  /** Common other addresses: they lead to the page. */
  otherSlugs?: string[];
  title: string;
  metaDescription: string;
  html: string;
};

export type SamplePage = {
  slug: string;
  /** Addresses that people try, or know from elsewhere: they lead to the page. */
  otherSlugs?: string[];
  title: string;
  metaDescription: string;
  html: string;
};

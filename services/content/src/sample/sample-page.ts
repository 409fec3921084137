export type SamplePage = { slug: string; title: string; metaDescription: string; html: string };

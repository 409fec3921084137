import { about } from './about.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import { whatToStudy } from './what-to-study.ts';

export type SamplePage = { slug: string; title: string; metaDescription: string; html: string };

/** Pages of an empty installation: original texts, for an operator to review. */
export const samplePages: SamplePage[] = [about, terms, privacy, whatToStudy];

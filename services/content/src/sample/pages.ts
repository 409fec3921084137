import { about } from './about.ts';
import { privacy } from './privacy.ts';
import type { SamplePage } from './sample-page.ts';
import { terms } from './terms.ts';
import { whatToStudy } from './what-to-study.ts';

/** Pages of a new installation: original texts, for an operator to review. */
export const samplePages: SamplePage[] = [about, terms, privacy, whatToStudy];

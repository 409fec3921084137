import { fillSiteText, generalFaq } from '@fairway/contracts/content/site-texts';
import { freeTrial } from '@fairway/contracts/identity/trial';
import { questionSource } from '@fairway/ui/licenses/question-source';
import { feedbackOf } from '../../claims.ts';
import type { FaqItem } from './faq-list.tsx';
import type { FaqFacts } from './load-faq.ts';

/** The General FAQ: each heading of its text is a question, the text below it is the answer. */
export function generalQuestions(
  { bankSource, bank, licenseRanges, replacement }: FaqFacts,
  trialDays: number | null,
): FaqItem[] {
  const trial = freeTrial(trialDays);
  const html = fillSiteText(replacement ?? generalFaq, {
    bank_source: escaped(questionSource(bankSource, bank)),
    feedback: feedbackOf(bank),
    license_counts: escaped(licenseRanges && `Questions per license here: ${licenseRanges}.`),
    trial: trial && `A new account starts with ${trial} of everything.`,
  });
  const [, ...parts] = html.split(/<h2(?: id="[^"]*")?>/);
  return parts.flatMap((part) => {
    const [heading = '', answer = ''] = part.split('</h2>');
    const question = plain(heading);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the content service sanitized it before it was stored
    return question ? [{ question, answer: <div dangerouslySetInnerHTML={{ __html: answer }} /> }] : [];
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '')
    .trim();

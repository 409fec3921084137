import type { Result } from '@fairway/contracts/call/fault';
import type { AdminSiteText, SiteTextInput } from '@fairway/contracts/content/content';
import {
  footerNote,
  generalFaq,
  homeHeadline,
  homeLead,
  plainTextLengths,
  type SiteTextName,
  siteTextWords,
} from '@fairway/contracts/content/site-texts';
import { fail, ok } from '@fairway/kit/calls/fault';
import { changesBetween, recordAudit } from '@fairway/kit/changes/audit';
import { newId } from '@fairway/kit/database/new-id';
import { isVisible, withoutControls } from '../html-text.ts';
import { cleanPage } from '../pages/clean-page.ts';
import { type Admin, type PageDeps, save, toWholeSecond, versionConflict } from '../pages/service.ts';
import { insertPage, lockSiteText, type PageRow, updatePage } from '../pages/store.ts';

/** No page can have it: a slug has no colon. */
export const slugOf = (name: SiteTextName) => `site:${name}`;

const originals: Record<SiteTextName, string> = {
  'home-headline': homeHeadline,
  'home-lead': homeLead,
  faq: generalFaq,
  'footer-note': footerNote,
};

export function presentSiteText(name: SiteTextName, row: PageRow | undefined): AdminSiteText {
  const original = originals[name];
  return {
    name,
    page_id: row?.id ?? '',
    text: row?.description ?? original,
    original,
    version: row?.version ?? 0,
  };
}

/** The first save inserts the row. Of two concurrent first saves, the second finds the slug in use. */
export async function saveText(
  deps: PageDeps,
  name: SiteTextName,
  { input, admin }: { input: SiteTextInput; admin: Admin },
): Promise<Result<{ row: PageRow; removed: string[] }>> {
  const text = cleanText(name, input.text);
  if (!text.ok) return text;
  const unknown = unknownWord(name, text.value.html);
  if (unknown) return fail('invalid', { text: unknown });
  const slug = slugOf(name);
  const updatedAt = toWholeSecond(deps.now());
  const saved = await save(deps, async (tx) => {
    const before = await lockSiteText(tx, slug);
    if ((before?.version ?? 0) !== input.version) return versionConflict;
    const row = { ...(before ?? emptyRow(slug, updatedAt)), description: text.value.html, updatedAt };
    row.version += 1;
    if (before) await updatePage(tx, before.id, row, admin.sub);
    else await insertPage(tx, row, admin.sub);
    const changes = changesBetween({ text: before?.description ?? originals[name] }, { text: row.description });
    const subject = { kind: 'site-text' as const, id: row.id, label: name };
    await recordAudit(tx, { admin, action: 'site-text-update', subject, ...changes }, updatedAt);
    return ok({ row, oldFile: '' });
  });
  if (saved.ok) return ok({ row: saved.value, removed: text.value.removed });
  return 'slug' in saved.fault.fields ? versionConflict : saved;
}

const emptyRow = (slug: string, createdAt: Date): PageRow => ({
  id: newId(),
  kind: 'site',
  title: '',
  slug,
  description: '',
  metaDescription: '',
  tags: '',
  type: 'draft',
  imageAlt: '',
  image: '',
  version: 0,
  createdAt,
  updatedAt: createdAt,
});

/** Why a word in braces would be shown as it is. */
function unknownWord(name: SiteTextName, text: string): string | undefined {
  const known = siteTextWords[name].map((word) => `{${word}}`);
  const word = text.match(/\{[^{}]*\}/g)?.find((found) => !known.includes(found));
  if (word === undefined) return undefined;
  return `${word} is not replaced here. ${known.length > 0 ? `Use ${known.join(', ')}` : 'Write no words in braces'}`;
}

const withoutQuestions = fail('invalid', { text: 'Begin with a heading: each heading is a question' });

function cleanText(name: SiteTextName, typed: string): Result<{ html: string; removed: string[] }> {
  const maxLength = plainTextLengths[name];
  if (maxLength === undefined) {
    const html = cleanPage(typed);
    if (!html.ok) return fail('invalid', { text: 'Write the text' });
    return /^<h2[ >]/.test(html.value.html) ? html : withoutQuestions;
  }
  const line = withoutControls(typed).replace(/\s+/g, ' ').trim();
  if (!isVisible(line)) return fail('invalid', { text: 'Write the text' });
  return line.length > maxLength
    ? fail('invalid', { text: `Use at most ${maxLength} characters` })
    : ok({ html: line, removed: [] });
}

import type { Db } from '@fairway/db/open';
import type { Packs } from '../packs/packs.ts';
import type { QuestionBody } from '../question-read/body.ts';
import { keyOf } from '../questions/present-question.ts';
import { type QuestionContent, readContents } from '../versions/content.ts';
import { readPastContents, versionKey } from '../versions/past-content.ts';

/** What an answer is graded by: the version that its letter refers to, and its key. */
export type Grading = Pick<QuestionBody, 'version' | 'key'>;

type Given = { question: QuestionBody; version?: number | undefined };

/**
 * How to grade answers, in their order. An answer may be sent long after it was given, and names the version that was
 * on screen. If that had the same text, choices and picture, the present key grades it, so that a key corrected in the
 * meantime grades rightly; otherwise the key of that version does. Undefined if there is no such version.
 */
export async function readGradings(db: Db, packs: Packs, given: Given[]): Promise<(Grading | undefined)[]> {
  const stale = given.flatMap(({ question: { id, version: now }, version }) =>
    version === undefined || version === now ? [] : [{ questionId: id, version }],
  );
  const seen = await readVersions(db, stale);
  return given.map(({ question, version }) => {
    if (version === undefined || version === question.version) return question;
    const content = seen.get(versionKey({ questionId: question.id, version }));
    if (content === undefined) return undefined;
    return isSameText(content, question) ? question : { version, key: keyOf(content, packs) };
  });
}

/** Includes a version that is newer than the cached question. */
async function readVersions(db: Db, wanted: { questionId: number; version: number }[]) {
  if (wanted.length === 0) return new Map<string, QuestionContent>();
  const found = await readPastContents(db, wanted);
  const current = await readContents(db.$client, [...new Set(wanted.map(({ questionId }) => questionId))]);
  for (const [questionId, { version, content }] of current) found.set(versionKey({ questionId, version }), content);
  return found;
}

const isSameText = (content: QuestionContent, { question }: QuestionBody): boolean =>
  content.stem === question.ZQUESTION &&
  content.choiceA === question.ZANSWERONE &&
  content.choiceB === question.ZANSWERTWO &&
  content.choiceC === question.ZANSWERTHREE &&
  content.choiceD === question.ZANSWERFOUR &&
  content.picture === question.ZIMAGE;

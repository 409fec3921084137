import type { Db } from '@fairway/db/open';
import { inArray } from 'drizzle-orm';
import type { Packs } from '../packs/packs.ts';
import { keyOf, textsOf } from '../questions/present-question.ts';
import { illustrations } from '../schema.ts';
import type { QuestionContent } from '../versions/content.ts';
import { readPastContents, versionKey } from '../versions/past-content.ts';
import type { QuestionBody } from './body.ts';
import type { BodyCache } from './body-cache.ts';

type Wanted = { questionId: number; version: number };

type PastQuestion = Pick<QuestionBody, 'question' | 'key' | 'version'>;

/** Served questions as they were at some version; a version that is not recorded is left out. */
export async function readPastQuestions(db: Db, bodies: BodyCache, wanted: Wanted[]): Promise<PastQuestion[]> {
  const current = new Map((await bodies.readMany(wanted.map(({ questionId }) => questionId))).map((b) => [b.id, b]));
  const past = await readPastContents(db, wanted);
  const sizeOf = await readSizes(db, [...past.values()]);
  return wanted.flatMap((one) => {
    const body = current.get(one.questionId);
    if (body?.version === one.version) return body;
    const content = past.get(versionKey(one));
    return body && content ? { ...earlier(body, content, sizeOf(content), bodies.packs), version: one.version } : [];
  });
}

type Size = { width: number; height: number };

function earlier(
  { question: { ZMARKUP: _, ...question } }: QuestionBody,
  content: QuestionContent,
  size: Size | undefined,
  packs: Packs,
) {
  return {
    question: {
      ...question,
      ...textsOf(content),
      ZIMAGE: content.picture,
      image: size ? { src: `/media/illustrations/${content.picture}`, ...size, alt: content.alt } : null,
    },
    key: keyOf(content, packs),
  };
}

async function readSizes(db: Db, contents: QuestionContent[]) {
  const ids = [...new Set(contents.flatMap(({ illustrationId }) => illustrationId ?? []))];
  if (ids.length === 0) return () => undefined;
  const { id, width, height } = illustrations;
  const rows = await db.select({ id, width, height }).from(illustrations).where(inArray(id, ids)).limit(ids.length);
  const sizes = new Map(rows.map((row) => [row.id, { width: row.width, height: row.height }]));
  return ({ illustrationId, picture }: QuestionContent) =>
    picture === '' ? undefined : sizes.get(illustrationId ?? 0);
}

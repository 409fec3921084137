import type { Db } from '@fairway/db/open';
import { packExplanations } from '../schema.ts';
import { strictFingerprint } from '../versions/fingerprints.ts';
import { type Asked, choicesOf, type Explained, explainBy } from './explain-by.ts';

/** The explanations of all packs, in memory: about 0.7 KB each. */
export type Packs = { find: (question: Asked) => Explained | undefined };

export async function loadPacks(db: Db): Promise<Packs> {
  const rows = await db.select().from(packExplanations);
  const byFingerprint = new Map(rows.map((row) => [row.fingerprint, row]));
  return {
    find: (question) => {
      if (byFingerprint.size === 0) return undefined;
      const entry = byFingerprint.get(strictFingerprint(question.stem, choicesOf(question)));
      return entry && explainBy(entry, question);
    },
  };
}

import { readResume, saveResume } from '@fairway/contracts/calls/question-bank/notes';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/fault';
import type { Serve } from '@fairway/kit/serve-call';
import type { Member } from '../caller/caller.ts';
import type { OpenBank } from '../catalogue/open-bank.ts';
import { labelOf } from './label.ts';
import { presentResume } from './present.ts';
import { findResumePoint, type ResumePoint, saveResumePoint } from './store.ts';

type Deps = { db: Db; bank: OpenBank; clock: () => Date };

const noSuchSet = fail('not_found', { id: 'No such set' });
const noSuchQuestion = fail('not_found', { zid: 'No such question' });

/** Where a member left off, the same on every device. */
export function serveResume(serve: Serve<Member>, { db, bank, clock }: Deps): void {
  serve(saveResume, async ({ params: { mode, type, ...path }, query, caller: { id: memberId } }) => {
    const place = {
      setId: Number(path.id),
      num: Number(path.num),
      zid: Number(path.zid),
      zinbookcat: Number(path.zinbookcat),
      rating: query.rating ?? '',
      first: mode === 'shuffle' ? Number(query.first ?? 0) : 0,
    };
    const { catalogue } = bank.current();
    const label = labelOf(catalogue, { type, id: place.setId, zinbookcat: place.zinbookcat });
    if (label === undefined) return noSuchSet;
    if (place.zid !== 0 && catalogue.positionOf(place.zid) === -1) return noSuchQuestion;
    const point: ResumePoint = { memberId, mode, type, ...place, label, savedAt: clock() };
    await saveResumePoint(db, point);
    return ok(presentResume(point));
  });
  serve(readResume, async ({ caller }) => ok(presentResume(await findResumePoint(db, caller.id))));
}

import { resumePath, resumeQuery } from '@fairway/contracts/study';
import type { Db } from '@fairway/db/open';
import { answerFault, fail } from '@fairway/kit/fault';
import { check, readQuery } from '@fairway/kit/validate';
import { Hono } from 'hono';
import type { Guards } from '../caller/caller.ts';
import type { OpenBank } from '../catalogue/open-bank.ts';
import { labelOf } from './label.ts';
import { presentResume } from './present.ts';
import { findResumePoint, type ResumePoint, saveResumePoint } from './store.ts';

type Deps = { db: Db; bank: OpenBank; guards: Guards; clock: () => Date };

const sixValues = '/mlp_question/resume_ques/:mode/:type/:id/:num/:zid/:zinbookcat';
const noSuchSet = fail('not_found', { id: 'No such set' });
const noSuchQuestion = fail('not_found', { zid: 'No such question' });

/** Where a member left off, the same on every device. The GET of the specification saves; ours is POST (G-15). */
export function resumeRoutes({ db, bank, guards, clock }: Deps): Hono {
  return new Hono()
    .on(
      ['GET', 'POST'],
      sixValues,
      guards.member(async (c, { id: memberId }) => {
        const input = check(resumePath, c.req.param());
        if (!input.ok) return answerFault(c, input.fault);
        const query = readQuery(c, resumeQuery);
        if (!query.ok) return answerFault(c, query.fault);
        const { mode, type } = input.value;
        const place = {
          setId: Number(input.value.id),
          num: Number(input.value.num),
          zid: Number(input.value.zid),
          zinbookcat: Number(input.value.zinbookcat),
          rating: query.value.rating ?? '',
          first: mode === 'shuffle' ? Number(query.value.first ?? 0) : 0,
        };
        const { catalogue } = bank.current();
        const label = labelOf(catalogue, { type, id: place.setId, zinbookcat: place.zinbookcat });
        if (label === undefined) return answerFault(c, noSuchSet.fault);
        if (place.zid !== 0 && catalogue.positionOf(place.zid) === -1) return answerFault(c, noSuchQuestion.fault);
        const point: ResumePoint = { memberId, mode, type, ...place, label, savedAt: clock() };
        await saveResumePoint(db, point);
        return c.json(presentResume(point));
      }),
    )
    .get(
      '/v1/private/progress/resume',
      guards.member(async (c, { id }) => c.json(presentResume(await findResumePoint(db, id)))),
    );
}

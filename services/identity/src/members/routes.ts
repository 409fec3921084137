import { type MemberAuthor, profileUpdateInput, type VerifiedOutput, verifiedInput } from '@fairway/contracts/identity';
import type { Db } from '@fairway/db/open';
import { type AuthVariables, requireMember, type TokenReader } from '@fairway/kit/auth';
import { answer, answerFault, fail } from '@fairway/kit/fault';
import { readPictureForm } from '@fairway/kit/picture-form';
import { readBody } from '@fairway/kit/validate';
import { Hono, type MiddlewareHandler } from 'hono';
import { presentAccess, presentMember } from './present.ts';
import { changeProfile, type ProfileDeps } from './profile.ts';
import { findMember, isVerifiedAddress } from './store.ts';

const noSuchMember = fail('not_found', 'No such member').fault;

/** GET /mlp_auth is the profile, /v1/private/me an alias (G-3). */
export function memberRoutes(deps: ProfileDeps & { reader: TokenReader }) {
  const { db, reader, now, resumeLink } = deps;
  return new Hono<{ Variables: AuthVariables }>()
    .on('GET', ['/mlp_auth', '/v1/private/me'], requireMember(reader), async (c) => {
      const { sub } = c.get('session');
      const [member, resume] = await Promise.all([findMember(db, sub), resumeLink(sub)]);
      return member ? c.json(presentMember(member, resume, now())) : answerFault(c, noSuchMember);
    })
    .post('/mlp_auth/profile_update', requireMember(reader), async (c) => {
      const form = await readPictureForm(c, profileUpdateInput);
      if (!form.ok) return answerFault(c, form.fault);
      return answer(c, await changeProfile(deps, c.get('session'), form.value.fields, form.value.image));
    });
}

/** What other services ask: what a member may, before they serve one, and how one is shown beside own words. */
export function internalMemberRoutes({ db, now, guard }: { db: Db; now: () => Date; guard: MiddlewareHandler }) {
  return new Hono()
    .use(guard)
    .get('/:id/access', async (c) => {
      const member = await findMember(db, c.req.param('id'));
      return member ? c.json(presentAccess(member, now())) : answerFault(c, noSuchMember);
    })
    .get('/:id/author', async (c) => {
      const member = await findMember(db, c.req.param('id'));
      if (!member) return answerFault(c, noSuchMember);
      const { userName, email, image } = member;
      return c.json({ user_name: userName, email, image } satisfies MemberAuthor);
    })
    .post('/verified', async (c) => {
      const input = await readBody(c, verifiedInput);
      if (!input.ok) return answerFault(c, input.fault);
      return c.json({ verified: await isVerifiedAddress(db, input.value.email) } satisfies VerifiedOutput);
    });
}

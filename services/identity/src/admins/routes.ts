import { adminProfileInput } from '@fairway/contracts/identity';
import { type AuthVariables, requireAdmin, type TokenReader } from '@fairway/kit/auth';
import { answer, answerFault, fail } from '@fairway/kit/fault';
import { readPictureForm } from '@fairway/kit/picture-form';
import { Hono } from 'hono';
import { presentAdmin, presentProfile } from './present.ts';
import { type AdminProfileDeps, changeProfile } from './profile.ts';
import { findAdmin } from './store.ts';

const noSuchAdmin = fail('not_found', 'No such administrator').fault;

export function adminRoutes(deps: AdminProfileDeps & { reader: TokenReader }) {
  const signedIn = requireAdmin(deps.reader);
  return new Hono<{ Variables: AuthVariables }>()
    .get('/mlp_admin_auth', signedIn, async (c) => {
      const admin = await findAdmin(deps.db, c.get('session').sub);
      return admin ? c.json(presentAdmin(admin)) : answerFault(c, noSuchAdmin);
    })
    .get('/mlp_admin/get_profile', signedIn, async (c) => {
      const admin = await findAdmin(deps.db, c.get('session').sub);
      return admin ? c.json(presentProfile(admin)) : answerFault(c, noSuchAdmin);
    })
    .post('/mlp_admin/profile_update', signedIn, async (c) => {
      const form = await readPictureForm(c, adminProfileInput);
      if (!form.ok) return answerFault(c, form.fault);
      return answer(c, await changeProfile(deps, c.get('session'), form.value.fields, form.value.image));
    });
}

import { z } from 'zod';
import { basedOn } from '../call/based-on.ts';
import { assignableRoles } from './admin-roles.ts';
import { emailAddress } from './email.ts';

const role = z.enum(assignableRoles, { error: 'Choose a role' });

export const administrator = z.object({
  _id: z.string(),
  email: z.string(),
  /** '' if they have not entered a name. */
  name: z.string(),
  role,
  /** Invited: has not followed the invitation link yet. */
  state: z.enum(['active', 'invited']),
  second_factor: z.boolean(),
  insert_date: z.iso.datetime(),
});
export type Administrator = z.infer<typeof administrator>;

/** The maximum number of administrators; the list has no pages. */
export const maxAdministrators = 200;

export const administratorsOutput = z.object({
  administrators: z.array(administrator),
  /** Whether every administrator must set up two-step verification. */
  second_factor_required: z.boolean(),
});
export type AdministratorsOutput = z.infer<typeof administratorsOutput>;

export const inviteInput = z.object({ email: emailAddress, role });
export type InviteInput = z.infer<typeof inviteInput>;

export const roleInput = z.object({ role, based_on: basedOn(z.object({ role })) });
export type RoleInput = z.infer<typeof roleInput>;

const secondFactorRule = z.object({ required: z.boolean({ error: 'Say whether it is required' }) });

export const secondFactorRuleInput = secondFactorRule.extend({ based_on: basedOn(secondFactorRule) });
export type SecondFactorRuleInput = z.infer<typeof secondFactorRuleInput>;

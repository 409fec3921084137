import type { Db } from '@fairway/db/open';
import { readSettings } from '../settings/store.ts';
import { blockOf } from './access.ts';
import type { MemberRow } from './store.ts';

export type SupportDeps = { db: Db; supportEmail: string };

/** Why no plan gives the member access, and whom to write to; undefined if one would. */
export async function noAccessText({ db, supportEmail }: SupportDeps, member: MemberRow): Promise<string | undefined> {
  const block = blockOf(member);
  if (block === undefined) return undefined;
  const address = (await readSettings(db, ['support_email'])).get('support_email') || supportEmail;
  return `${block}, so no plan gives you access. ${address ? `Write to ${address}.` : 'Please contact us.'}`;
}

import { type CallRecord, rolesOf } from '@fairway/contracts/call/call';
import { services } from '@fairway/contracts/call/services';
import { assignableRoles } from '@fairway/contracts/identity/admin-roles';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pages } from './area.ts';
import { mayOpen } from './menu.ts';
import { paths } from './paths.ts';
import { checkCall, menuCalls, openSignedIn } from './test/open-admin.tsx';

const records = Object.values(services).flatMap((calls) => Object.values<CallRecord>(calls));
const recordOf = (call: string) =>
  records.find(({ method, path }) =>
    new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'i').test(call.split('?')[0] ?? ''),
  );

/** For pages that read nothing, or only what the menu reads too. */
const callOf: Record<string, string> = {
  [paths.goingLive]: 'GET /api/v1/admin/going-live/settings',
  [paths.addPage]: 'POST /api/mlp_page/add_pages',
  [paths.importQuestions]: 'POST /api/v1/admin/bank/imports',
};

async function callsOf(address: string): Promise<string[]> {
  if (callOf[address]) return [callOf[address]];
  const { calls } = openSignedIn(address.replace(':id', '1'));
  return waitFor(() => {
    const made = calls.map(({ call }) => call).filter((call) => call !== checkCall && !(call in menuCalls));
    expect(made).not.toEqual([]);
    return made;
  });
}

const loaded = Object.keys(pages).filter((address) => pages[address]?.load);

test.each(loaded)('%s is for the roles that may make its calls', async (address) => {
  const made = (await callsOf(address)).map(recordOf);
  const roles = assignableRoles.filter((role) => made.every((record) => record && rolesOf(record).includes(role)));
  expect(assignableRoles.filter((role) => mayOpen(role, address))).toEqual(roles);
});

import { expect, memberToken, test } from '../fixtures.ts';
import { adminToken } from '../pages/admin-session.ts';
import { everyAdminPage } from '../pages/every-admin-page.ts';
import { accountPages, memberPages, publicPages, studentWithTests } from '../pages/every-page.ts';
import { asAdmin, asMember, desktop, pagesAtFault } from '../pages/page-visits.ts';
import { demo } from '../settings.ts';

test.describe.configure({ mode: 'parallel', timeout: 1_800_000 });

const areUsable = 'do not move while they load, are accessible in every theme, and fit narrow windows and large text';

test(`pages of visitors ${areUsable}`, async ({ browser }) => {
  const paths = [...publicPages, ...accountPages.visitor];
  const found = await pagesAtFault({ browser, paths, usable: paths, usableOnPhones: accountPages.visitor });
  expect(found).toEqual([]);
});

test(`pages of accounts and tests ${areUsable}; no other page of a free member moves`, async ({ browser, request }) => {
  const { token, pages } = await studentWithTests(request);
  const usable = [...accountPages.member, ...pages];
  const paths = [...new Set([...memberPages, ...usable])];
  const visits = { browser, paths, signIn: asMember(token), usable, usableOnPhones: accountPages.member };
  expect(await pagesAtFault(visits)).toEqual([]);
});

test(`pages of premium members ${areUsable}`, async ({ browser, request }) => {
  const signIn = asMember(await memberToken(request, demo.deck));
  const visits = { browser, paths: memberPages, signIn, usable: memberPages, viewports: [desktop] };
  expect(await pagesAtFault(visits)).toEqual([]);
});

test(`pages of the back office open, ${areUsable} [IDN-92]`, async ({ browser, request }) => {
  const token = await adminToken(request);
  const paths = await everyAdminPage(request, token);
  // A mail and an invoice are shown as they are sent and printed.
  const usable = paths.filter((path) => !/view-(message|invoice)/.test(path));
  const visits = { browser, paths, signIn: asAdmin(token), usable, usableOnPhones: usable };
  expect(await pagesAtFault(visits)).toEqual([]);
});

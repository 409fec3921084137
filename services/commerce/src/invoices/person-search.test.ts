import type { InvoiceItem } from '@fairway/contracts/commerce/invoices';
import type { SentPromo } from '@fairway/contracts/commerce/promo';
import { newId } from '@fairway/kit/database/new-id';
import { testPersonSearches } from '@fairway/test-support/person-search';
import { expect, test } from 'vitest';
import { asAdmin, buy as buyAs, promoRow } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { promoMails } from '../schema.ts';
import { renamePayer } from './payers.ts';
import { eraseTrial, recordTrial } from './trials.ts';

const h = setUpHarness();

type Page = { invoices: InvoiceItem[]; total: number; has_more: boolean };
async function list(query: Record<string, string>): Promise<Page> {
  const { status, body } = await h.get(`mlp_invoice/all_invoice?${new URLSearchParams(query)}`, asAdmin);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const find = async (person: string) => (await list({ person })).invoices.map(({ user_id }) => user_id.user_name);

const trialOf = ({ userName, email }: { userName: string; email: string }, member_id = newId()) => ({
  member_id,
  user_name: userName,
  email,
  platform: 'web',
  starts_at: '2026-05-01T12:00:00.000Z',
  ends_at: '2026-05-08T12:00:00.000Z',
});

testPersonSearches(
  async (people) => {
    for (const person of people) await recordTrial(h.db, trialOf(person));
  },
  { invoices: { by: 'both', find } },
);

testPersonSearches(
  async (people) => {
    const rows = people.map(({ userName, email }) => promoRow({ customerEmail: email, subject: userName }));
    await h.db.insert(promoMails).values(rows);
  },
  {
    'sent mails': {
      by: 'address',
      find: async (typed) => {
        const { body } = await h.get(`mlp_coupan/sentMail?${new URLSearchParams({ email: typed })}`, asAdmin);
        expect(body.total).toBe(body.sent.length);
        return body.sent.map(({ promo_subject }: SentPromo) => promo_subject);
      },
    },
  },
);

const buy = async (member: string): Promise<string> => (await buyAs(h, member)).invoice;

test('a purchase is found by the payer, and every invoice of a payer by each name that one of them has', async () => {
  const member = h.addMember('ann-crew');
  await recordTrial(h.db, trialOf({ userName: 'Ann Tar', email: 'tar@quay.example' }, member));
  const bought = await buy(member);
  for (const person of ['tar', 'crew', 'quay', 'fairway', 'crew tar']) {
    expect([person, (await list({ person })).invoices.map(({ _id }) => _id)]).toEqual([person, [bought, member]]);
  }
});

test('an invoice is found by the payer’s name and address of today, but not by those between', async () => {
  const member = h.addMember('ann-crew');
  const renamed = (user_name: string, email: string, minute: number) =>
    renamePayer(h.db, { member_id: member, user_name, email, changed_at: `2026-05-02T12:0${minute}:00.000Z` });
  const findsEach = async (...people: string[]) =>
    Promise.all(people.map(async (person) => (await list({ person })).total));
  // Changes arrive before the first invoice, twice, and in any order.
  await renamed('Ann Gale', 'gale@reef.example', 2);
  const bought = await buy(member);
  for (let times = 0; times < 2; times++) await renamed('Ann Squall', 'squall@reef.example', 1);
  expect(await findsEach('gale', 'reef', 'crew gale', 'squall')).toEqual([1, 1, 1, 0]);
  await renamed('Ann Brine', 'brine@cove.example', 3);
  expect((await list({ person: 'brine' })).invoices.map(({ _id }) => _id)).toEqual([bought]);
  expect(await findsEach('crew', 'cove', 'gale')).toEqual([1, 1, 0]);
  // The account is deleted, in either order of the two messages.
  await eraseTrial(h.db, member);
  await renamed('', '', 4);
  await renamed('Ann Brine', 'brine@cove.example', 3);
  expect(await findsEach('crew', 'brine', 'cove')).toEqual([1, 0, 0]);
});

test('pages of several payers are parts of one list, newest first', async () => {
  const [ann, bo] = [h.addMember('crew-ann'), h.addMember('crew-bo')];
  await recordTrial(h.db, trialOf({ userName: 'Zora Quill', email: 'zq@quay.example' }));
  const ids = [await buy(ann), await buy(bo), await buy(bo), await buy(ann), await buy(bo)].toReversed();
  for (let page = 0; page < 6; page++) {
    const { invoices: found, total, has_more } = await list({ person: 'crew', page: String(page), pageSize: '1' });
    expect([found.map(({ _id }) => _id), total, has_more]).toEqual([ids.slice(page, page + 1), 5, false]);
  }
  const second = await list({ person: 'crew', page: '1', pageSize: '2' });
  expect(second.invoices.map(({ _id }) => _id)).toEqual(ids.slice(2, 4));
});

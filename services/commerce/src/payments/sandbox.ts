import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db } from '@fairway/db/open';
import { and, eq, gte, sql } from 'drizzle-orm';
import { sandboxIntents } from '../schema.ts';
import { declineFields } from './declines.ts';
import type { Intent, Provider } from './provider.ts';
import { brandOf, sandboxCards } from './sandbox-cards.ts';

type Row = typeof sandboxIntents.$inferSelect;

/** Stripe's usual fee, for realistic figures in the back office. */
const feeOf = (cents: number) => Math.round(cents * 0.029) + 30;

const unknownCard = { card_number: 'This is a sandbox: use one of the published test card numbers' };

function intentOf(row: Row): Intent {
  const { amountCents, refundedCents } = row;
  const card = row.cardLastFour === '' ? null : { brand: row.cardBrand, lastFour: row.cardLastFour };
  if (row.status === 'paid') return { status: 'paid', amountCents, feeCents: feeOf(amountCents), refundedCents, card };
  if (row.status === 'declined') return { status: 'unpaid', fields: declineFields(row.declineCode) };
  return { status: row.status };
}

/** Replaces Stripe when it is not configured: no money moves. Its payments are stored in our database. */
export function createSandbox(db: Db): Provider {
  const known = (intentId: string) => eq(sandboxIntents.id, intentId);

  async function read(intentId: string): Promise<Row | undefined> {
    const [row] = await db.select().from(sandboxIntents).where(known(intentId));
    return row;
  }

  async function find(intentId: string): Promise<Intent> {
    const row = await read(intentId);
    return row ? intentOf(row) : { status: 'unpaid' };
  }

  return {
    name: 'sandbox',
    prepare: async ({ purchaseId, tryNumber }) => `sandbox_${purchaseId}_${tryNumber}`,
    confirm: async (intentId, { amountCents, source }) => {
      const number = 'card' in source ? source.card.number : '';
      const card = sandboxCards.get(number);
      if (!card) return { status: 'unpaid', fields: unknownCard };
      const { declineCode = '', challenge = false } = card;
      const status = challenge ? 'action' : declineCode === '' ? 'paid' : 'declined';
      const shown = { cardBrand: brandOf(number), cardLastFour: number.slice(-4) };
      const row = { id: intentId, status, amountCents, declineCode, refundedCents: 0, ...shown } as const;
      try {
        await db.insert(sandboxIntents).values(row);
      } catch (error) {
        if (duplicateKey(error) !== 'PRIMARY') throw error;
        return find(intentId);
      }
      return intentOf(row);
    },
    find,
    cancel: async (intentId) => {
      const change = { status: sql`if(${sandboxIntents.status} = 'paid', 'paid', 'canceled')` };
      const row = { id: intentId, status: 'canceled' as const, amountCents: 0 };
      await db.insert(sandboxIntents).values(row).onDuplicateKeyUpdate({ set: change });
    },
    refund: async (intentId, { amountCents, alreadyCents }) => {
      const refundedCents = alreadyCents + amountCents;
      const isNext = eq(sandboxIntents.refundedCents, alreadyCents);
      const isLeft = gte(sandboxIntents.amountCents, refundedCents);
      const [result] = await db
        .update(sandboxIntents)
        .set({ refundedCents })
        .where(and(known(intentId), isNext, isLeft));
      const isRepeated = result.affectedRows === 0 && (await read(intentId))?.refundedCents === refundedCents;
      if (result.affectedRows === 1 || isRepeated) return { isAccepted: true };
      return { isAccepted: false, reason: 'not this much is left of the payment', isDisputed: false };
    },
    answerChallenge: async (intentId, approved) => {
      const status = approved ? sql`if(${sandboxIntents.declineCode} = '', 'paid', 'declined')` : ('declined' as const);
      const declineCode = approved ? sandboxIntents.declineCode : 'authentication_required';
      await db
        .update(sandboxIntents)
        .set({ status, declineCode: sql`${declineCode}` })
        .where(and(known(intentId), eq(sandboxIntents.status, 'action')));
    },
  };
}

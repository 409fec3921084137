import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { until } from './client.ts';

/** One Stripe payment with all its effects. Amounts are cents. */
export type Booked = {
  purchase: string;
  intent: string;
  invoice: string;
  number: string;
  paid: number;
  refunded: number;
  disputed: number;
  invoiced: number;
  returned: number;
  credited: number;
  grantState: 'given' | 'frozen' | 'ended' | null;
};

export type Books = {
  /** Reads the books once nothing is in progress: no payments, no outbox rows. */
  readSettled: () => Promise<Booked[]>;
  /** Invoice numbers of this year that were assigned but belong to no invoice. */
  missingNumbers: () => Promise<number>;
};

/** Reads the databases of commerce and identity, like an auditor. */
export function openBooks(adminUrl: URL, databasePrefix: string): Books {
  const commerce = `\`${databasePrefix}commerce\``;
  const identity = `\`${databasePrefix}identity\``;

  async function read<T>(statement: string): Promise<T[]> {
    let connection: Connection | undefined;
    try {
      // Sums would be texts otherwise.
      connection = await createConnection({ uri: adminUrl.href, decimalNumbers: true });
      const [rows] = await connection.query<RowDataPacket[]>(statement);
      return rows as T[];
    } finally {
      await connection?.end();
    }
  }

  async function countUnsettled(): Promise<number> {
    const [row] = await read<{ count: number }>(
      `select (select count(*) from ${commerce}.purchases where status not in ('open', 'paid', 'closed'))
            + (select count(*) from ${commerce}.outbox where done_at is null)
            + (select count(*) from ${identity}.outbox where done_at is null) as count`,
    );
    return Number(row?.count);
  }

  return {
    readSettled: async () => {
      await until(
        async () => ((await countUnsettled().catch(() => 1)) === 0 ? true : undefined),
        'Settling all payments',
      );
      return read<Booked>(
        `select p.purchase_id purchase, p.intent_id intent, i.id invoice, i.number number, p.amount_cents paid,
                p.refunded_cents refunded, p.disputed_cents disputed, i.amount_cents invoiced, i.refunded_cents returned,
                (select coalesce(sum(n.amount_cents), 0) from ${commerce}.credit_notes n where n.invoice_id = i.id) credited,
                (select g.state from ${identity}.grants g where g.invoice_id = i.id) grantState
           from ${commerce}.payments p join ${commerce}.invoices i on i.id = p.invoice_id
          where p.provider = 'stripe'`,
      );
    },
    missingNumbers: async () => {
      const [row] = await read<{ missing: number }>(
        `select y.last_invoice - (select count(*) from ${commerce}.invoices
                                   where number is not null and year(subs_date) = y.year) as missing
           from ${commerce}.invoice_years y where y.year = year(utc_timestamp())`,
      );
      return Number(row?.missing);
    },
  };
}

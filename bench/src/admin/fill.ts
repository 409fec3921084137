import type { Connection } from 'mysql2/promise';
import { batchRows, fill, idOf, oneOf, random } from '../fill-table.ts';

/** Number of rows of each kind. */
export type AdminSize = {
  members: number;
  invoices: number;
  comments: number;
  questions: number;
  audit: number;
  coupons: number;
};

export const fullSize: AdminSize = {
  members: 100_000,
  invoices: 1_000_000,
  comments: 1_000_000,
  questions: 350_000,
  audit: 100_000,
  coupons: 10_000,
};

export const quickSize = Object.fromEntries(
  Object.entries(fullSize).map(([kind, rows]) => [kind, rows / 10]),
) as AdminSize;

export type Databases = { identity: string; commerce: string; content: string; questionBank: string };

const model = 'deck@fairway.example';

const surnames = [
  'mate',
  'crew',
  'tar',
  'nguyen',
  'obrien',
  'lukasz',
  'garcia',
  'jones',
  'miller',
  'davis',
  'lopez',
  'wilson',
];

const platform = oneOf('platform', 'web', 'web', 'web', 'android', 'ios', 'ios', 'windows', 'macos');
/** `anchor-mate-17`: a first name, a surname and a number. */
const userName = (number: string) =>
  `concat(elt(1 + ${number} % 8, 'anchor', 'bosun', 'chart', 'deck', 'engine', 'fender', 'gale', 'helm'), '-',
    elt(1 + floor(${number} / 8) % ${surnames.length}, ${surnames.map((name) => `'${name}'`).join(', ')}), '-', ${number})`;
/** Half of the addresses are at one host. */
const address = (number: string) =>
  `concat(reverse(${number}), '@', if(${number} % 2 = 0, 'harbor-mail.example', 'fairway.example'))`;
/** The words of a text without accents, as the services store them. */
const wordsOf = (text: string) => `concat(' ', regexp_replace(${text}, '[^a-z0-9]+', ' '))`;
/** Timestamps spread over three years. */
const ago = (rows: number) => `utc_timestamp(3) - interval (${rows} - seq) * ${(3 * 365 * 86_400) / rows} second`;

/** Members of every plan, platform and department; one in a hundred is not active. They have the demo member's password. */
export async function fillMembers(
  db: Connection,
  { identity }: Pick<Databases, 'identity'>,
  { members: rows, first = 1 }: { members: number; first?: number },
) {
  const plan = oneOf(
    ...(['plan', '', '', 'Trial', 'Trial', '1 Month Access', '3 Month Access'] as const),
    '6 Month Access',
    '12 Month Access',
    'Life Time Access',
  );
  const email = address('seq');
  await fill(db, {
    table: `${identity}.members`,
    first,
    rows,
    from: `join ${identity}.members model on model.email_key = '${model}'`,
    columns: {
      id: idOf('bm', 'seq'),
      email,
      email_key: email,
      canonical_email_key: email,
      email_words: wordsOf(email),
      user_name: userName('seq'),
      user_name_key: userName('seq'),
      name_words: wordsOf(userName('seq')),
      password_hash: 'model.password_hash',
      question_type: oneOf('department', 'Deck', 'Deck', 'Engine'),
      license_rating: `if(${random('rated', 3)} = 0, '', concat('ZDL', 1 + ${random('rating', 19)}))`,
      verification_status: "'Yes'",
      account_status: `if(${random('status', 100)} = 0, ${oneOf('which', 'Inactive', 'Ban')}, 'Active')`,
      subscription_type: plan,
      unsubs_date: `if(${plan} in ('', 'Life Time Access'), null,
        ${ago(rows)} + interval ${random('end', 700 * 24)} hour)`,
      platform,
      insert_date: ago(rows),
      first_paid_at: `if(${plan} in ('', 'Trial'), null, ${ago(rows)} + interval 1 hour)`,
    },
  });
}

/** Invoices of three years, and payments of the last three months: the dashboard does not sum earlier ones. */
export async function fillInvoices(db: Connection, { commerce }: Databases, { invoices: rows, members }: AdminSize) {
  const member = `(1 + ${random('payer', members)})`;
  await fill(db, {
    table: `${commerce}.invoices`,
    rows,
    columns: {
      id: idOf('bi', 'seq'),
      number: "concat('INV-2020-', lpad(seq, 7, '0'))",
      member_id: idOf('bm', member),
      user_name: userName(member),
      email: address(member),
      subscription_type: oneOf('plan', '1 Month Access', '3 Month Access', '12 Month Access'),
      months: '1',
      platform,
      price_cents: '999',
      amount_cents: '999',
      company: "'{}'",
      subs_date: ago(rows),
      granted_at: ago(rows),
    },
  });
  await db.query(
    `insert into ${commerce}.payers (member_id, words, newest_seq)
     select member_id, concat(${wordsOf('min(user_name)')}, ${wordsOf('min(email)')}), max(seq)
     from ${commerce}.invoices where id like 'bi%' group by member_id`,
  );
  await db.query(`analyze table ${commerce}.payers`);
  await db.query(`insert into ${commerce}.invoice_years (year, last_invoice) values (2020, ${rows})`);
  await db.query(
    `insert into ${commerce}.payments
       (id, purchase_id, invoice_id, member_id, provider, intent_id, amount_cents, fee_cents, captured_at)
     select id, id, id, member_id, 'sandbox', id, amount_cents, 59, subs_date from ${commerce}.invoices
       where subs_date > utc_timestamp() - interval 90 day and id like 'bi%'`,
  );
  await db.query(`analyze table ${commerce}.payments`);
}

export async function fillCoupons(db: Connection, { commerce }: Databases, { coupons: rows }: AdminSize) {
  await fill(db, {
    table: `${commerce}.coupons`,
    rows,
    columns: {
      id: idOf('bc', 'seq'),
      code: "concat('BENCH', lpad(seq, 7, '0'))",
      percent: '10',
      type: "'Non-Expiry'",
      status: "'Active'",
      scope: "'all'",
      used: random('used', 5),
      created_at: ago(rows),
    },
  });
}

/** Comments on questions of the bank by a fifth of the members; one in a hundred awaits review. */
export async function fillComments(db: Connection, databases: Databases, { comments: rows, members }: AdminSize) {
  const { content, questionBank } = databases;
  const [[{ first, last }]] = (await db.query(
    `select min(id) as first, max(id) as last from ${questionBank}.questions`,
  )) as unknown as [[{ first: number; last: number }]];
  const author = `(5 * (1 + ${random('author', members / 5)}))`;
  await fill(db, {
    table: `${content}.comments`,
    rows,
    columns: {
      id: idOf('bt', 'seq'),
      question_id: `${first} + ${random('question', last - first + 1)}`,
      member_id: idOf('bm', author),
      html: "concat('<p>Comment ', seq, ': compare the light with that of a vessel under sail.</p>')",
      status: `if(${random('status', 50)} = 0, 'Inactive', 'Active')`,
      created_at: ago(rows),
      updated_at: ago(rows),
      review_rank: `if(${random('waits', 100)} = 0, 1, 0)`,
    },
  });
  await db.query(
    `insert into ${content}.comment_authors
       (member_id, user_name, email, name_words, email_words, comments, newest_comment_at, has_comments)
     select counted.member_id, member.user_name, member.email, member.name_words, member.email_words, total, newest, 1
     from (select member_id, count(*) as total, max(created_at) as newest from ${content}.comments
       where member_id like 'bm%' group by member_id) counted
       join ${databases.identity}.members member on member.id = counted.member_id`,
  );
  await db.query(`analyze table ${content}.comment_authors`);
}

/** Changes by three administrators. */
export async function fillAudit(db: Connection, { identity }: Databases, { audit: rows, members }: AdminSize) {
  await fill(db, {
    table: `${identity}.audit`,
    rows,
    columns: {
      event_id: idOf('ba', 'seq'),
      service: "'identity'",
      admin_id: oneOf('admin', 'benchadmin1', 'benchadmin2', 'benchadmin3'),
      admin_name: "'Bench'",
      action: oneOf('action', ...auditedActions),
      subject_kind: oneOf('action', ...auditedActions.map((action) => action.split('-')[0] as string)),
      subject_id: idOf('bm', `1 + ${random('subject', members)}`),
      label: "'Bench'",
      before: `'{"status":"Active"}'`,
      after: `'{"status":"Inactive"}'`,
      created_at: ago(rows),
    },
  });
}
const auditedActions = ['subscriber-update', 'question-update', 'coupon-status', 'invoice-refund'];

/** Answer counts of the generated questions; a third have no explanation, one in a hundred is held back. */
export async function fillAnswers(db: Connection, { questionBank }: Databases): Promise<void> {
  const table = `${questionBank}.questions`;
  for (let first = 0; ; first += batchRows) {
    const range = `id > ${first} and id <= ${first + batchRows}`;
    await db.query(
      `update ${table} set answered = 100 + crc32(concat('a', id)) % 900, missed = crc32(concat('m', id)) % answered,
        solution = if(crc32(concat('s', id)) % 3 = 0, '', solution), held_back = if(crc32(concat('h', id)) % 100 = 0, 1, 0)
       where ${range} and source = 'generated'`,
    );
    const [[{ highest }]] = (await db.query(`select max(id) as highest from ${table}`)) as unknown as [
      [{ highest: number }],
    ];
    if (highest <= first + batchRows) break;
  }
  await db.query(`analyze table ${table}`);
  await db.query(`update ${questionBank}.bank_versions set version = version + 1, changed_at = utc_timestamp(3)`);
}

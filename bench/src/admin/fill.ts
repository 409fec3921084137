import type { Connection } from 'mysql2/promise';

/** Number of rows of each kind. */
export type AdminSize = {
  members: number;
  invoices: number;
  questions: number;
};

export const fullSize: AdminSize = {
  members: 100_000,
  invoices: 1_000_000,
  questions: 35_000,
};

export const quickSize = Object.fromEntries(
  Object.entries(fullSize).map(([kind, rows]) => [kind, rows / 10]),
) as AdminSize;

export type Databases = { identity: string; commerce: string; questionBank: string };

const batchRows = 50_000;

/** A pseudorandom number from 0, the same in every run. */
const random = (name: string, below: number) => `(crc32(concat('${name}', seq)) % ${below})`;
/** One of these values; repeated values are more likely. */
const oneOf = (name: string, ...values: string[]) =>
  `elt(1 + ${random(name, values.length)}, ${values.map((value) => `'${value}'`).join(', ')})`;
const idOf = (prefix: string, number: string) => `concat('${prefix}', lpad(${number}, 18, '0'))`;

/** Fills a table with SQL only: `columns` are expressions of `seq`, which counts from 1 to `rows`. */
async function fill(
  db: Connection,
  { table, rows, columns, from = '' }: { table: string; rows: number; columns: Record<string, string>; from?: string },
): Promise<void> {
  const names = Object.keys(columns).map((name) => `\`${name}\``);
  for (let first = 1; first <= rows; first += batchRows) {
    const last = Math.min(rows, first + batchRows - 1);
    await db.query(
      `insert into ${table} (${names.join(', ')}) select ${Object.values(columns).join(', ')}
       from seq_${first}_to_${last} ${from}`,
    );
  }
  await db.query(`analyze table ${table}`);
}

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
export async function fillMembers(db: Connection, { identity }: Databases, { members: rows }: AdminSize) {
  const plan = oneOf(
    ...(['plan', '', '', 'Trial', 'Trial', '1 Month Access', '3 Month Access'] as const),
    '6 Month Access',
    '12 Month Access',
    'Life Time Access',
  );
  const email = address('seq');
  await fill(db, {
    table: `${identity}.members`,
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

import type { Result } from '@fairway/contracts/call/fault';
import type { SiteFigures, SiteSettings, SiteSettingsInput } from '@fairway/contracts/identity/site-settings';
import { defaultTimeZone } from '@fairway/contracts/identity/time-zone';
import { defaultTrialDays } from '@fairway/contracts/identity/trial';
import { settingsChangedChannel } from '@fairway/contracts/queues/channels';
import { defaultPassMarks, type PassMarks } from '@fairway/contracts/testing/pass-marks';
import type { Db, DbOrTx } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { changesBetween } from '@fairway/kit/changes/audit';
import { checkBasedOn, nameWhoChanged } from '@fairway/kit/changes/based-on';
import { sendNotice } from '@fairway/kit/redis/notices';
import type { Session } from '@fairway/kit/session/session';
import type { Redis } from 'ioredis';
import { recordAudit } from '../audit/record.ts';
import { findLastChange } from '../audit/store.ts';
import { anyBank, checkSentences } from './bank-source.ts';
import { deleteSetting, lockSettings, readSettings, saveSetting } from './store.ts';

export type SiteSettingsDeps = { db: Db; redis: Redis; supportEmail: string };

const texts = [
  'time_zone',
  'support_email',
  'bank_source',
  'refund_rule',
  'store_ios',
  'store_android',
  'store_windows',
  'store_macos',
] as const;
const figures = ['free_daily_answers', 'trial_days', 'pass_mark_rules', 'pass_mark'] as const;

const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text));

export const passMarksOf = (settings: Map<string, string>): PassMarks => ({
  rules_of_the_road: numberOf(settings.get('pass_mark_rules')) ?? defaultPassMarks.rules_of_the_road,
  others: numberOf(settings.get('pass_mark')) ?? defaultPassMarks.others,
});

export async function readSiteSettings({ db, supportEmail }: SiteSettingsDeps): Promise<SiteSettings> {
  const values = await readSettings(db, [...texts, ...figures]);
  const text = (name: (typeof texts)[number]) => values.get(name) ?? '';
  return {
    free_daily_answers: numberOf(values.get('free_daily_answers')),
    trial_days: numberOf(values.get('trial_days')),
    pass_mark_rules: numberOf(values.get('pass_mark_rules')),
    pass_mark: numberOf(values.get('pass_mark')),
    time_zone: text('time_zone'),
    support_email: text('support_email'),
    bank_source: text('bank_source'),
    refund_rule: text('refund_rule'),
    store_ios: text('store_ios'),
    store_android: text('store_android'),
    store_windows: text('store_windows'),
    store_macos: text('store_macos'),
    defaults: {
      trial_days: defaultTrialDays,
      pass_mark_rules: defaultPassMarks.rules_of_the_road,
      pass_mark: defaultPassMarks.others,
      time_zone: defaultTimeZone,
      support_email: supportEmail,
      bank_source: anyBank,
    },
  };
}

/** The zone of the business day (G-78). */
export const readTimeZone = async (db: DbOrTx): Promise<string> =>
  (await readSettings(db, ['time_zone'])).get('time_zone') ?? defaultTimeZone;

export async function readSiteFigures(db: Db): Promise<SiteFigures> {
  const values = await readSettings(db, [
    'free_daily_answers',
    'time_zone',
    'refund_rule',
    'support_email',
    'pass_mark_rules',
    'pass_mark',
  ]);
  return {
    pass_marks: passMarksOf(values),
    free_daily_answers: numberOf(values.get('free_daily_answers')),
    time_zone: values.get('time_zone') ?? null,
    refund_rule: values.get('refund_rule') ?? null,
    support_email: values.get('support_email') ?? null,
  };
}

/** Sets all of them together, and notifies other services. */
export async function saveSiteSettings(
  deps: SiteSettingsDeps,
  admin: Pick<Session, 'sub'>,
  { based_on: basedOn, ...input }: SiteSettingsInput,
): Promise<Result<SiteSettings>> {
  const sentences: Partial<Record<'bank_source' | 'refund_rule', string>> = {};
  const wrong: Record<string, string> = {};
  for (const name of ['bank_source', 'refund_rule'] as const) {
    const typed = input[name];
    if (typed === undefined) continue;
    const checked = typed.trim() === '' ? ok('') : checkSentences(typed);
    if (checked.ok) sentences[name] = checked.value;
    else wrong[name] = checked.fault.fields.error ?? '';
  }
  if (Object.keys(wrong).length > 0) return fail('invalid', wrong);
  const values = Object.fromEntries(
    Object.entries({ ...input, ...sentences }).map(([name, value]) => [name, String(value ?? '')]),
  );
  const subject = { kind: 'setting' as const, id: 'site' };
  const saved = await transact(deps.db, async (tx): Promise<Result<null>> => {
    const before = await lockSettings(tx, Object.keys(values));
    const old = Object.fromEntries(Object.keys(values).map((name) => [name, before.get(name) ?? '']));
    const seen =
      basedOn && Object.fromEntries(Object.entries(basedOn).map(([name, value]) => [name, String(value ?? '')]));
    const checked = checkBasedOn(seen, old, values);
    if (!checked.ok) return checked;
    const changes = changesBetween(old, values);
    await recordAudit(tx, { admin, action: 'settings-update', subject, ...changes, basedOn }, new Date());
    for (const [name, value] of Object.entries(values)) {
      if (value === '') await deleteSetting(tx, name);
      else await saveSetting(tx, name, value);
    }
    return ok(null);
  });
  if (!saved.ok) return nameWhoChanged(saved, () => findLastChange(deps.db, subject));
  await sendNotice(deps.redis, settingsChangedChannel, '');
  return ok(await readSiteSettings(deps));
}

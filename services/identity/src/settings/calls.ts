import * as records from '@fairway/contracts/identity/settings-calls';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Session } from '@fairway/kit/session/session';
import { trialDaysOf } from '../register/trial.ts';
import { bankSourceOf } from './bank-source.ts';
import {
  passMarksOf,
  readSiteFigures,
  readSiteSettings,
  type SiteSettingsDeps,
  saveSiteSettings,
} from './site-settings.ts';
import { readSettings } from './store.ts';

const shown = [
  'support_email',
  'bank_source',
  'refund_rule',
  'trial_days',
  'pass_mark_rules',
  'pass_mark',
  'store_ios',
  'store_android',
  'store_windows',
  'store_macos',
];

type SettingsDeps = SiteSettingsDeps & { registerNoticeUrl: string };

export function serveSettings(serve: Serve<Session>, deps: SettingsDeps): void {
  const { db, registerNoticeUrl, supportEmail } = deps;
  serve(records.readPublicSettings, async ({ c }) => {
    const values = await readSettings(db, shown);
    const setting = (name: string) => values.get(name) ?? '';
    c.header('cache-control', 'public, max-age=5');
    return ok({
      support_email: setting('support_email') || supportEmail,
      store_links: {
        ios: setting('store_ios'),
        android: setting('store_android'),
        windows: setting('store_windows'),
        macos: setting('store_macos'),
      },
      register_notice_url: registerNoticeUrl,
      bank_source: bankSourceOf(values),
      refund_rule: setting('refund_rule'),
      trial_days: trialDaysOf(values),
      pass_marks: passMarksOf(values),
    });
  });
  serve(records.readSiteSettings, async () => ok(await readSiteSettings(deps)));
  serve(records.saveSiteSettings, ({ caller, body }) => saveSiteSettings(deps, caller, body));
  serve(records.findSiteFigures, async () => ok(await readSiteFigures(db)));
}

import { readPublicSettings } from '@fairway/contracts/calls/identity/settings';
import type { Db } from '@fairway/db/open';
import { ok } from '@fairway/kit/fault';
import type { Serve } from '@fairway/kit/serve-call';
import { readSettings } from './store.ts';

const shown = ['support_email', 'bank_source', 'store_ios', 'store_android', 'store_windows', 'store_macos'];

/** True of every bank; the operator says more of their own by the setting `bank_source`. */
const anyBank = 'The bank holds multiple-choice questions of the kind asked on the Coast Guard license exams.';

type SettingsDeps = { db: Db; registerNoticeUrl: string; supportEmail: string };

export function serveSettings(serve: Serve<unknown>, { db, registerNoticeUrl, supportEmail }: SettingsDeps): void {
  serve(readPublicSettings, async ({ c }) => {
    const values = await readSettings(db, shown);
    const setting = (name: string) => values.get(name) ?? '';
    c.header('cache-control', 'public, max-age=60');
    return ok({
      support_email: setting('support_email') || supportEmail,
      store_links: {
        ios: setting('store_ios'),
        android: setting('store_android'),
        windows: setting('store_windows'),
        macos: setting('store_macos'),
      },
      register_notice_url: registerNoticeUrl,
      bank_source: setting('bank_source') || anyBank,
    });
  });
}

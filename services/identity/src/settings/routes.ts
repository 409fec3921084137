import type { PublicSettings } from '@fairway/contracts/identity';
import type { Db } from '@fairway/db/open';
import { Hono } from 'hono';
import { readSettings } from './store.ts';

const shown = ['support_email', 'bank_source', 'store_ios', 'store_android', 'store_windows', 'store_macos'];

/** True of every bank; the operator says more of their own by the setting `bank_source`. */
const anyBank = 'The bank contains multiple-choice questions like those on the Coast Guard license exams.';

export function settingsRoutes({
  db,
  registerNoticeUrl,
  supportEmail,
}: {
  db: Db;
  registerNoticeUrl: string;
  supportEmail: string;
}): Hono {
  return new Hono().get('/v1/public/settings', async (c) => {
    const values = await readSettings(db, shown);
    const setting = (name: string) => values.get(name) ?? '';
    c.header('cache-control', 'public, max-age=60');
    return c.json({
      support_email: setting('support_email') || supportEmail,
      store_links: {
        ios: setting('store_ios'),
        android: setting('store_android'),
        windows: setting('store_windows'),
        macos: setting('store_macos'),
      },
      register_notice_url: registerNoticeUrl,
      bank_source: setting('bank_source') || anyBank,
    } satisfies PublicSettings);
  });
}

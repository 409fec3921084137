import { savedNotice } from '@fairway/contracts/content/rich-text';
import { type SiteTextName, siteTextNames } from '@fairway/contracts/content/site-texts';
import { adminSiteTexts, saveSiteText, siteTexts } from '@fairway/contracts/content/site-texts-calls';
import type { Db } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Session } from '@fairway/kit/session/session';
import type { PageDeps } from '../pages/service.ts';
import { listSiteTexts, type PageRow } from '../pages/store.ts';
import { presentSiteText, saveText, slugOf } from './service.ts';

export function serveSiteTexts(serve: Serve<Session>, deps: PageDeps): void {
  serve(siteTexts, async ({ query }) => {
    const saved = await readTexts(deps.db, query.names);
    return ok(Object.fromEntries([...saved].map(([name, { description }]) => [name, description])));
  });
  serve(adminSiteTexts, async () => {
    const saved = await readTexts(deps.db, siteTextNames);
    return ok(siteTextNames.map((name) => presentSiteText(name, saved.get(name))));
  });
  serve(saveSiteText, async ({ params, body, caller }) => {
    const saved = await saveText(deps, params.name, { input: body, admin: caller });
    if (!saved.ok) return saved;
    const { row, removed } = saved.value;
    return ok({
      success: savedNotice(removed, 'Text saved', 'Saved'),
      site_text: presentSiteText(params.name, row),
    });
  });
}

async function readTexts(db: Db, names: readonly SiteTextName[]): Promise<Map<SiteTextName, PageRow>> {
  const rows = await listSiteTexts(db, names.map(slugOf));
  return new Map(
    names.flatMap((name) => {
      const row = rows.find(({ slug }) => slug === slugOf(name));
      return row ? [[name, row]] : [];
    }),
  );
}

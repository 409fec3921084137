import type { Result } from '@fairway/contracts/call/fault';
import * as calls from '@fairway/contracts/content/admin-pages-calls';
import type { PageSavedOutput } from '@fairway/contracts/content/content';
import { savedNotice } from '@fairway/contracts/content/rich-text';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Session } from '@fairway/kit/session/session';
import type { AdminNames } from '../admin-names.ts';
import { presentListItem, presentPage, presentVersion } from './present.ts';
import { addPage, deletePage, editPage, noSuchPage, type PageDeps, removePicture, type SavedPage } from './service.ts';
import { countPages, findPage, findVersion, listPages, listPagesOf, listVersions } from './store.ts';

const noSuchVersion = fail('not_found', { version: 'No such version' });

type AdminDeps = PageDeps & { adminNames: AdminNames };

export function servePageAdministration(serve: Serve<Session>, deps: AdminDeps): void {
  serve(calls.draftPages, async () => ok((await listPages(deps.db, 'draft')).map(presentListItem)));
  serve(calls.adminPages, async ({ query }) => {
    const { page, pageSize } = query;
    const total = await countPages(deps.db, query);
    const rows = page * pageSize < total ? await listPagesOf(deps.db, query) : [];
    return ok({ data: rows.map(presentListItem), meta: { total, page, pageSize, pages: Math.ceil(total / pageSize) } });
  });
  serve(calls.adminPage, async ({ params }) => {
    const row = await findPage(deps.db, params.id);
    return row ? ok({ page: presentPage(row), version: row.version }) : noSuchPage;
  });
  serve(calls.pageVersions, async ({ params }) => {
    const rows = await listVersions(deps.db, params.id);
    const nameOf = await deps.adminNames(rows.map(({ savedBy }) => savedBy));
    return ok(
      rows.map(({ version, title, type, savedBy, savedAt }) => ({
        version,
        page_title: title,
        type,
        saved_by: nameOf(savedBy),
        saved_at: savedAt.toISOString(),
      })),
    );
  });
  serve(calls.pageVersion, async ({ params }) => {
    const row = await findVersion(deps.db, params.id, params.version);
    return row ? ok(presentVersion(row)) : noSuchVersion;
  });
  serve(calls.addPage, async ({ caller, body, image }) =>
    savedPage(await addPage(deps, { input: body, picture: image, admin: caller })),
  );
  serve(calls.editPage, async ({ caller, params, body, image }) =>
    savedPage(await editPage(deps, params.id, { input: body, picture: image, admin: caller })),
  );
  serve(calls.removePageImage, async ({ caller, params }) => {
    const row = await removePicture(deps, caller, params.id);
    return savedPage(row.ok ? ok({ row: row.value, removed: [] }) : row);
  });
  serve(calls.deletePage, async ({ caller, params }) => {
    const deleted = await deletePage(deps, caller, params.id);
    return deleted.ok ? ok({ success: 'Page deleted' }) : deleted;
  });
}

function savedPage(saved: Result<SavedPage>): Result<PageSavedOutput> {
  if (!saved.ok) return saved;
  const { row, removed } = saved.value;
  const pagesuccess = savedNotice(removed, 'Pages Saved successfully', 'Saved');
  return ok({ pagesuccess, page: presentPage(row), version: row.version });
}

import {
  addPage as addCall,
  deletePage as deleteCall,
  draftPages,
  editPage as editCall,
  publishedPages,
  removePageImage,
} from '@fairway/contracts/calls/content/admin-pages';
import type { Page } from '@fairway/contracts/content';
import type { Result } from '@fairway/contracts/fault';
import type { Session } from '@fairway/kit/auth';
import { ok } from '@fairway/kit/fault';
import type { Serve } from '@fairway/kit/serve-call';
import { presentListed } from './present.ts';
import { addPage, deletePage, editPage, type PageDeps, removePicture } from './service.ts';
import { listPages, type PageRow } from './store.ts';

export function servePageAdministration(serve: Serve<Session>, deps: PageDeps): void {
  const list = async (type: PageRow['type']) => ok((await listPages(deps.db, type)).map(presentListed));

  serve(draftPages, () => list('draft'));
  serve(publishedPages, () => list('published'));
  serve(addCall, async ({ caller, body, image }) => saved(await addPage(deps, caller, body, image)));
  serve(editCall, async ({ caller, params, body, image }) =>
    saved(await editPage(deps, caller, params.id, body, image)),
  );
  serve(removePageImage, async ({ caller, params }) => saved(await removePicture(deps, caller, params.id)));
  serve(deleteCall, async ({ caller, params }) => {
    const deleted = await deletePage(deps, caller, params.id);
    return deleted.ok ? ok({ success: 'Page deleted' }) : deleted;
  });
}

function saved(page: Result<Page>): Result<{ pagesuccess: string; page: Page }> {
  return page.ok ? ok({ pagesuccess: 'Pages Saved successfully', page: page.value }) : page;
}

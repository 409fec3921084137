import { z } from 'zod';
import { call } from '../../call.ts';
import { adminSiteText, siteTextInput, siteTextPath, siteTextsOutput, siteTextsQuery } from '../../content.ts';

export const siteTexts = call({
  method: 'get',
  path: '/api/v1/public/site-texts',
  caller: 'anyone',
  summary: 'Those of the named texts of the site that an administrator has changed',
  query: siteTextsQuery,
  reply: siteTextsOutput,
});

export const adminSiteTexts = call({
  method: 'get',
  path: '/api/v1/admin/site-texts',
  caller: 'admin',
  roles: ['owner', 'editor'],
  summary: 'Every editable text of the site, with its original',
  reply: z.array(adminSiteText),
});

export const saveSiteText = call({
  method: 'post',
  path: '/api/v1/admin/site-texts/{name}',
  caller: 'admin',
  roles: ['owner', 'editor'],
  summary: 'Sets a text of the site. `version` is the edited version: a newer one is a conflict',
  params: siteTextPath,
  body: siteTextInput,
  bodySize: 'long',
  reply: z.object({ success: z.string(), site_text: adminSiteText }),
  faults: { conflict: ['version'] },
});

import { z } from 'zod';
import { call, ofEditors } from '../call/call.ts';
import { adminSiteText, siteTextInput, siteTextPath, siteTextsOutput, siteTextsQuery } from './content.ts';

export const siteTexts = call.get('/api/v1/public/site-texts', {
  caller: 'anyone',
  summary: 'The requested site texts, as far as an administrator has changed them',
  query: siteTextsQuery,
  reply: siteTextsOutput,
});

export const adminSiteTexts = call.get('/api/v1/admin/site-texts', {
  ...ofEditors,
  summary: 'Every site text, with its original',
  reply: z.array(adminSiteText),
});

export const saveSiteText = call.post('/api/v1/admin/site-texts/{name}', {
  ...ofEditors,
  summary: 'Sets a site text. `version` is the edited version; if there is a newer one, 409',
  params: siteTextPath,
  body: siteTextInput,
  basedOn: ['version'],
  bodySize: 'long',
  reply: z.object({ success: z.string(), site_text: adminSiteText }),
  faults: { conflict: ['version'] },
});

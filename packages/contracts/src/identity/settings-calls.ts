import { call, ofOwners } from '../call/call.ts';
import { publicSettings, siteFigures, siteSettings, siteSettingsInput } from './site-settings.ts';

export const readPublicSettings = call.get('/api/v1/public/settings', {
  caller: 'anyone',
  summary: 'Support address, store links, days of the trial, and the source of the bank',
  reply: publicSettings,
});

export const readSiteSettings = call.get('/api/v1/admin/site-settings', {
  ...ofOwners,
  summary: 'The site settings, with their defaults',
  reply: siteSettings,
});

export const saveSiteSettings = call.post('/api/v1/admin/site-settings', {
  ...ofOwners,
  summary: 'Sets all site settings; an empty one is reset to its default. Applied within seconds',
  body: siteSettingsInput,
  basedOn: ['based_on'],
  reply: siteSettings,
});

export const findSiteFigures = call.get('/internal/settings/figures', {
  caller: 'service',
  summary: 'The settings that other services apply',
  reply: siteFigures,
});

import { call } from '../../call.ts';
import { publicSettings, siteFigures, siteSettings, siteSettingsInput } from '../../site-settings.ts';

export const readPublicSettings = call({
  method: 'get',
  path: '/api/v1/public/settings',
  caller: 'anyone',
  summary: 'Support address, store links, days of the trial, and what the bank is drawn from',
  reply: publicSettings,
});

export const readSiteSettings = call({
  method: 'get',
  path: '/api/v1/admin/site-settings',
  caller: 'admin',
  roles: ['owner'],
  summary: 'The settings of the site, and the defaults of those that are not set',
  reply: siteSettings,
});

export const saveSiteSettings = call({
  method: 'post',
  path: '/api/v1/admin/site-settings',
  caller: 'admin',
  roles: ['owner'],
  summary: 'Sets all of them; an empty one goes back to its default. Live within seconds',
  body: siteSettingsInput,
  reply: siteSettings,
});

export const findSiteFigures = call({
  method: 'get',
  path: '/internal/settings/figures',
  caller: 'service',
  summary: 'The settings that other services are bound by',
  reply: siteFigures,
});

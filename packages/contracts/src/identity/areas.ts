import { z } from 'zod';
import { basedOn } from '../call/based-on.ts';

/** Its folder in the release store, and, with `_` for `-`, its name in the manifest. */
const areaNamePattern = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;
const name = z
  .string({ error: 'Enter the name of the area' })
  .max(40, 'A name has at most 40 characters')
  .regex(areaNamePattern, 'Use small letters, digits and single hyphens, such as mfe-docs')
  .refine((value) => value !== 'shell', 'The shell is not an area');

const maxPrefixes = 20;
const prefix = /^(?:\/[\w-]{1,60}){1,4}$/;
/** Addresses that the gateway answers itself. */
const siteNames = new Set(['api', 'fonts', 'health', 'internal', 'media', 'ready', 'releases']);

export const prefixesOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The addresses of an area, separated by spaces. */
const prefixes = z
  .string({ error: 'Enter the addresses of the area' })
  .max(1_000, 'These are too many addresses')
  .transform((text) => [...new Set(prefixesOf(text))])
  .refine((list) => list.length > 0 && list.length <= maxPrefixes, `Enter 1 to ${maxPrefixes} addresses`)
  .refine(
    (list) => list.every((one) => prefix.test(one) && !siteNames.has(one.split('/')[1] ?? '')),
    'Each address begins with a slash, such as /docs, and is not one that the site itself answers',
  )
  .transform((list) => list.join(' '));

const settings = z.object({
  prefixes,
  is_server_rendered: z.boolean({ error: 'Say whether it may have a server bundle' }),
  max_megabytes: z.int('Enter a number').min(1, 'Enter 1 to 200').max(200, 'Enter 1 to 200'),
});

export const areaInput = settings.extend({ name });
export type AreaInput = z.infer<typeof areaInput>;

const settingsText = settings.extend({ prefixes: z.string() });
export const areaSettingsInput = settings.extend({ based_on: basedOn(settingsText) });
export type AreaSettingsInput = z.infer<typeof areaSettingsInput>;

const instant = z.iso.datetime();

export const areaToken = z.object({
  _id: z.string(),
  label: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
});
export type AreaToken = z.infer<typeof areaToken>;

export const releasedArea = settingsText.extend({ _id: z.string(), name: z.string(), tokens: z.array(areaToken) });
export type ReleasedArea = z.infer<typeof releasedArea>;

export const areaTokenInput = z.object({
  label: z.string({ error: 'Say who uses it' }).trim().min(1, 'Say who uses it').max(60, 'Use at most 60 characters'),
});
export type AreaTokenInput = z.infer<typeof areaTokenInput>;

/** What a token allows. */
export const areaAccess = z.object({
  token_id: z.string(),
  label: z.string(),
  area: z.string(),
  prefixes: z.array(z.string()),
  is_server_rendered: z.boolean(),
  max_megabytes: z.int(),
});
export type AreaAccess = z.infer<typeof areaAccess>;

const version = z.string().regex(/^[\w-]{1,64}$/);
export const areaSwitchInput = z.object({
  token_id: z.string().max(20),
  action: z.enum(['area-release', 'area-rollback', 'area-try', 'area-share', 'area-promote', 'area-end-trial']),
  from: version.nullable(),
  to: version,
  /** Of visitors, in percent, for `area-share`. */
  share: z.int().min(0).max(100).optional(),
});
export type AreaSwitchInput = z.infer<typeof areaSwitchInput>;

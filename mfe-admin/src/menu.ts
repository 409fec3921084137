import { paths } from './paths.ts';

type Place = { href: string; text: string };

/** `sign` stands for the entry where the sidebar is minified. */
export type MenuEntry = { text: string; sign: string } & ({ href: string } | { places: readonly Place[] });

/** The sidebar. A page gets its entry here when it gets its route. */
export const menu: readonly MenuEntry[] = [
  { text: 'Dashboard', sign: '▦', href: paths.dashboard },
  { text: 'Subscribers', sign: '☺', places: [{ href: paths.invoices, text: 'Invoices' }] },
  {
    text: 'Coupon Codes',
    sign: '%',
    places: [
      { href: paths.coupons, text: 'Generate Codes' },
      { href: paths.usedCodes, text: 'Used Codes' },
      { href: paths.sentMail, text: 'Sent Mail' },
    ],
  },
  { text: 'Pricing', sign: '$', href: paths.pricing },
  { text: 'Site Settings', sign: '☰', href: paths.siteSettings },
  {
    text: 'Account',
    sign: '⚙',
    places: [
      { href: paths.profile, text: 'Profile' },
      { href: paths.settings, text: 'Settings' },
      { href: paths.billing, text: 'Billing Information' },
    ],
  },
];

import { expect, test } from 'vitest';
import { linkInlineStyles } from './inline-styles.ts';

test('inline styles are found among the links by their full address, and are not fetched', () => {
  document.head.innerHTML = '<style data-href="a.css" data-from="/releases/x/a.css">a{}</style><style>b{}</style>';
  linkInlineStyles(document);
  const links = [...document.querySelectorAll('link')].map((link) => link.outerHTML);
  expect(links).toEqual([`<link rel="stylesheet" href="${location.origin}/releases/x/a.css" disabled="">`]);
});

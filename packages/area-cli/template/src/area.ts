import type { AreaDeclaration } from '@fairway/area/area-declaration';

/** What the gateway and the shell know about the pages of this area. */
export const area = {
  title: 'NAME area',
  prefixes: ['/NAME'],
  frame: 'public',
  pages: { '/NAME': { title: 'TITLE' } },
} as const satisfies AreaDeclaration;

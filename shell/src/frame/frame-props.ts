import type { ApiClient } from '@fairway/area/api-client';
import type { CurrentUser } from '@fairway/area/host-props';
import type { Area } from '../areas/areas.ts';
import type { PastNotices } from '../notices/past-notices.ts';

/** What a frame shows. On the server nobody is signed in and nothing is clickable yet. */
export type FrameProps = {
  /** The menus of the areas. */
  areas: Area[];
  path: string;
  query: string;
  user: CurrentUser;
  api: ApiClient;
  onSignOut: () => void;
  onCheck: () => void;
};

/**
 * What a frame's footer shows. `supportEmail` is '' if the operator set none; `footerNote` is '' if the original text
 * applies. On the server there is no member and there are no notices.
 */
export type BottomProps = {
  areas: Area[];
  supportEmail: string;
  footerNote?: string | undefined;
  user?: CurrentUser;
  pastNotices?: PastNotices;
};

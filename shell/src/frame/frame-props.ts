import type { ApiClient } from '@fairway/area/api-client';
import type { CurrentUser } from '@fairway/area/host-props';
import type { Area } from '../areas.ts';
import type { PastNotices } from '../past-notices.ts';

/** What a frame shows. On the server nobody is signed in, and nothing can be clicked yet. */
export type FrameProps = {
  /** Their menus. */
  areas: Area[];
  path: string;
  query: string;
  user: CurrentUser;
  api: ApiClient;
  onSignOut: () => void;
  onCheck: () => void;
};

/**
 * What a frame's end shows. `supportEmail` is '' where the operator has set none, `footerNote` where the original stands;
 * on the server nobody is known and there are no notices.
 */
export type BottomProps = {
  areas: Area[];
  supportEmail: string;
  footerNote?: string | undefined;
  user?: CurrentUser;
  pastNotices?: PastNotices;
};

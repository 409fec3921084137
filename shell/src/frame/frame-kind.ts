import { isMembersOnly } from '../guard.ts';

/** Which frame stands around a page; the back office draws its own. */
export type FrameKind = 'public' | 'member' | 'none';

export function frameKindOf(path: string): FrameKind {
  if (path === '/admin' || path.startsWith('/admin/')) return 'none';
  return isMembersOnly(path) ? 'member' : 'public';
}

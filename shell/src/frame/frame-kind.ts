import { isMembersOnly } from '../guard.ts';

/** Which frame stands around a page; the back office draws its own. While a test is taken none distracts from it. */
export type FrameKind = 'public' | 'member' | 'focus' | 'none';

const testPath = '/user/test/watch';

export function frameKindOf(path: string): FrameKind {
  if (path === '/admin' || path.startsWith('/admin/')) return 'none';
  if (path === testPath) return 'focus';
  return isMembersOnly(path) ? 'member' : 'public';
}

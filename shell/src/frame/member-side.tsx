import type { Member } from '@fairway/contracts/identity';
import type { ApiClient } from '@fairway/mfe/api-client';
import { type SideEntry, SideMenu, SidePlaces } from '@fairway/ui/side-menu';
import { StudyTree } from './study-tree.tsx';
import { useStanding } from './use-standing.ts';

type Place = { href: string; text: string };

const logged: Place[] = [
  { href: '/user/manage-question/all-logged', text: 'All Logged Questions' },
  { href: '/user/manage-question/by-topic', text: 'Logged By Topic' },
  { href: '/user/manage-question/bookmarked-question', text: 'Bookmarked Questions' },
  { href: '/user/manage-question/hidden-question', text: 'Hidden Questions' },
];
const settings: Place[] = [
  { href: '/user/account/profile', text: 'Profile' },
  { href: '/user/account/settings', text: 'Settings' },
  { href: '/user/account/subscription', text: 'Subscription' },
  { href: '/user/account/contact', text: 'Contact' },
];
const under = (prefix: string) => (path: string) => path.startsWith(prefix);

type SideProps = { api: ApiClient; member: Member; path: string; query: string };

/** Everything a member's side leads to. */
export function MemberSide({ minified, ...props }: SideProps & { minified: boolean }) {
  return <SideMenu entries={useEntries(props)} path={props.path} minified={minified} />;
}

function useEntries({ api, member, path, query }: SideProps): SideEntry[] {
  const { resume, mistakes } = useStanding(api, path);
  // Without a plan no answers are logged. The entry is there all the same: nothing moves when a plan begins.
  const hasLog = member.access === 'premium';
  return [
    { text: 'Dashboard', sign: '▦', href: '/dashboard', owns: (at) => at === '/dashboard' },
    {
      text: 'Study',
      sign: '☰',
      owns: under('/user/watch'),
      isOpen: true,
      content: <StudyTree api={api} member={member} query={query} />,
    },
    {
      text: 'Resume',
      sign: '↻',
      href: resume?.link,
      owns: () => false,
      note: resume === null ? 'Your last question will appear here.' : (resume?.label ?? 'Loading'),
    },
    {
      text: 'Mistakes',
      sign: '✕',
      href: hasLog ? '/user/mistakes/watch?mode=normal&num=1&zid=0' : '/user/alert',
      owns: under('/user/mistakes'),
      count: hasLog ? mistakes : undefined,
    },
    { text: 'Search', sign: '⌕', href: '/user/search', owns: under('/user/search') },
    { text: 'Tests', sign: '✎', href: '/user/test', owns: under('/user/test') },
    {
      text: 'Logged',
      sign: '≡',
      owns: under('/user/manage-question'),
      content: <SidePlaces places={logged} path={path} />,
    },
    { text: 'Comments', sign: '❝', href: '/user/manage-comments', owns: under('/user/manage-comment') },
    {
      text: 'Settings',
      sign: '⚙',
      owns: under('/user/account'),
      content: <SidePlaces places={settings} path={path} />,
    },
  ];
}

import type { ApiClient } from '@fairway/area/api-client';
import type { Member } from '@fairway/contracts/identity/identity';
import type { MenuWidget } from '@fairway/contracts/releases/releases';
import { type SideEntry, SideLinks, SideMenu } from '@fairway/ui/menus/side-menu';
import { type Area, menuOf, owns } from '../areas/areas.ts';
import { StudyTree } from './study-tree.tsx';
import { useProgress } from './use-progress.ts';

type SideProps = { areas: Area[]; api: ApiClient; member: Member; path: string; query: string };

/** All links of a member's side. */
export function MemberSide({ minified, ...props }: SideProps & { minified: boolean }) {
  return <SideMenu entries={useEntries(props)} path={props.path} minified={minified} />;
}

function useEntries({ areas, api, member, path, query }: SideProps): SideEntry[] {
  const { resume, mistakes } = useProgress(api, path);
  // Without a plan no answers are logged. The entry is still shown, so nothing moves when a plan begins.
  const hasLog = member.access === 'premium';
  const widgets: Record<MenuWidget, Partial<SideEntry>> = {
    studyTree: {
      isOpen: true,
      // The license decides what the tree's lists contain.
      content: <StudyTree key={member.license_rating} api={api} member={member} query={query} />,
    },
    resume: {
      href: resume?.link,
      owns: () => false,
      note: resume === null ? 'Your last question will appear here.' : (resume?.label ?? 'Loading'),
    },
    mistakes: hasLog ? { count: mistakes } : { href: '/user/alert' },
  };
  const entries = menuOf(areas, 'side');
  return entries
    .filter(({ section }) => section === undefined)
    .map((entry) => {
      const links = entries.filter(({ section }) => section === entry.text);
      return {
        text: entry.text,
        icon: entry.sign ?? '',
        href: entry.href,
        owns: (at) => owns(entry, at),
        ...(links.length > 0 && { content: <SideLinks links={links} path={path} /> }),
        ...(entry.widget && widgets[entry.widget]),
      };
    });
}

import { useHost } from '@fairway/area/use-host';
import { Panel } from '@fairway/area-ui/panel';
import { usePanels } from '@fairway/area-ui/use-panels';
import { useQuery } from '@tanstack/react-query';
import { waitingCommentsQuery } from '../features/comments/api.ts';
import { pageListQuery } from '../features/content-pages/api.ts';
import { ContentHealth } from '../features/dashboard/content-health.tsx';
import { WorkCards } from '../features/dashboard/work-cards.tsx';
import { openReportsQuery } from '../features/question-reports/api.ts';
import { bankFiltersQuery } from '../features/questions/api.ts';
import { paths } from '../paths.ts';
import { RestorePanels } from './restore-panels.tsx';

/** The dashboard of an editor: the work on texts that waits. */
export function EditorHome() {
  const { api } = useHost();
  const panels = usePanels('fairway-admin-panels');
  const comments = useQuery(waitingCommentsQuery(api));
  const reports = useQuery(openReportsQuery(api));
  const explanations = useQuery({
    ...bankFiltersQuery(api),
    select: ({ books }) => books.reduce((sum, { total, explained }) => sum + total - explained, 0),
  });
  const drafts = useQuery({ ...pageListQuery(api, 'draft', { page: 0 }, {}), select: ({ total }) => total });
  return (
    <>
      <Panel id="work" title="Your work" panels={panels}>
        <WorkCards
          work={[
            { name: 'Comments to review', hint: 'reported ones first', href: paths.commentQueue, query: comments },
            { name: 'Problem reports', hint: 'open, of questions', href: paths.questionReports, query: reports },
            { name: 'Explanations to write', hint: 'by book', href: paths.explanations, query: explanations },
            { name: 'Draft pages', hint: 'not published yet', href: paths.draftPages, query: drafts },
          ]}
        />
      </Panel>
      <ContentHealth panels={panels} />
      <RestorePanels panels={panels} />
    </>
  );
}

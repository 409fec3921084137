import { useHost } from '@fairway/area/use-host';
import { LoadError } from '@fairway/area-ui/load-error';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MockForm } from '../features/mock/mock-form.tsx';
import { paths } from '../paths.ts';
import { examQuery, startTest, testListQuery } from '../tests-api.ts';
import { Card, PageFrame } from './page-frame.tsx';

/** A mock exam of one module of the member's exam; `module` in the address is chosen already. */
export function MockPage() {
  return (
    <PageFrame title="Mock Exam">
      <p>The count, the pass mark and the clock of your exam. No hints, and no marks until you submit.</p>
      <Card>
        <Mock />
      </Card>
      <ul>
        <li>Have paper, a pencil and a calculator within reach.</li>
        <li>Flag what you doubt and come back: the overview lists what you left open.</li>
        <li>Hidden questions stay out. No two questions of a mock are easily confused.</li>
      </ul>
    </PageFrame>
  );
}

function Mock() {
  const { api } = useHost();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const exam = useQuery(examQuery(api));
  if (!exam.data) {
    if (exam.isPending) return <Skeleton lines={5} label="Loading your modules" />;
    return <LoadError query={exam} title="Your exam did not load" />;
  }
  if (!exam.data.exam) {
    return (
      <EmptyState
        title="Which exam?"
        text="Enter the codes of your approval letter. Each module then has its mock exam here."
        action={<LinkButton href={paths.exam}>Enter your exam</LinkButton>}
      />
    );
  }
  return (
    <>
      <MockForm
        api={api}
        modules={exam.data.exam.modules}
        first={query.get('module')}
        onGenerated={async (testNum, isOnPaper) => {
          void queries.invalidateQueries({ queryKey: testListQuery(api).queryKey });
          // If this fails, the page of the test offers to start it.
          if (!isOnPaper) await startTest(api, queries, testNum).catch(() => {});
          void navigate(isOnPaper ? paths.print(testNum) : paths.watch({ test: testNum }));
        }}
      />
      <p>
        Other modules or figures? Change them in <a href={paths.exam}>My exam</a>.
      </p>
    </>
  );
}

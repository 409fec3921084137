import { useCurrentUser, useHost } from '@fairway/area/use-host';
import { LoadError } from '@fairway/area-ui/load-error';
import type { Member } from '@fairway/contracts/identity/identity';
import { GenerateTestForm } from '@fairway/study-ui/generate-test-form';
import { LinkButton } from '@fairway/ui/buttons/link-button';
import { Tabs } from '@fairway/ui/lists/tabs';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CustomForm, SeveralTopicsForm } from '../features/new-test/custom-test-form.tsx';
import { paths } from '../paths.ts';
import { markedSetsQuery, testListQuery } from '../tests-api.ts';
import { TimeLimitField } from '../time-limit-field.tsx';
import { Card, PageFrame } from './page-frame.tsx';

const tabs = [
  { value: 'topic', label: 'One topic' },
  { value: 'topics', label: 'Several topics' },
  { value: 'mistakes', label: 'Your mistakes' },
  { value: 'bookmarks', label: 'Your bookmarks' },
] as const;
type Source = (typeof tabs)[number]['value'];

/** A new test; its source is in the address. */
export function GenerateTestPage() {
  const user = useCurrentUser();
  const [query, setQuery] = useSearchParams();
  const source = tabs.find(({ value }) => value === query.get('from'))?.value ?? 'topic';
  return (
    <PageFrame
      title="Generate A Test"
      isBelowTests={false}
      actions={
        <LinkButton kind="quiet" href={paths.manage}>
          Manage Tests
        </LinkButton>
      }
    >
      <Card>
        <Tabs<Source>
          label="Questions from"
          value={source}
          tabs={[...tabs]}
          onChange={(from) => setQuery(from === 'topic' ? {} : { from }, { replace: true })}
        >
          {user.state === 'signed-in' && <NewTest key={source} source={source} member={user.member} />}
        </Tabs>
      </Card>
    </PageFrame>
  );
}

function NewTest({ source, member }: { source: Source; member: Member }) {
  const { api } = useHost();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const props = {
    onGenerated: (testNum: string) => {
      void queries.invalidateQueries({ queryKey: testListQuery(api).queryKey });
      void navigate(paths.print(testNum));
    },
  };
  if (source === 'topic') return <GenerateTestForm {...props} member={member} more={<TimeLimitField />} />;
  if (source === 'topics') return <SeveralTopicsForm {...props} member={member} />;
  return <FromOwnSet {...props} source={source} />;
}

const emptyTexts = {
  mistakes: { title: 'No mistakes', text: 'Questions that you answer wrong, in study or in a test, will be here.' },
  bookmarks: { title: 'No bookmarks', text: 'Questions that you bookmark while studying will be here.' },
};

type FormProps = Omit<Parameters<typeof CustomForm>[0], 'total' | 'source'>;

function FromOwnSet({ source, ...props }: FormProps & { source: 'mistakes' | 'bookmarks' }) {
  const counts = useQuery(markedSetsQuery(useHost().api));
  if (counts.data === undefined) {
    if (counts.isPending) return <Skeleton lines={5} label="Loading your questions" />;
    return <LoadError query={counts} title="Your questions did not load" />;
  }
  const total = counts.data[source];
  return total > 0 ? <CustomForm {...props} source={source} total={total} /> : <EmptyState {...emptyTexts[source]} />;
}

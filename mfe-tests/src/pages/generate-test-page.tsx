import { GenerateTestForm } from '@fairway/mfe/generate-test-form';
import { useCurrentUser, useHost } from '@fairway/mfe/use-host';
import { LinkButton } from '@fairway/ui/link-button';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { testListQuery } from '../tests-api.ts';
import { Card } from './card.tsx';
import { PageFrame } from './page-frame.tsx';

export function GenerateTestPage() {
  const { api } = useHost();
  const user = useCurrentUser();
  const queries = useQueryClient();
  const navigate = useNavigate();
  function onGenerated(testNum: string): void {
    void queries.invalidateQueries({ queryKey: testListQuery(api).queryKey });
    void navigate(paths.print(testNum));
  }
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
        {user.state === 'signed-in' && (
          <GenerateTestForm api={api} member={user.member} plansHref={paths.subscription} onGenerated={onGenerated} />
        )}
      </Card>
    </PageFrame>
  );
}

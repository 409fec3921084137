import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useSession } from '../features/session/session-context.ts';
import { subscriberQuery } from '../features/subscribers/api.ts';
import { LoadedSubscriber } from '../features/subscribers/loaded-subscriber.tsx';
import { SubscriberForm } from '../features/subscribers/subscriber-form.tsx';
import { paths } from '../paths.ts';
import { AccountPage, Panel } from './account-page.tsx';

export function EditSubscriberPage() {
  const { id = '' } = useParams();
  const { api } = useSession();
  const queries = useQueryClient();
  const query = subscriberQuery(api, id);
  const subscriber = useQuery(query);
  return (
    <AccountPage trail={[{ href: paths.subscribers, text: 'Subscribers Details' }]}>
      <LoadedSubscriber query={subscriber}>
        {(data) => (
          <Panel title={data.user_name}>
            <SubscriberForm
              // After a picture is saved the file field is empty again.
              key={data.image}
              api={api}
              subscriber={data}
              onSaved={(saved) => queries.setQueryData(query.queryKey, saved)}
              onOutdated={() => void queries.invalidateQueries({ queryKey: query.queryKey })}
            />
          </Panel>
        )}
      </LoadedSubscriber>
    </AccountPage>
  );
}

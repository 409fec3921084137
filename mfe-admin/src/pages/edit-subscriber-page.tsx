import { useHost } from '@fairway/area/use-host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { subscriberQuery } from '../features/subscribers/api.ts';
import { LoadedSubscriber } from '../features/subscribers/loaded-subscriber.tsx';
import { SubscriberForm } from '../features/subscribers/subscriber-form.tsx';
import { Panel } from './account-page.tsx';

export function Page() {
  const { api } = useHost();
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const query = subscriberQuery(api, id);
  const subscriber = useQuery(query);
  return (
    <LoadedSubscriber query={subscriber}>
      {(data) => (
        <Panel title={data.user_name}>
          <SubscriberForm
            // After a picture is saved the file field is empty again.
            key={data.image}
            subscriber={data}
            onSaved={(saved) => queries.setQueryData(query.queryKey, saved)}
            onOutdated={() => void queries.invalidateQueries({ queryKey: query.queryKey })}
          />
        </Panel>
      )}
    </LoadedSubscriber>
  );
}

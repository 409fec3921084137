import { useHost } from '@fairway/area/use-host';
import { LoadError } from '@fairway/area-ui/load-error';
import { CountedLinks } from '@fairway/ui/lists/counted-links';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery } from '@tanstack/react-query';
import { topicsQuery } from '../features/lists/api.ts';
import { ListPage } from '../features/lists/list-page.tsx';
import { EmptyTable, loggedHint } from '../features/lists/managed-list.tsx';
import { paths } from '../paths.ts';
import { PremiumOnly } from './premium-only.tsx';

const title = 'Logged Questions By Topic';

/** The books with logged answers, each linked to its part of the log. */
export function TopicsPage() {
  const loading = <Skeleton lines={6} label={`Loading ${title}`} />;
  return (
    <ListPage title={title}>
      <PremiumOnly loading={loading}>{() => <Topics loading={loading} />}</PremiumOnly>
    </ListPage>
  );
}

function Topics({ loading }: { loading: React.ReactNode }) {
  const { api } = useHost();
  const topics = useQuery(topicsQuery(api));
  if (topics.isPending) return loading;
  if (topics.isError && !topics.data) {
    return <LoadError query={topics} title="This list did not load" reassurance="Your list is safe." />;
  }
  if (topics.data.length === 0) return <EmptyTable hint={loggedHint} />;
  return (
    <CountedLinks
      links={topics.data.map(({ ZINBOOK, ZBOOKNAME, ZINBOOKCATEGORY, total }) => ({
        href: paths.topic(ZINBOOK),
        text: `${ZINBOOKCATEGORY === '1' ? 'Engine' : 'Deck'} · ${ZBOOKNAME}`,
        count: total,
      }))}
    />
  );
}

import { useHost } from '@fairway/area/use-host';
import { licensesQuery } from '@fairway/area-ui/licenses-query';
import { LoadError } from '@fairway/area-ui/load-error';
import { EmptyState } from '@fairway/ui/states/empty-state';
import { Skeleton } from '@fairway/ui/states/skeleton';
import { useQuery } from '@tanstack/react-query';
import styles from './first-page.module.css';

export function FirstPage() {
  const { api } = useHost();
  const licenses = useQuery(licensesQuery(api));
  const rows = licenses.data && [...licenses.data.Deck, ...licenses.data.Engine];
  return (
    <div className={styles.page}>
      <title>TITLE · Fairway</title>
      <h1>TITLE</h1>
      {licenses.isPending && <Skeleton lines={5} label="Loading the licenses" />}
      {licenses.isError && <LoadError query={licenses} title="The licenses did not load" />}
      {rows?.length === 0 && <EmptyState title="No licenses" text="Licenses with questions are listed here." />}
      {rows && rows.length > 0 && (
        <ul>
          {rows.map(({ _id, title }) => (
            <li key={_id}>{title}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

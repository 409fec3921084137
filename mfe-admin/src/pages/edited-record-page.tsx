import { useHost } from '@fairway/area/use-host';
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { EditedRecord, type RecordForm, readAgain } from '../edited-record.tsx';
import { Loaded } from '../loaded.tsx';
import { AccountPage, Panel } from './account-page.tsx';

/** A page with one form: loads the record, and shows the server's version after saving. */
export function EditedRecordPage<Data extends object, Key extends QueryKey>({
  crumb,
  panel,
  name,
  query,
  form,
}: {
  crumb?: string;
  /** The title of the form. */
  panel: string;
  /** Used in "{name} did not load". */
  name: string;
  query: UseQueryOptions<Data, Error, Data, Key> & { queryKey: Key };
  form: RecordForm<Data>;
}) {
  const { notify } = useHost();
  const queries = useQueryClient();
  const record = useQuery(query);

  function onSaved(saved: Data, text: string): void {
    queries.setQueryData<Data>(query.queryKey, saved);
    notify({ kind: 'success', text, ms: 2_000 });
  }

  return (
    <AccountPage crumb={crumb}>
      <Panel title={panel} loads={query.queryKey}>
        <Loaded query={record} title={name} lines={8}>
          {(data) => (
            <EditedRecord data={data} form={form} onSaved={onSaved} readAgain={() => readAgain(queries, query)} />
          )}
        </Loaded>
      </Panel>
    </AccountPage>
  );
}

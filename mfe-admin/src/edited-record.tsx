import { useHost } from '@fairway/area/use-host';
import {
  type FetchQueryOptions,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useUnsaved } from './leave-guard.tsx';
import { Loaded } from './loaded.tsx';

type OnSaved<Data> = (saved: Data, notice: string) => void;

/** For a save that was refused because the record has changed: how to read it again, and to start from it. */
export type Latest<Data> = { readAgain: () => Promise<Data>; onTakeTheirs: (now: Data) => void };

type RecordForm<Data> = (data: Data, onSaved: OnSaved<Data>, latest: Latest<Data>) => ReactNode;

export type RecordProps<Data, Key extends QueryKey> = {
  /** Used in "{name} did not load". */
  name: string;
  lines?: number;
  query: UseQueryOptions<Data, Error, Data, Key> & { queryKey: Key };
  form: RecordForm<Data>;
};

/** Loads a record into its form, and shows the server's version after saving. */
export function EditedRecord<Data extends object, Key extends QueryKey>({
  name,
  lines = 8,
  query,
  form,
}: RecordProps<Data, Key>) {
  const { notify } = useHost();
  const queries = useQueryClient();
  const record = useQuery(query);

  function onSaved(saved: Data, text: string): void {
    queries.setQueryData<Data>(query.queryKey, saved);
    notify({ kind: 'success', text, ms: 2_000 });
  }
  const readAgain = () => queries.fetchQuery({ ...query, staleTime: 0 } as FetchQueryOptions<Data, Error, Data, Key>);

  return (
    <Loaded query={record} title={name} lines={lines}>
      {(data) => <LoadedRecord data={data} form={form} onSaved={onSaved} readAgain={readAgain} />}
    </Loaded>
  );
}

/** Text that was typed stays until it is saved, whatever is refetched. */
function LoadedRecord<Data extends object>({
  data,
  form,
  onSaved,
  readAgain,
}: {
  data: Data;
  form: RecordForm<Data>;
  onSaved: OnSaved<Data>;
  readAgain: () => Promise<Data>;
}) {
  const { isUnsaved, markUnsaved, markSaved, guard } = useUnsaved();
  const [shown, setShown] = useState(data);
  if (!isUnsaved && shown !== data) setShown(data);
  const onTakeTheirs = (now: Data) => {
    markSaved();
    setShown(now);
  };
  return (
    // The server normalizes some fields: the form restarts with the saved values.
    <div key={JSON.stringify(shown)} onChange={markUnsaved}>
      {guard}
      {form(
        shown,
        (saved, notice) => {
          markSaved();
          onSaved(saved, notice);
        },
        { readAgain, onTakeTheirs },
      )}
    </div>
  );
}

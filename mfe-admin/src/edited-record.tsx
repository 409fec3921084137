import type { FetchQueryOptions, QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useUnsaved } from './leave-guard.tsx';

type OnSaved<Data> = (saved: Data, notice: string) => void;

/** For a save that was refused because the record has changed: how to read it again, and to start from it. */
export type Latest<Data> = { readAgain: () => Promise<Data>; onTakeTheirs: (now: Data) => void };

export type RecordForm<Data> = (data: Data, onSaved: OnSaved<Data>, latest: Latest<Data>) => ReactNode;

export const readAgain = <Data extends object, Key extends QueryKey>(
  queries: QueryClient,
  query: UseQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
): Promise<Data> => queries.fetchQuery({ ...query, staleTime: 0 } as FetchQueryOptions<Data, Error, Data, Key>);

/** The form of `data`. Text that was typed stays until it is saved, whatever is refetched. */
export function EditedRecord<Data extends object>({
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

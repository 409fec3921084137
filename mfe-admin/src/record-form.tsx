import { useHost } from '@fairway/area/use-host';
import { Form } from '@fairway/ui/fields/form';
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
import { Panel } from './pages/account-page.tsx';
import { useRecordForm } from './use-record-form.tsx';

type Props<Data, Name extends string, Key extends QueryKey> = {
  /** The title of the form. */
  panel: string;
  /** Used in "{name} did not load". */
  name: string;
  query: UseQueryOptions<Data, Error, Data, Key> & { queryKey: Key };
  /** The names of the fields on screen. */
  labels: Readonly<Record<Name, string>>;
  required?: readonly NoInfer<Name>[];
  /** The fields, each with the props that `field` returns. */
  children: (field: (name: Name) => FieldProps, record: Data) => ReactNode;
  /** Saves what was typed, if the server's record is still `base`. Returns the saved record, and what to confirm. */
  save: (form: FormData, base: Data) => Promise<{ saved: Data; notice: string }>;
  submit?: string;
};

type FieldProps = { name: string; label: string; required: boolean; defaultValue: string | number };

/** Loads a record into its form, and shows the server's version after saving. */
export function RecordForm<Data extends object, Name extends string, Key extends QueryKey>(
  props: Props<Data, Name, Key>,
) {
  const { panel, name, query } = props;
  const record = useQuery(query);
  return (
    <Panel title={panel} loads={query.queryKey}>
      <Loaded query={record} title={name} lines={8}>
        {(data) => <LoadedRecord data={data} {...props} />}
      </Loaded>
    </Panel>
  );
}

/** Text that was typed stays until it is saved, whatever is refetched. */
function LoadedRecord<Data extends object, Name extends string, Key extends QueryKey>({
  data,
  ...props
}: Props<Data, Name, Key> & { data: Data }) {
  const { isUnsaved, markUnsaved, markSaved, guard } = useUnsaved();
  const [shown, setShown] = useState(data);
  if (!isUnsaved && shown !== data) setShown(data);
  const restart = (record: Data) => {
    markSaved();
    setShown(record);
  };
  return (
    // The server normalizes some fields: the form restarts with the saved values.
    <div key={JSON.stringify(shown)} onChange={markUnsaved}>
      {guard}
      <Fields record={shown} onRestart={restart} {...props} />
    </div>
  );
}

function Fields<Data extends object, Name extends string, Key extends QueryKey>({
  record,
  query,
  labels,
  required = [],
  children,
  save,
  submit = 'Submit',
  onRestart,
}: Props<Data, Name, Key> & { record: Data; onRestart: (record: Data) => void }) {
  const { notify } = useHost();
  const queries = useQueryClient();
  const readAgain = () => queries.fetchQuery({ ...query, staleTime: 0 } as FetchQueryOptions<Data, Error, Data, Key>);
  const form = useRecordForm(record, { labels, readAgain, onTakeTheirs: onRestart }, async (typed, base) => {
    const { saved, notice } = await save(typed, base);
    onRestart(saved);
    queries.setQueryData<Data>(query.queryKey, saved);
    notify({ kind: 'success', text: notice, ms: 2_000 });
  });
  const field = (name: Name): FieldProps => ({
    name,
    label: required.includes(name) ? `${labels[name]} (required)` : labels[name],
    required: required.includes(name),
    defaultValue: (record as Record<Name, string | number | null | undefined>)[name] ?? '',
  });
  return (
    <Form form={form} submit={submit}>
      {form.staleNotice}
      {children(field, record)}
    </Form>
  );
}

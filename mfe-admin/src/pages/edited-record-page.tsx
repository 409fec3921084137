import type { QueryKey } from '@tanstack/react-query';
import { EditedRecord, type RecordProps } from '../edited-record.tsx';
import { Panel } from './account-page.tsx';

/** A page with the form of one record. */
export function EditedRecordPage<Data extends object, Key extends QueryKey>({
  crumb,
  panel,
  ...record
}: RecordProps<Data, Key> & {
  crumb?: string;
  /** The title of the form. */
  panel: string;
}) {
  return (
    <Panel title={panel} loads={record.query.queryKey}>
      <EditedRecord {...record} />
    </Panel>
  );
}

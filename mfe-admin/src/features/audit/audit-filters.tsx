import { auditActions, auditSubjects } from '@fairway/contracts/identity/audit-names';
import { Button } from '@fairway/ui/buttons/button';
import { FormFault } from '@fairway/ui/fields/form-fault';
import { SelectField } from '@fairway/ui/fields/select-field';
import { TextField } from '@fairway/ui/fields/text-field';
import type { ChangeEvent } from 'react';
import type { AuditFilters } from './api.ts';
import styles from './audit-filters.module.css';

export function AuditFilterForm({
  filters,
  admins,
  faults,
  onFilter,
}: {
  filters: AuditFilters;
  /** The administrators to choose from. */
  admins: { _id: string; name: string }[];
  /** The server's errors for the filters. */
  faults: Record<string, string>;
  onFilter: (changed: Partial<AuditFilters>) => void;
}) {
  const { admin_id } = filters;
  const isKnown = admin_id === '' || admins.some(({ _id }) => _id === admin_id);
  const field = (name: keyof AuditFilters) => ({
    value: filters[name],
    error: faults[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onFilter({ [name]: target.value }),
  });
  return (
    <form className={styles.form} aria-label="Filters" noValidate onSubmit={(event) => event.preventDefault()}>
      <FormFault faults={faults} />
      <SelectField label="Who" {...field('admin_id')} options={admins.map(({ _id, name }) => [_id, name])}>
        <option value="">Everybody</option>
        {!isKnown && <option value={admin_id}>A former administrator</option>}
      </SelectField>
      <SelectField label="Action" {...field('action')} options={Object.entries(auditActions)}>
        <option value="">Every action</option>
      </SelectField>
      <SelectField label="Subject" {...field('subject_kind')} options={Object.entries(auditSubjects)}>
        <option value="">Every subject</option>
      </SelectField>
      <TextField label="From" type="date" {...field('from')} />
      <TextField label="To" type="date" {...field('to')} />
      {Object.values(filters).some(Boolean) && (
        <Button
          kind="quiet"
          onClick={() => onFilter(Object.fromEntries(Object.keys(filters).map((name) => [name, ''])))}
        >
          Clear filters
        </Button>
      )}
    </form>
  );
}

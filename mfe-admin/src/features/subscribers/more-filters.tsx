import { Button } from '@fairway/ui/buttons/button';
import { SelectField } from '@fairway/ui/fields/select-field';
import { TextField } from '@fairway/ui/fields/text-field';
import type { ListFilters } from '../../list/use-list-filters.ts';
import { useTypedFilter } from '../../list/use-typed-filter.ts';
import { statuses } from './api.ts';
import styles from './subscribers.module.css';

const days = [
  { key: 'joined_from', label: 'Joined from' },
  { key: 'joined_to', label: 'Joined to' },
  { key: 'expiry_from', label: 'Expires from' },
  { key: 'expiry_to', label: 'Expires to' },
] as const;

/** The filters that are not in the head of the table. Open if one of them is active. */
export function MoreFilters({ filters, onClear }: { filters: ListFilters; onClear: () => void }) {
  const { values } = filters;
  const status = useTypedFilter(filters, 'status');
  const isInForce = values.status !== undefined || days.some(({ key }) => values[key] !== undefined);
  return (
    <details open={isInForce}>
      <summary>More filters: status and dates</summary>
      <div className={styles.filters}>
        <SelectField label="Account status" {...status} options={statuses.map((option) => [option, option])}>
          <option value="">Any</option>
        </SelectField>
        {days.map(({ key, label }) => (
          <DayFilter key={key} filters={filters} name={key} label={label} />
        ))}
        <Button kind="quiet" onClick={onClear}>
          Clear all filters
        </Button>
      </div>
    </details>
  );
}

function DayFilter({ filters, name, label }: { filters: ListFilters; name: string; label: string }) {
  return <TextField type="date" label={label} {...useTypedFilter(filters, name)} />;
}

import { Button } from '@fairway/ui/button';
import { SelectField } from '@fairway/ui/select-field';
import { TextField } from '@fairway/ui/text-field';
import type { ListFilters } from '../../list/use-list-filters.ts';
import { statuses } from './choices.ts';
import styles from './subscribers.module.css';

const days = [
  { key: 'joined_from', label: 'Joined from' },
  { key: 'joined_to', label: 'Joined to' },
  { key: 'expiry_from', label: 'Expires from' },
  { key: 'expiry_to', label: 'Expires to' },
] as const;

/** The filters that are not in the head of the table. Open if one of them is active. */
export function MoreFilters({ filters, onClear }: { filters: ListFilters; onClear: () => void }) {
  const { values, type } = filters;
  const isInForce = values.status !== undefined || days.some(({ key }) => values[key] !== undefined);
  return (
    <details className={styles.more} open={isInForce}>
      <summary>More filters: status and dates</summary>
      <div className={styles.filters}>
        <SelectField
          label="Account status"
          defaultValue={values.status ?? ''}
          onChange={({ target }) => type('status', target.value)}
        >
          <option value="">Any</option>
          {statuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </SelectField>
        {days.map(({ key, label }) => (
          <TextField
            key={key}
            type="date"
            label={label}
            defaultValue={values[key] ?? ''}
            onChange={({ target }) => type(key, target.value)}
          />
        ))}
        <Button kind="quiet" onClick={onClear}>
          Clear all filters
        </Button>
      </div>
    </details>
  );
}

import { Button } from '@fairway/ui/buttons/button';
import { Segmented } from '@fairway/ui/buttons/segmented';
import { Dialog, DialogActions } from '@fairway/ui/dialogs/dialog';
import { isFixed, type ListColumn } from './list-column.ts';
import styles from './list-table.module.css';
import type { ListPreferences } from './use-list-preferences.ts';

/** The columns and the row height of a list. Each change takes effect at once. */
export function ColumnsDialog<Row>({
  columns,
  preferences: { hidden, isComfortable },
  onChange,
  onClose,
}: {
  columns: ListColumn<Row>[];
  preferences: ListPreferences;
  onChange: (changed: Partial<ListPreferences>) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title="Columns" onClose={onClose}>
      <div className={styles.choices}>
        {columns.map((column, index) => (
          <label key={column.key}>
            <input
              type="checkbox"
              disabled={isFixed(column, index)}
              checked={isFixed(column, index) || !hidden.includes(column.key)}
              onChange={({ target }) =>
                onChange({
                  hidden: target.checked ? hidden.filter((key) => key !== column.key) : [...hidden, column.key],
                })
              }
            />
            {column.title}
          </label>
        ))}
      </div>
      <Segmented
        label="Row height"
        value={isComfortable ? 'comfortable' : 'compact'}
        options={[
          { value: 'compact', label: 'Compact rows' },
          { value: 'comfortable', label: 'Comfortable rows' },
        ]}
        onChange={(height) => onChange({ isComfortable: height === 'comfortable' })}
      />
      <DialogActions>
        <Button kind="text" onClick={() => onChange({ hidden: [], isComfortable: false })}>
          Show all columns
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

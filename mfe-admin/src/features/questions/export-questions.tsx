import { useHost } from '@fairway/area/use-host';
import { type ExportFormat, exportFormats } from '@fairway/contracts/question-bank/export-formats';
import { Button } from '@fairway/ui/buttons/button';
import { ConfirmDialog } from '@fairway/ui/dialogs/confirm-dialog';
import { RadioGroup } from '@fairway/ui/fields/radio-group';
import { SelectField } from '@fairway/ui/fields/select-field';
import { formatNumber } from '@fairway/ui/text/format-number';
import { useState } from 'react';
import { useChange } from '../../use-change.ts';
import { exportBank, type Filters } from './api.ts';
import styles from './export-questions.module.css';

/** Downloads the filtered list or the whole bank in a format that is chosen. */
export function ExportQuestions({ filters, total }: { filters: Filters; total: number }) {
  const { api } = useHost();
  const [isOpen, setOpen] = useState(false);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [part, setPart] = useState<'list' | 'bank'>('list');
  const isFiltered = Object.keys(filters).length > 0;
  const exporting = useChange({
    call: () => exportBank(api, format, part === 'list' ? filters : {}),
    notice: () => 'Your browser downloads the file.',
  });
  const options = (
    <div className={styles.options}>
      <SelectField
        label="Format"
        value={format}
        onChange={({ target }) => setFormat(target.value as ExportFormat)}
        options={Object.entries(exportFormats).map(([name, { title }]) => [name, title])}
      />
      {isFiltered && (
        <RadioGroup
          label="Questions"
          name="part"
          value={part}
          options={[
            { value: 'list', label: `The filtered list (${formatNumber(total)})` },
            { value: 'bank', label: 'The whole bank' },
          ]}
          onChange={setPart}
        />
      )}
    </div>
  );
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Export
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Export questions"
          options={options}
          confirm="Export"
          onConfirm={() => exporting.confirm()}
          onClose={() => setOpen(false)}
        >
          Excel, CSV and JSONL (for programs) have every field, also of held back and retired questions, and can be
          imported after edits. The other formats are for quiz programs.
        </ConfirmDialog>
      )}
    </>
  );
}

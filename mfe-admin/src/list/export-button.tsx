import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { useDayZone } from '@fairway/ui/days/day-zone';
import { useChange } from '../use-change.ts';
import { saveCsv } from './csv.ts';
import type { List } from './use-list.ts';

/** Saves the list as CSV: all of it if the page has a call for that, otherwise the visible rows. */
export function ExportButton<Row extends { _id: string }>({
  list: { caption, columns, rows, page, pages, hasDays },
  onExport,
}: {
  list: List<Row>;
  onExport?: (() => Promise<void>) | undefined;
}) {
  const { notify } = useHost();
  const zone = useDayZone();
  const exporting = useChange({ call: async () => onExport?.() });
  const isPart = onExport === undefined && pages > 1;

  async function run(): Promise<void> {
    if (!onExport) {
      const exported = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []));
      saveCsv(isPart ? `${caption}, page ${page + 1} of ${pages}` : caption, [
        [...exported.map(({ title }) => title), ...(hasDays ? ['Time zone'] : [])],
        ...rows.map((row) => [...exported.map(({ text }) => text(row, zone)), ...(hasDays ? [zone] : [])]),
      ]);
      return;
    }
    const why = await exporting.confirm();
    if (why !== undefined) notify({ kind: 'danger', text: `The export did not start. ${why}`, ms: 4_000 });
  }

  return (
    <Button kind="quiet" busy={exporting.isPending} onClick={run}>
      {isPart ? 'Export this page' : 'Export CSV'}
    </Button>
  );
}

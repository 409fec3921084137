import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { ReportListItem } from '@fairway/contracts/question-bank/admin-questions';
import { usePageKeys } from '@fairway/study-ui/use-page-keys';
import { useState } from 'react';
import { questionsKey } from '../../shared-calls.ts';
import { useChange } from '../../use-change.ts';
import { reportsKey } from './api.ts';

/** The open report of a queue with its reply, and the one that was closed last. Keys move, resolve and dismiss. */
export function useReportReview(reports: ReportListItem[]) {
  const { api, notify } = useHost();
  const [openId, setOpenId] = useState<string>();
  const [replies, setReplies] = useState<Record<string, string>>({});
  const [closed, setClosed] = useState<{ id: string; text: string; hasReply: boolean } | null>(null);
  const at = Math.max(
    0,
    reports.findIndex(({ _id }) => _id === openId),
  );
  const report = reports[at];
  const reply = (report && replies[report._id]) ?? '';

  function open(id: string | undefined): void {
    setOpenId(id);
    reset();
  }

  const change = useChange({
    call: (work: () => Promise<void>) => work(),
    reloads: [reportsKey, questionsKey],
    isAwaited: true,
  });
  const { isPending: busy, error, reset } = change;
  const faults = error instanceof ApiFault ? error.fields : error ? { error: 'Please try again.' } : {};
  const run = async (work: () => Promise<void>) => void (busy || (await change.confirm(work)));

  const close = (outcome: 'resolved' | 'dismissed') =>
    run(async () => {
      if (report?.status !== 'open') return;
      const { _id: id, reported_at } = report;
      const body = { outcome, reply, reported_at };
      await api.post('/api/v1/admin/bank/reports/{id}/close', { params: { id }, body });
      const hasReply = reply.trim() !== '';
      const sent = hasReply ? ' The reply is on its way: Undo does not stop it.' : '';
      setReplies(({ [id]: _sent, ...others }) => others);
      setClosed({ id, text: `${report.question.Z_PK} ${outcome}.${sent}`, hasReply });
      setOpenId((reports[at + 1] ?? reports[at - 1])?._id);
    });
  const reopen = (id: string) =>
    run(async () => {
      await api.post('/api/v1/admin/bank/reports/{id}/reopen', { params: { id } });
      const sent = closed?.id === id && closed.hasReply ? ' Your reply was sent.' : '';
      setClosed(null);
      setOpenId(id);
      notify({ kind: 'success', text: `The report is open again.${sent}`, ms: 2_000 });
    });

  usePageKeys(
    {
      j: () => open(reports[Math.min(at + 1, reports.length - 1)]?._id),
      k: () => open(reports[Math.max(at - 1, 0)]?._id),
      r: () => void close('resolved'),
      x: () => void close('dismissed'),
    },
    ['j', 'k'],
  );

  const setReply = (text: string) => report && setReplies({ ...replies, [report._id]: text });
  const hasUnsent = Object.values(replies).some((text) => text.trim() !== '');
  return { report, reply, hasUnsent, setReply, busy, faults, closed, open, close, reopen };
}

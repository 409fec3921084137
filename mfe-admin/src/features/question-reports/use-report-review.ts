import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { ReportListItem } from '@fairway/contracts/question-bank/admin-questions';
import { usePageKeys } from '@fairway/study-ui/use-page-keys';
import { useState } from 'react';
import { useQueueItem } from '../../list/use-queue.ts';
import { questionsKey } from '../../shared-calls.ts';
import { useChange } from '../../use-change.ts';
import { reportsKey } from './api.ts';

/** The open report of a queue with its reply, and the one that was closed last. Keys move, resolve and dismiss. */
export function useReportReview(reports: ReportListItem[]) {
  const { api, notify } = useHost();
  const [replies, setReplies] = useState<Record<string, string>>({});
  const [closed, setClosed] = useState<{ id: string; text: string; hasReply: boolean } | null>(null);
  const change = useChange({
    call: (work: () => Promise<void>) => work(),
    reloads: [reportsKey, questionsKey],
    isAwaited: true,
  });
  const { isPending: busy, error, reset } = change;
  const faults = error instanceof ApiFault ? error.fields : error ? { error: 'Please try again.' } : {};
  const { item: report, nextId, open, setOpenId, moves } = useQueueItem(reports, reset);
  const reply = (report && replies[report._id]) ?? '';
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
      setOpenId(nextId);
    });
  const reopen = (id: string) =>
    run(async () => {
      await api.post('/api/v1/admin/bank/reports/{id}/reopen', { params: { id } });
      const sent = closed?.id === id && closed.hasReply ? ' Your reply was sent.' : '';
      setClosed(null);
      setOpenId(id);
      notify({ kind: 'success', text: `The report is open again.${sent}`, ms: 2_000 });
    });

  usePageKeys({ ...moves, r: () => void close('resolved'), x: () => void close('dismissed') }, Object.keys(moves));

  const setReply = (text: string) => report && setReplies({ ...replies, [report._id]: text });
  const hasUnsent = Object.values(replies).some((text) => text.trim() !== '');
  return { report, reply, hasUnsent, setReply, busy, faults, closed, open, close, reopen };
}

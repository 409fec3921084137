import { ApiFault } from '@fairway/area/api-client';
import { useHost } from '@fairway/area/use-host';
import type { Member } from '@fairway/contracts/identity/identity';
import type { QuestionMarks, QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Place, paths } from '../../paths.ts';
import { forgetChangedSets, type MarkKind, setMark, showMark } from './api.ts';

const premiumRequired = 'You have to be a premium user to favorite or hide questions.';
/** How long a notice with an action stays. */
const actionMs = 8_000;
const marking = ['marking'];

type Change = {
  kind: MarkKind;
  on: boolean;
  zid: string;
  label: string;
  place: Place;
  /** The member un-hides the question. */
  isUndo?: boolean;
  /** Opens another question once this one is hidden. */
  openNext?: () => void;
};

/**
 * Bookmarks and hides the question on screen. A mark shows at once and is reverted, with a message, if the server does
 * not save it. A question stays on screen until the server has hidden it. Marks are sent one after another, so the last
 * press wins.
 */
export function useMarks({
  member,
  place,
  shown: { question, meta, marks = { bookmarked: false, hidden: false } },
  isStale,
  openNext,
  onPremiumRequired,
}: {
  member: Member;
  place: Place;
  shown: QuestionOutput;
  /** Another question is loading: the current one accepts no mark any more. */
  isStale: boolean;
  /** Opens another question once this one is hidden, if it is still on screen. Without it the question stays. */
  openNext: (() => void) | undefined;
  /** The member's plan does not include this: the message to show. */
  onPremiumRequired: (text: string) => void;
}): {
  marks: QuestionMarks;
  isHiding: boolean;
  onMark: (kind: MarkKind, on: boolean) => void;
} {
  const { api, notify, navigate } = useHost();
  const queries = useQueryClient();

  const onScreen = useRef('');
  useEffect(() => {
    onScreen.current = question._id;
    return () => {
      onScreen.current = '';
    };
  }, [question._id]);

  const { mutate, isPending, variables } = useMutation({
    mutationKey: marking,
    scope: { id: 'marking' },
    networkMode: 'always',
    mutationFn: ({ kind, zid, on }: Change) => setMark(api, kind, zid, on),
    onMutate: ({ kind, zid, on, openNext }) => {
      if (!openNext) showMark(queries, kind, zid, on);
    },
    onError: (error, change) => {
      const { kind, zid, on, label, openNext } = change;
      // If the member has pressed again, that request decides what is shown.
      const isOfThis = ({ state }: { state: { variables: unknown } }) => isSameMark(state.variables as Change, change);
      if (queries.isMutating({ mutationKey: marking, predicate: isOfThis }) <= 1) showMark(queries, kind, zid, !on);
      const fields = error instanceof ApiFault ? error.fields : {};
      if (error instanceof ApiFault && error.status === 403) onPremiumRequired(fields.error ?? premiumRequired);
      else {
        const text = `${failureText(kind, on, label)} ${fields.error ?? 'Please try again.'}`;
        const retry = { ms: actionMs, action: { label: 'Retry', run: () => mutate(change) } };
        notify({ kind: 'danger', text, ...(openNext && retry) });
      }
    },
    onSuccess: async (_, change) => {
      const { kind, zid, on, openNext } = change;
      if (openNext) showMark(queries, kind, zid, on);
      if (onScreen.current === zid) openNext?.();
      // If the question on screen were refetched under its changed number, it would lead back to itself.
      await forgetChangedSets(queries, kind, zid, change.isUndo);
      if (change.isUndo) navigate(paths.watch({ ...change.place, zid }));
      if (kind === 'hidden' && on) offerUndo(change);
    },
  });

  function offerUndo(hidden: Change): void {
    const { openNext: _, ...change } = hidden;
    const undo = () => mutate({ ...change, on: false, isUndo: true });
    notify({
      kind: 'info',
      text: `Question ${hidden.label} is hidden.`,
      ms: actionMs,
      action: { label: 'Undo', run: undo },
    });
  }

  const isHiding = isPending && variables.openNext !== undefined && variables.zid === question._id;
  function onMark(kind: MarkKind, on: boolean): void {
    const isHide = kind === 'hidden' && on;
    if (isStale || (isHide && isHiding)) return;
    if (on && member.access === 'free') {
      onPremiumRequired(premiumRequired);
      return;
    }
    const change = { kind, on, zid: question._id, label: question.ZNUMBER, place: { ...place, num: meta.num } };
    mutate({ ...change, ...(isHide && openNext && { openNext }) });
  }
  return { marks, isHiding, onMark };
}

const isSameMark = (one: Change, other: Change) => one.kind === other.kind && one.zid === other.zid;

function failureText(kind: MarkKind, on: boolean, label: string): string {
  const done = kind === 'bookmarked' ? (on ? 'bookmarked' : 'un-bookmarked') : on ? 'hidden' : 'un-hidden';
  return `Question ${label} could not be ${done}.`;
}

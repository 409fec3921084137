import { useHost } from '@fairway/area/use-host';
import type { Markup } from '@fairway/contracts/question-bank/question';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePaused } from '../../use-paused.ts';
import { typedMarkupQuery } from './api.ts';
import { markupFields, type QuestionTexts } from './question-input.ts';

/** The debounce before a request. */
const pauseMs = 600;
const mayHaveMarkup = /[$<\\|]/;

/** How typed texts are shown, and what of each field cannot be shown. */
export type TypedMarkup = { markup: Markup; faults: Partial<Record<string, string>> };

const none: TypedMarkup = { markup: {}, faults: {} };

/** The server knows how formulas look: it is asked when typing pauses, if there may be one. */
export function useTypedMarkup(texts: QuestionTexts | undefined): TypedMarkup {
  const { api } = useHost();
  const typed = markupFields.map((name) => texts?.[name] ?? '');
  const asked = usePaused(JSON.stringify(typed), pauseMs);
  const paused = JSON.parse(asked) as string[];
  const { data } = useQuery({
    ...typedMarkupQuery(api, paused),
    enabled: paused.some((text) => mayHaveMarkup.test(text)),
    placeholderData: keepPreviousData,
  });
  if (!data || !typed.some((text) => mayHaveMarkup.test(text))) return none;
  const faults = markupFields.flatMap((name, at) => {
    const { [at]: found = [] } = data.faults;
    // What was corrected meanwhile is no fault.
    const left = found.filter(({ source }) => typed[at]?.includes(source));
    return left.length === 0
      ? []
      : [[name, left.map(({ source, reason }) => `${source} cannot be shown: ${reason}`).join('; ')]];
  });
  return { markup: data.markup, faults: Object.fromEntries(faults) };
}

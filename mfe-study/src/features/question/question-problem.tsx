import { ApiFault } from '@fairway/area/api-client';
import { ErrorState } from '@fairway/ui/states/error-state';
import type { Place } from '../../paths.ts';
import { MissingQuestion } from './missing-question-lazy.ts';

/** Why there is no question, and what to do about it. */
export function QuestionProblem({
  error,
  place,
  onRetry,
  busy,
}: {
  error: Error;
  place: Place;
  onRetry: () => void;
  busy: boolean;
}) {
  const fault = error instanceof ApiFault ? error : undefined;
  if (fault && [400, 403, 404].includes(fault.status)) {
    return <MissingQuestion fault={fault} place={place} />;
  }
  return (
    <ErrorState
      title="The question did not load"
      text={fault?.fields.error ?? ''}
      reassurance="Your score and your answers are safe."
      onRetry={onRetry}
      busy={busy}
    />
  );
}

import type { ResumeOutput } from '@fairway/contracts/question-bank/study';

/** How the study area notifies the frame: a function to announce, and one to subscribe, which returns how to stop. */
function event<Detail = void>(name: string) {
  return {
    announce: (detail: Detail): void => void window.dispatchEvent(new CustomEvent(name, { detail })),
    on(listener: (detail: Detail) => void): () => void {
      const onEvent = (event: Event) => listener((event as CustomEvent<Detail>).detail);
      window.addEventListener(name, onEvent);
      return () => window.removeEventListener(name, onEvent);
    },
  };
}

/** Answers were recorded. */
export const { announce: announceAnswers, on: onAnswers } = event('fairway:answers');
/** The member's sets changed: their totals differ. */
export const { announce: announceSets, on: onSets } = event('fairway:sets');
/** The target of the Resume link changed; the frame shows that link. */
export const { announce: announceResume, on: onResume } = event<ResumeOutput['resume']>('fairway:resume');

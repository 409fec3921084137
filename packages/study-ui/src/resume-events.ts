import type { ResumeOutput } from '@fairway/contracts/question-bank/study';

type Resume = ResumeOutput['resume'];

const eventName = 'fairway:resume';

/** Called by the study area when the target of the Resume link changes; the frame shows that link. */
export function announceResume(resume: Resume): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: resume }));
}

/** Subscribes to new targets. Returns a function that unsubscribes. */
export function onResume(listener: (resume: Resume) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<Resume>).detail);
  window.addEventListener(eventName, onEvent);
  return () => window.removeEventListener(eventName, onEvent);
}

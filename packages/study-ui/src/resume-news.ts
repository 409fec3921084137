import type { ResumeOutput } from '@fairway/contracts/study';

type Resume = ResumeOutput['resume'];

const eventName = 'fairway:resume';

/** The study area tells the frame where Resume leads from now on. */
export function tellResume(resume: Resume): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: resume }));
}

/** Hears of every new place; the function it gives back ends that. */
export function onResume(listener: (resume: Resume) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<Resume>).detail);
  window.addEventListener(eventName, hear);
  return () => window.removeEventListener(eventName, hear);
}

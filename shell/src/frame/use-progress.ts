import type { ApiClient } from '@fairway/area/api-client';
import type { ResumeOutput } from '@fairway/contracts/question-bank/study';
import { onAnswers, onResume, onSets } from '@fairway/study-ui/study-events';
import { useEffect, useState } from 'react';

/** `resume` is undefined until it is known, and null if there is nothing to resume. */
type Progress = { resume?: ResumeOutput['resume']; mistakes?: number | undefined };

/**
 * Where the member left off, on any device, and how many mistakes they have. Loaded with every page, when the window
 * becomes visible again, when answers were recorded, and when questions were hidden or un-hidden. While the member
 * studies, an event updates the place.
 */
export function useProgress(api: ApiClient, path: string): Progress {
  const [progress, setProgress] = useState<Progress>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to load again
  useEffect(() => {
    let stop = new AbortController();
    function load(): void {
      if (document.visibilityState === 'hidden') return;
      stop.abort();
      stop = new AbortController();
      api.get('/api/v1/private/progress/resume', { signal: stop.signal }).then(
        setProgress,
        // The last known values still lead somewhere.
        () => {},
      );
    }
    load();
    document.addEventListener('visibilitychange', load);
    const unsubscribe = onResume((resume) =>
      setProgress(({ mistakes }) => ({ resume, mistakes: mistakesOf(resume) ?? mistakes })),
    );
    const unsubscribeAnswers = onAnswers(load);
    const unsubscribeSets = onSets(load);
    return () => {
      stop.abort();
      unsubscribe();
      unsubscribeAnswers();
      unsubscribeSets();
      document.removeEventListener('visibilitychange', load);
    };
  }, [api, path]);
  return progress;
}

/** The number of mistakes, if the place is one of them. */
const mistakesOf = (resume: ResumeOutput['resume']) =>
  resume?.link.startsWith('/user/mistakes/') ? resume.total : undefined;

import type { ResumeOutput } from '@fairway/contracts/study';
import type { ApiClient } from '@fairway/mfe/api-client';
import { onResume } from '@fairway/mfe/resume-news';
import { useEffect, useState } from 'react';

/**
 * Where the member left off, on whichever device: asked for with every page and when the window comes back to sight, and
 * heard of while they study.
 * Undefined until it is known; null where there is nothing to resume.
 */
export function useResume(api: ApiClient, path: string): ResumeOutput['resume'] | undefined {
  const [resume, setResume] = useState<ResumeOutput['resume']>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is why it is asked for again
  useEffect(() => {
    const stop = new AbortController();
    function ask(): void {
      if (document.visibilityState === 'hidden') return;
      api.get('/api/v1/private/progress/resume', { signal: stop.signal }).then(
        (answer) => setResume(answer.resume),
        // What was known before still leads somewhere.
        () => {},
      );
    }
    ask();
    document.addEventListener('visibilitychange', ask);
    const deafen = onResume(setResume);
    return () => {
      stop.abort();
      deafen();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [api, path]);
  return resume;
}

import type { ApiClient } from '@fairway/area/api-client';
import type { ResumeOutput } from '@fairway/contracts/study';
import { onResume } from '@fairway/study-ui/resume-news';
import { useEffect, useState } from 'react';

/** `resume` is undefined until it is known, and null where there is nothing to resume. */
type Standing = { resume?: ResumeOutput['resume']; mistakes?: number | undefined };

/**
 * Where the member left off and how many mistakes they have, on whichever device: asked for with every page and when the
 * window comes back to sight. Of the place the frame hears while they study.
 */
export function useStanding(api: ApiClient, path: string): Standing {
  const [standing, setStanding] = useState<Standing>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is why it is asked for again
  useEffect(() => {
    const stop = new AbortController();
    function ask(): void {
      if (document.visibilityState === 'hidden') return;
      api.get('/api/v1/private/progress/resume', { signal: stop.signal }).then(
        setStanding,
        // What was known before still leads somewhere.
        () => {},
      );
    }
    ask();
    document.addEventListener('visibilitychange', ask);
    const deafen = onResume((resume) =>
      setStanding(({ mistakes }) => ({ resume, mistakes: mistakesOf(resume) ?? mistakes })),
    );
    return () => {
      stop.abort();
      deafen();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [api, path]);
  return standing;
}

/** How many mistakes there are, where the place is one among them. */
const mistakesOf = (resume: ResumeOutput['resume']) =>
  resume?.link.startsWith('/user/mistakes/') ? resume.total : undefined;

import type { ApiClient } from '@fairway/area/api-client';
import type { RevealOutput } from '@fairway/contracts/question-bank/answers';
import { useEffect, useEffectEvent } from 'react';

/** Reveals the key of a question while `enabled`. A later reply is ignored. */
export function useReveal({
  api,
  zid,
  enabled,
  onSuccess,
  onError,
  onEnd,
}: {
  api: ApiClient;
  zid: string;
  enabled: boolean;
  onSuccess: (revealed: RevealOutput) => void;
  onError: (error: unknown) => void;
  /** Called when another question is shown, or the key is no longer wanted. */
  onEnd: (zid: string) => void;
}): void {
  const revealed = useEffectEvent(onSuccess);
  const failed = useEffectEvent(onError);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!enabled) return;
    const stop = new AbortController();
    const ifWanted = (then: () => void) => {
      if (!stop.signal.aborted) then();
    };
    api.post('/api/v1/private/reveal/{zid}', { params: { zid }, body: {}, signal: stop.signal }).then(
      (reply) => ifWanted(() => revealed(reply)),
      (error: unknown) => ifWanted(() => failed(error)),
    );
    return () => {
      stop.abort();
      end(zid);
    };
  }, [api, enabled, zid]);
}

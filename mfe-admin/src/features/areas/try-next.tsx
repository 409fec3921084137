import { useHost } from '@fairway/area/use-host';
import { Button } from '@fairway/ui/buttons/button';
import { gatewayCalls } from './api.ts';

/** Puts this browser on the channel `next`, or back. */
export function TryNext() {
  const { api, notify } = useHost();
  async function set(method: 'put' | 'delete', text: string): Promise<void> {
    try {
      await gatewayCalls(api)[method]('/api/browser-channel/next');
      notify({ kind: 'success', text, ms: 12_000, action: { label: 'Reload', run: () => location.reload() } });
    } catch {
      notify({ kind: 'danger', text: 'The versions of this browser could not be changed. Please try again.' });
    }
  }
  return (
    <>
      <p>
        Versions that were released with <code>--channel next</code> run only in browsers that are set to them, until
        they are shared.
      </p>
      <Button kind="quiet" onClick={() => void set('put', 'This browser runs the next versions for 8 hours.')}>
        Run the next versions in this browser
      </Button>{' '}
      <Button kind="text" onClick={() => void set('delete', 'This browser runs the live versions.')}>
        Run the live versions
      </Button>
    </>
  );
}

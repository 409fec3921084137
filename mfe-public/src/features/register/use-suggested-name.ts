import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { PublicApi } from '../../routing/public-host.ts';
import { findFreeName } from './open-account.ts';

/**
 * Fills in an available user name once there is an address, until the user types a name. A value entered before
 * hydration counts as typed.
 */
export function useSuggestedName(api: PublicApi): {
  email: RefObject<HTMLInputElement | null>;
  userName: RefObject<HTMLInputElement | null>;
  /** Suggests one for the current address. */
  suggest: () => void;
  /** Replaces a name in use by an available one. */
  fillName: (name: string) => void;
} {
  const email = useRef<HTMLInputElement>(null);
  const userName = useRef<HTMLInputElement>(null);
  const last = useRef({ address: '', name: '' });

  const fillName = useCallback((name: string) => {
    if (userName.current) userName.current.value = name;
    last.current.name = name;
  }, []);

  const suggest = useCallback(() => {
    const address = email.current?.value.trim() ?? '';
    const isUntouched = () => userName.current?.value === '' || userName.current?.value === last.current.name;
    if (!address.includes('@') || address === last.current.address || !isUntouched()) return;
    last.current.address = address;
    findFreeName(api, address).then(
      (name) => {
        if (isUntouched() && last.current.address === address) fillName(name);
      },
      // Without a suggestion, the server picks a name when the form is sent.
      () => {},
    );
  }, [api, fillName]);

  useEffect(suggest, [suggest]);
  return { email, userName, suggest, fillName };
}

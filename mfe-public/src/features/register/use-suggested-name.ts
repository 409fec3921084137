import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { PublicApi } from '../../public-host.ts';
import { findFreeName } from './open-account.ts';

/**
 * Fills in a user name that is free once there is an address, until somebody types another name. The fields belong to
 * whoever types: what was there before the page was taken over counts as typed.
 */
export function useSuggestedName(api: PublicApi): {
  email: RefObject<HTMLInputElement | null>;
  userName: RefObject<HTMLInputElement | null>;
  /** Suggests one for the address of now. */
  suggest: () => void;
  /** Puts a name that is free in place of one that is taken. */
  take: (name: string) => void;
} {
  const email = useRef<HTMLInputElement>(null);
  const userName = useRef<HTMLInputElement>(null);
  const last = useRef({ address: '', name: '' });

  const take = useCallback((name: string) => {
    if (userName.current) userName.current.value = name;
    last.current.name = name;
  }, []);

  const suggest = useCallback(() => {
    const address = email.current?.value.trim() ?? '';
    const isOwn = () => userName.current?.value === '' || userName.current?.value === last.current.name;
    if (!address.includes('@') || address === last.current.address || !isOwn()) return;
    last.current.address = address;
    findFreeName(api, address).then(
      (name) => {
        if (isOwn() && last.current.address === address) take(name);
      },
      // Without one the server is asked again when the form is sent.
      () => {},
    );
  }, [api, take]);

  useEffect(suggest, [suggest]);
  return { email, userName, suggest, take };
}

import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useCurrentUser } from '../../routing/public-host.ts';

/**
 * The server renders every page as a visitor sees it. If that omits something, a member's browser requests it again.
 */
export function useAsMember(isVisitors: boolean): void {
  const isMember = useCurrentUser().state === 'signed-in';
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isMember && isVisitors) void revalidate();
  }, [isMember, isVisitors, revalidate]);
}

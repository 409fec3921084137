import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useCurrentUser } from '../../public-host.ts';

/** The server draws every page as a visitor sees it: where that leaves something out, a member's browser asks again. */
export function useAsMember(isVisitors: boolean): void {
  const isMember = useCurrentUser().state === 'signed-in';
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isMember && isVisitors) void revalidate();
  }, [isMember, isVisitors, revalidate]);
}

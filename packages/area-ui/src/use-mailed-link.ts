import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * Address and token of a mailed link, read once. They leave the address bar, and so the browser's history and what is
 * seen over a shoulder; a reload asks for the link again. `whole` is what the link of this page is made of.
 */
export function useMailedLink(whole: readonly ('email' | 'token')[] = ['email', 'token']): {
  email: string;
  token: string;
} {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => ({ email: query.get('email') ?? '', token: query.get('token') ?? '' }));
  const isInAddress = whole.every((name) => query.has(name));
  useEffect(() => {
    if (isInAddress) void navigate(pathname, { replace: true });
  }, [isInAddress, navigate, pathname]);
  return link;
}

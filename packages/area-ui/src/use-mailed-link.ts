import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export type MailedLink = { email: string; token: string };

/**
 * The email address and the token of a mailed link, read once. They are removed from the address bar, and therefore
 * from the browser's history and from the view of bystanders. After a reload, the link must be opened again. `required`
 * lists the parameters of this page's link.
 */
export function useMailedLink(required: readonly (keyof MailedLink)[] = ['email', 'token']): MailedLink {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => ({ email: query.get('email') ?? '', token: query.get('token') ?? '' }));
  const isInAddress = required.every((name) => query.has(name));
  useEffect(() => {
    if (isInAddress) void navigate(pathname, { replace: true });
  }, [isInAddress, navigate, pathname]);
  return link;
}

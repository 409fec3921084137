import type { ReactNode } from 'react';
import type { ButtonKind } from './button.tsx';
import { LinkButton } from './link-button.tsx';

/** A link that opens in a new tab, and announces that to every reader. */
export function NewTabLink({
  href,
  kind = 'quiet',
  children,
}: {
  href: string;
  kind?: ButtonKind;
  children: ReactNode;
}) {
  return (
    <LinkButton href={href} kind={kind} target="_blank" rel="noopener">
      <span>
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
      <span aria-hidden="true">↗</span>
    </LinkButton>
  );
}

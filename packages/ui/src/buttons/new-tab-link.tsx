import type { ReactNode } from 'react';
import type { ButtonKind } from './button.tsx';
import { LinkButton } from './link-button.tsx';

/** A link that opens in a new tab, and announces that to every reader. */
export function NewTabLink({
  href,
  kind = 'quiet',
  wide = false,
  children,
}: {
  href: string;
  kind?: ButtonKind;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <LinkButton href={href} kind={kind} wide={wide} target="_blank" rel="noopener">
      <span>
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
      <span aria-hidden="true">↗</span>
    </LinkButton>
  );
}

import type { ComponentProps } from 'react';
import { type ButtonKind, buttonClass } from './button.tsx';

/** A link styled as a button: for navigation, not for actions. */
export function LinkButton({
  kind = 'filled',
  wide = false,
  ...rest
}: ComponentProps<'a'> & { href: string; kind?: ButtonKind; wide?: boolean }) {
  return <a {...rest} className={buttonClass(kind, wide)} />;
}

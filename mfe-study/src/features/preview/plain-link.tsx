import type { ComponentProps } from 'react';

/** In the preview a link loads a full page: there is no router yet. */
export function Link({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return <a href={to} {...rest} />;
}

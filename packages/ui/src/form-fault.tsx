import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/**
 * What went wrong with a form, read out once: the words on the whole form stand here, those on a field stand under it
 * and are only spoken here. `announced` is false where a toast has said it already. `children` follow the words.
 */
export function FormFault({
  faults,
  title,
  announced = true,
  children,
}: {
  faults: Record<string, string>;
  /** Stands before the words on the whole form. */
  title?: string;
  announced?: boolean;
  children?: ReactNode;
}) {
  const { error, ...ofFields } = faults;
  if (error) {
    return (
      <Notice kind="danger" announced={announced}>
        {title && <strong>{title} </strong>}
        {error} {children}
      </Notice>
    );
  }
  const spoken = Object.entries(ofFields);
  if (!announced || spoken.length === 0) return null;
  // An element each: a screen reader does not repeat the others when one is gone.
  return (
    <p role="alert" className="sr-only">
      Please check:
      {spoken.map(([field, text]) => (
        <span key={field}> {/[.?!]$/.test(text) ? text : `${text}.`}</span>
      ))}
    </p>
  );
}

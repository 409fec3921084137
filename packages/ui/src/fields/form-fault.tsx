import { type ReactNode, useRef } from 'react';
import { useInView } from '../browser/use-in-view.ts';
import { Notice } from '../states/notice.tsx';

/**
 * The errors of a form, announced once: an error of the complete form is visible here, those of fields are visible
 * under them and only announced here. `announced` is false if a toast has announced it already. `children` follow the
 * text.
 */
export function FormFault({
  faults,
  title,
  labels = {},
  announced = true,
  children,
}: {
  faults: Record<string, string>;
  /** Names the field of each message, where the messages alone do not. */
  labels?: Record<string, string>;
  /** Precedes the error of the complete form. */
  title?: string;
  announced?: boolean;
  children?: ReactNode;
}) {
  const { error, ...fieldFaults } = faults;
  const words = useRef<HTMLSpanElement>(null);
  useInView(words, error);
  if (error) {
    return (
      <Notice kind="danger" announced={announced}>
        <span ref={words}>
          {title && <strong>{title} </strong>}
          {error} {children}
        </span>
      </Notice>
    );
  }
  const spoken = Object.entries(fieldFaults);
  if (!announced || spoken.length === 0) return null;
  // Separate elements: a screen reader does not repeat the others when one disappears.
  return (
    <p role="alert" className="sr-only">
      Please check:
      {spoken.map(([field, text]) => (
        <span key={field}>
          {' '}
          {labels[field] && `${labels[field]}: `}
          {/[.?!]$/.test(text) ? text : `${text}.`}
        </span>
      ))}
    </p>
  );
}

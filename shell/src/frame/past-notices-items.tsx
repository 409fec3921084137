import { Instant } from '@fairway/ui/days/day';
import type { PastNotice } from '../notices/past-notices.ts';

export function PastNoticesItems({ past, zone }: { past: readonly PastNotice[]; zone: string }) {
  return (
    <ol>
      {past.map(({ id, at, title, text }) => (
        <li key={id}>
          <Instant at={at} zone={zone} /> {title && <strong>{title}</strong>} {text}
        </li>
      ))}
    </ol>
  );
}

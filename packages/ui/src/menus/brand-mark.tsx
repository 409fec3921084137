/** The two lateral buoys of a channel, green can to port, red nun to starboard, with the course line between them. */
export function BrandMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M3 25c4-3 8-3 13 0s9 3 13 0" fill="none" stroke="var(--brand)" strokeWidth="2" />
      <path d="M6 22 9 8h3l1 14z" fill="var(--right)" />
      <path d="M20 22 22.5 9 25 22z" fill="var(--wrong)" />
      <path d="M16 3v16" stroke="var(--ink-soft)" strokeWidth="1.2" strokeDasharray="2 2.4" />
    </svg>
  );
}

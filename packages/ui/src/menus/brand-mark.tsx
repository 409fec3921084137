/** The two lateral buoys of a channel, green can to port, red nun to starboard, with the course line between them. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" fill="none" stroke="var(--coast)" aria-hidden="true">
      <path d="M17 33V3" stroke="var(--magenta)" strokeWidth="1.8" strokeDasharray="11 6" />
      <path d="M4 13h9v12H4z" fill="var(--right)" />
      <path d="M20.5 25h10L25.5 10z" fill="var(--wrong)" />
      <path d="M1 28.5c5-2.6 9-2.6 16 0s11 2.6 16 0" stroke="var(--ink)" strokeWidth="1.5" />
    </svg>
  );
}

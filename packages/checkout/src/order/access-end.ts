/**
 * When access that starts at `from` ends: this many calendar months later in UTC, at most on the last day of that month
 * (G-24). The server decides; this is a preview for the payer.
 */
export function accessEnd(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}

/**
 * When access that begins at `from` ends: so many calendar months later in UTC, at most the last day of that month
 * (G-24). The server decides; this is for the payer to see before.
 */
export function accessEnd(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}

// Apart from time-zone.ts, because the member's frame needs no clock of a zone.

/** The zone of this browser; '' if it does not know one, and on the server. */
export const browserZone = (): string =>
  'document' in globalThis ? (Intl.DateTimeFormat().resolvedOptions().timeZone ?? '') : '';

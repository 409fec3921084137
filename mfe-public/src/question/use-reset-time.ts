import { timeText } from '@fairway/contracts/identity/day-text';
import { browserZone, visitorTimeZone } from '@fairway/contracts/identity/time-zone';
import { useEffect, useState } from 'react';

/** As question-bank says it to visitors. */
const utcMidnight = 'midnight UTC';

/** The server's sentence on the daily limit, converted to the reader's own time; the server renders it unconverted. */
export function useResetTime(sentence: string): string {
  const [shown, setShown] = useState(sentence);
  useEffect(() => setShown(sentence.replace(utcMidnight, nextUtcMidnight(new Date()))), [sentence]);
  return shown;
}

/** '7:00 PM EST' */
function nextUtcMidnight(now: Date): string {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
  return timeText(midnight.toISOString(), browserZone() || visitorTimeZone);
}

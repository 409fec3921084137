import type { Letter } from '@fairway/contracts/question-bank';
import { useState } from 'react';

type Strikes = Record<string, Letter[]>;

/** The choices that a member ruled out, by question. Stored for the browser session, until the question is answered. */
export function useStrikes(memberId: string) {
  const storageKey = `fairway-strikes:${memberId}`;
  const [strikes, setStrikes] = useState(() => readStrikes(storageKey));

  function store(zid: string, letters: Letter[]): void {
    const { [zid]: _, ...rest } = readStrikes(storageKey);
    const next = letters.length === 0 ? rest : { ...rest, [zid]: letters };
    sessionStorage.setItem(storageKey, JSON.stringify(next));
    setStrikes(next);
  }

  return {
    struckOf: (zid: string): Letter[] => strikes[zid] ?? [],
    toggle: (zid: string, letter: Letter) => {
      const struck = strikes[zid] ?? [];
      store(zid, struck.includes(letter) ? struck.filter((other) => other !== letter) : [...struck, letter]);
    },
    clear: (zid: string) => store(zid, []),
  };
}

function readStrikes(storageKey: string): Strikes {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Strikes;
}

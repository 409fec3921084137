import type { Letter } from '@fairway/contracts/question-bank';
import { storedValue } from '@fairway/ui/browser-storage';
import { useState } from 'react';

type Strikes = Record<string, Letter[]>;

/** The choices that a member ruled out, by question. Stored for the browser session, until the question is answered. */
export function useStrikes(memberId: string) {
  const storageKey = `fairway-strikes:${memberId}`;
  const [strikes, setStrikes] = useState(() => readStrikes(storageKey));

  function store(zid: string, letters: Letter[]): void {
    const { [zid]: _, ...rest } = readStrikes(storageKey);
    const next = letters.length === 0 ? rest : { ...rest, [zid]: letters };
    storedStrikes(storageKey).write(JSON.stringify(next));
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

const storedStrikes = (key: string) => storedValue('sessionStorage', key, 'the choices you ruled out');

const readStrikes = (storageKey: string) => storedStrikes(storageKey).readJson<Strikes>({});

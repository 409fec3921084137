import type { Letter } from '@fairway/contracts/question-bank/question';
import { storedValue } from '@fairway/ui/browser/browser-storage';
import { useState } from 'react';

type Strikes = Record<string, Letter[]>;

/** The choices that a member ruled out, by question. Stored for the browser session, until the question is answered. */
export function useStrikes(memberId: string) {
  const [strikes, setStrikes] = useState(() => readStrikes(memberId));

  function store(zid: string, letters: Letter[]): void {
    const { [zid]: _, ...rest } = readStrikes(memberId);
    const next = letters.length === 0 ? rest : { ...rest, [zid]: letters };
    storedStrikes(memberId).write(JSON.stringify(next));
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

const storedStrikes = (memberId: string) =>
  storedValue('sessionStorage', `fairway-strikes:${memberId}`, 'the choices you ruled out');

const readStrikes = (memberId: string) => storedStrikes(memberId).readJson<Strikes>({});

import { randomInt } from 'node:crypto';
import { tidyUserName, userNameCharacters } from '@fairway/contracts/identity/registration';
import type { Db } from '@fairway/db/open';
import { userNameKeyOf } from '../accounts/email-key.ts';
import { listTakenNames } from '../members/store.ts';
import { isReserved } from './reserved-name.ts';

const maxLength = 30;
/** Leaves room for a space and a number. */
const maxStemLength = maxLength - 6;
const standIn = 'mariner';

/** The wanted user name in allowed letters, or a similar one that is free. */
export async function suggestUserName(db: Db, wanted: string, now: Date): Promise<string> {
  const stem = stemOf(wanted);
  const candidates = [stem, ...Array.from({ length: 8 }, (_, tries) => `${stem} ${numberOf(tries)}`)];
  const taken = await listTakenNames(db, candidates, now);
  const free = candidates.find((name) => name !== standIn && !taken.has(userNameKeyOf(name)));
  return free ?? `${stem} ${randomInt(10_000, 100_000)}`;
}

/** Two digits first: they are easier to remember. */
const numberOf = (tries: number): number => (tries < 4 ? randomInt(10, 100) : randomInt(1_000, 10_000));

/** A dot inside a word would make an address of it. */
const unusable = new RegExp(`[^${userNameCharacters}]+|\\.(?! |$)`, 'g');

function stemOf(wanted: string): string {
  const letters = tidyUserName(tidyUserName(wanted).replace(unusable, ' '))
    .slice(0, maxStemLength)
    .replace(/^[ '._-]+|[ '._-]+$/g, '');
  return letters.length < 3 || isReserved(letters) ? standIn : letters;
}

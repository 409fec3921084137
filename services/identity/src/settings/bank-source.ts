import type { Result } from '@fairway/contracts/call/fault';
import type { DbOrTx } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import { deleteSetting, readSettings, saveSetting } from './store.ts';

/** True of every bank; the setting `bank_source` replaces it for the operator's bank. */
export const anyBank = 'The bank contains multiple-choice questions like those on the Coast Guard license exams.';

const name = 'bank_source';
const maxLength = 500;

/** The text on pages about the source of the questions. */
export const bankSourceOf = (settings: Map<string, string>): string => settings.get(name) || anyBank;

export const readBankSource = async (db: DbOrTx): Promise<string> => bankSourceOf(await readSettings(db, [name]));

/** A sentence or two of plain text. */
export function checkSentences(text: string): Result<string> {
  const value = text.replace(/\s+/g, ' ').trim();
  if (value === '') return fail('invalid', 'Write a sentence or two');
  if ([...value].length > maxLength) return fail('invalid', `Use at most ${maxLength} characters`);
  // Other sentences follow it on the page.
  if (!/[.!?]$/.test(value)) return fail('invalid', 'End the last sentence with a period');
  return ok(value);
}

/** Shows the text on pages. */
export async function saveBankSource(db: DbOrTx, text: string): Promise<Result<string>> {
  const checked = checkSentences(text);
  if (checked.ok) await saveSetting(db, name, checked.value);
  return checked;
}

/** Shows the default text on pages again. */
export const clearBankSource = (db: DbOrTx): Promise<void> => deleteSetting(db, name);

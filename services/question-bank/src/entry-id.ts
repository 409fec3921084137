import { createHash } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The id of a member's entry for a question in one of the lists: derived, so that it is known without reading first.
 * Member ids cannot be guessed, so neither can this. 20 characters.
 */
export function entryIdOf(list: 'logged' | 'bookmark' | 'hidden', memberId: string, questionId: number): string {
  // Entries of the log were named before other lists existed.
  const text = list === 'logged' ? `${memberId} ${questionId}` : `${list} ${memberId} ${questionId}`;
  const bytes = createHash('sha256').update(text).digest().subarray(0, 20);
  return Array.from(bytes, (byte) => alphabet[byte & 31]).join('');
}

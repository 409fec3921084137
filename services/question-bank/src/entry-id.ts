import { createHash } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The id of a member's entry for a question in one of the lists: derived, so that it is known without reading first.
 * Member ids cannot be guessed, so neither can this. 20 characters.
 */
export function entryIdOf(list: 'logged' | 'bookmark' | 'hidden', memberId: string, questionId: number): string {
  const bytes = createHash('sha256').update(`${list} ${memberId} ${questionId}`).digest().subarray(0, 20);
  return Array.from(bytes, (byte) => alphabet[byte & 31]).join('');
}

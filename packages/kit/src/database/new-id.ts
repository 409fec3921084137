import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** 100 random bits as 20 lowercase base-32 characters: an unguessable id (G-49). */
export function newId(): string {
  let id = '';
  for (const byte of randomBytes(20)) id += alphabet[byte & 31];
  return id;
}

import { randomBytes } from 'node:crypto';
import { plainCode } from '@fairway/contracts/commerce/plain-code';

/** No letter that looks like a digit: 32 characters, five bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** 60 random bits. */
export function newCode(): string {
  let code = '';
  for (const byte of randomBytes(length)) code += alphabet[byte & 31];
  return code;
}

/** Formatted for people: K7QF-3MHP-X2WD. */
export function showCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}

/** Normalizes typed input to the stored form: any letter case, O as 0 and I or L as 1. */
export function readCode(typed: string): string {
  return plainCode(typed).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}

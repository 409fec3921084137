import { type Logger, pino } from 'pino';

export type { Logger };

/** Keys whose values are never written, wherever they stand at the first three levels. */
const secret = [
  'password',
  'password2',
  'old_password',
  'new_password',
  'conf_password',
  'token',
  'card_number',
  'cvc',
];
const secretPaths = secret.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** One JSON line an event on standard output, with the process's name. */
export function createLog(service: string, level = 'info'): Logger {
  return pino({
    level,
    base: { service },
    redact: {
      paths: [...secretPaths, '*["x-auth-token"]', '*.*["x-auth-token"]', '*["x-internal-token"]'],
      censor: '[secret]',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

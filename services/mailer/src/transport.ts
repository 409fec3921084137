import { createTransport } from 'nodemailer';
import type { RenderedMail } from './templates/lay-out.ts';

type OutgoingMail = RenderedMail & { to: string; messageId: string };

export type Transport = {
  /** Resolves when the mail server has taken the mail, else rejects with a SendError. */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

/** The mail server at `url`, over a few connections that are kept. A mail it does not take is the caller's to repeat. */
export function openTransport({ url, from }: { url: string; from: string }): Transport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, messageId, replyTo, unsubscribe, subject, text, html }) => {
      await pool
        .sendMail({
          from,
          to: { name: '', address: to },
          messageId,
          ...(replyTo && { replyTo }),
          subject,
          text,
          html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        .catch((error: unknown) => {
          throw new SendError(error);
        });
    },
    close: () => pool.close(),
  };
}

/**
 * What went wrong, without the mail server's own words, which name the recipient: it is kept in Redis and in logs.
 * `isFinal` where the server refused this recipient or this mail for good (RFC 5321, 4.2.1): trying again would change
 * nothing. A refusal of the sender or of our sign-in is a matter of configuration, and is tried again.
 */
export class SendError extends Error {
  override name = 'SendError';
  readonly code: string;
  readonly responseCode: number | undefined;
  readonly isFinal: boolean;

  constructor(cause: unknown) {
    const { code, command, responseCode } = cause as { code?: unknown; command?: unknown; responseCode?: unknown };
    const answered = typeof responseCode === 'number' ? responseCode : undefined;
    super(answered === undefined ? `no answer from the mail server: ${code}` : `the mail server answered ${answered}`);
    this.code = String(code);
    this.responseCode = answered;
    this.isFinal = answered !== undefined && answered >= 500 && (command === 'RCPT TO' || command === 'DATA');
  }
}

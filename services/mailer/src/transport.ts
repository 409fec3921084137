import type { RenderedMail } from '@fairway/kit/mail/mail-layout';
import { createTransport } from 'nodemailer';

type OutgoingMail = RenderedMail & { to: string; messageId: string };

export type Transport = {
  /** Resolves once the mail server has accepted the mail; rejects with a SendError otherwise. */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

/** Sends to the mail server at `url` over a pool of connections. It does not retry: that is the caller's task. */
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
 * A failed attempt. It is stored in Redis and in logs, so it does not contain the mail server's message, which names the
 * recipient. `isFinal`: the server rejected this recipient or this mail permanently (RFC 5321, 4.2.1), so a retry is
 * pointless. A rejection of the sender or of our login is a configuration problem, and is retried.
 */
export class SendError extends Error {
  override name = 'SendError';
  readonly code: string;
  readonly responseCode: number | undefined;
  readonly isFinal: boolean;
  /** The address itself was rejected for good. */
  readonly isAddressRejected: boolean;

  constructor(cause: unknown) {
    const { code, command, responseCode } = cause as { code?: unknown; command?: unknown; responseCode?: unknown };
    const status = typeof responseCode === 'number' ? responseCode : undefined;
    super(status === undefined ? `no reply from the mail server: ${code}` : `the mail server replied with ${status}`);
    this.code = String(code);
    this.responseCode = status;
    this.isAddressRejected = status !== undefined && status >= 500 && command === 'RCPT TO';
    this.isFinal = this.isAddressRejected || (status !== undefined && status >= 500 && command === 'DATA');
  }
}

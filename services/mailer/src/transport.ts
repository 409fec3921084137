import { createTransport } from 'nodemailer';
import type { RenderedMail } from './templates/lay-out.ts';

type OutgoingMail = RenderedMail & { to: string; messageId: string };

export type Transport = {
  /** Resolves when the mail server has taken the mail. */
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
    send: async ({ to, messageId, replyTo, subject, text, html }) => {
      await pool.sendMail({
        from,
        to: { name: '', address: to },
        messageId,
        ...(replyTo && { replyTo }),
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => pool.close(),
  };
}

/** True where the mail server said that there is no such recipient: trying again would change nothing. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 550 && responseCode <= 553;
}

/** The process that catches mail in development; npm start runs it if SMTP_URL is not set. */
import { openMailCatcher } from './catcher.ts';

const catcher = await openMailCatcher({
  smtpPort: Number(process.env.MAIL_SMTP_PORT),
  pagePort: Number(process.env.MAIL_PAGE_PORT),
});

async function stop(): Promise<void> {
  await catcher.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
process.once('disconnect', () => void stop());

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { listPage, mailHeaders, mailHtml, messagePage, missingPage, pageHeaders } from './pages.ts';
import { createSmtpServer } from './smtp.ts';

/** Receives every mail that Fairway sends, delivers none, and shows them on a page. */
export async function openMailCatcher({ smtpPort, pagePort }: { smtpPort: number; pagePort: number }): Promise<{
  close: () => Promise<void>;
}> {
  const mailbox = createMailbox();
  const smtp = createSmtpServer((source, to) => mailbox.add(source, to));
  const web = createServer((request, response) => {
    const { status, headers, body } = reply(mailbox, request);
    response.writeHead(status, { ...headers, 'x-content-type-options': 'nosniff' }).end(body);
  });
  // A client that disconnects in the middle of a mail must not end the process.
  smtp.on('error', (error) => console.error(error.message));
  await Promise.all([
    once(smtp.listen(smtpPort, '127.0.0.1'), 'listening'),
    once(web.listen(pagePort, '127.0.0.1'), 'listening'),
  ]);
  return {
    close: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise<void>((resolve) => web.close(() => resolve())),
      ]);
    },
  };
}

type Reply = { status: number; headers: Record<string, string>; body: string };

function reply(mailbox: Mailbox, { headers, method, url }: IncomingMessage): Reply {
  // Mails contain tokens: a foreign page must not read them through a host name that resolves to this machine.
  const address = `http://${headers.host}`;
  if (!URL.canParse(address) || !['localhost', '127.0.0.1'].includes(new URL(address).hostname)) {
    return { status: 403, headers: pageHeaders, body: missingPage() };
  }
  const { pathname, searchParams } = new URL(url ?? '/', address);
  const message = mailbox.find(Number(/\/(\d+)/.exec(pathname)?.[1]));
  switch (`${method} ${pathname.replace(/\/\d+/, '/:id')}`) {
    case 'GET /':
      return { status: 200, headers: pageHeaders, body: listPage(mailbox.list()) };
    case 'GET /health':
      return json({ status: 'ok' });
    case 'GET /api/messages':
      return json(mailbox.list({ to: searchParams.get('to') ?? undefined }));
    case 'DELETE /api/messages':
      mailbox.clear();
      return { status: 204, headers: {}, body: '' };
    case 'GET /messages/:id':
      if (message) return { status: 200, headers: pageHeaders, body: messagePage(message) };
      break;
    case 'GET /messages/:id/html':
      if (message) return { status: 200, headers: mailHeaders, body: mailHtml(message) };
      break;
    case 'GET /api/messages/:id':
      if (message) return json(message);
      break;
  }
  return { status: 404, headers: pageHeaders, body: missingPage() };
}

function json(value: unknown): Reply {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return { status: 200, headers, body: JSON.stringify(value) };
}

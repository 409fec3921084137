import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimPorts } from '../data-folder/ports.ts';
import { openMailCatcher } from './catcher.ts';

let catcher: { close: () => Promise<void> };
let smtpPort: number;
let page: string;

beforeEach(async () => {
  const ports = await claimPorts(['smtp', 'page'], {});
  smtpPort = ports.smtp ?? 0;
  page = `http://127.0.0.1:${ports.page}`;
  catcher = await openMailCatcher({ smtpPort, pagePort: ports.page ?? 0 });
});
afterEach(() => catcher.close());

/** Speaks SMTP line by line, like a mailer. */
async function sendMail(to: string, content: string): Promise<void> {
  const lines = [
    'EHLO test',
    'MAIL FROM:<no-reply@fairway.example>',
    `RCPT TO:<${to}>`,
    'DATA',
    `${content}\r\n.`,
    'QUIT',
  ];
  const socket = connect(smtpPort, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => {
      const answer = chunk.toString();
      if (/^[45]/m.test(answer)) reject(new Error(answer));
      const line = lines.shift();
      if (line !== undefined) socket.write(`${line}\r\n`);
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
}

const html = (body: string) => `Subject: Reset <your> password\r\nContent-Type: text/html\r\n\r\n${body}`;

test('shows a sent mail to tests and to people', async () => {
  await sendMail('deck@fairway.example', html('<a href="http://localhost:3000/x?t=1">Reset</a>'));
  const [mail] = (await (await fetch(`${page}/api/messages?to=deck@fairway.example`)).json()) as {
    id: number;
    html: string;
  }[];
  expect(mail).toMatchObject({ to: ['deck@fairway.example'], subject: 'Reset <your> password' });
  expect(mail?.html).toContain('http://localhost:3000/x?t=1');
  expect(await (await fetch(page)).text()).toContain(`<a href="/messages/${mail?.id}">Reset &lt;your&gt; password</a>`);
  expect(await (await fetch(`${page}/messages/${mail?.id}`)).text()).toContain(
    `<iframe src="/messages/${mail?.id}/html"`,
  );
});

test('isolates the HTML of a mail from the page', async () => {
  await sendMail('deck@fairway.example', html('<script>parent.document</script>'));
  const answer = await fetch(`${page}/messages/1/html`);
  expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)(?!.*allow-same-origin)/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('deletes all mails on request', async () => {
  await sendMail('deck@fairway.example', html('x'));
  expect((await fetch(`${page}/api/messages`, { method: 'DELETE' })).status).toBe(204);
  expect(await (await fetch(`${page}/api/messages`)).json()).toEqual([]);
});

test.each(['/messages/99', '/messages/99/html', '/api/messages/99', '/nothing'])('answers 404 to %s', async (path) => {
  expect((await fetch(page + path)).status).toBe(404);
});

test('rejects requests for other host names', async () => {
  const status = await new Promise((resolve) => {
    request(`${page}/api/messages`, { headers: { host: 'attacker.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end();
  });
  expect(status).toBe(403);
});

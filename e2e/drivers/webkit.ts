import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDriver, type Driver } from './driver.ts';

/** The key of an element in WebDriver's JSON. */
type ElementName = { 'element-6066-11e4-a52e-4f735466cecf': string };

const startTimeoutMs = 60_000;

/** WebKitGTK's MiniBrowser through its own WebDriver, on a virtual screen. */
export async function openWebkit(driverPath: string, baseUrl: string): Promise<Driver> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const children: ChildProcess[] = [screen];
  const end = () => {
    for (const child of children.reverse()) child.kill();
  };
  try {
    const display = `:${await firstLine(screen)}`;
    const port = await freePort();
    // Its sandbox needs rights that a container does not grant; it opens only this site.
    const env = {
      ...process.env,
      DISPLAY: display,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LANG: 'en_US.UTF-8',
    };
    children.push(spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' }));
    const call = await openSession(`http://127.0.0.1:${port}`);
    const run = (script: (...args: never[]) => unknown, ...args: unknown[]) =>
      call('POST', '/execute/sync', { script: `return (${script}).apply(null, arguments)`, args: args });
    const idOf = (element: ElementName) => Object.values(element)[0];
    return createDriver<ElementName>({
      baseUrl,
      open: async (url) => {
        await call('POST', '/url', { url });
      },
      find: async (script, role, pattern) => (await run(script, role, pattern)) as ElementName | null,
      run: async (script, ...args) => (await run(script, ...args)) as never,
      click: async (element) => {
        await call('POST', `/element/${idOf(element)}/click`, {});
      },
      type: async (element, text) => {
        await call('POST', `/element/${idOf(element)}/value`, { text });
      },
      picture: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
      close: async () => {
        await call('DELETE', '').catch(() => undefined);
        end();
      },
    });
  } catch (error) {
    end();
    throw error;
  }
}

/** A session of the WebDriver at this address: returns a function that calls its commands. */
async function openSession(address: string) {
  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const reply = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) throw new Error(`WebDriver, ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  const giveUpAt = Date.now() + startTimeoutMs;
  while (!(await call('GET', '/status').catch(() => null))) {
    if (Date.now() > giveUpAt) throw new Error(`No WebDriver answers at ${address}`);
    await sleep(100);
  }
  const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch: {} } })) as {
    sessionId: string;
  };
  return (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    call(method, `/session/${sessionId}${path}`, body);
}

/** The output of Xvfb with the display number. */
function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('\n')) resolve(output.trim());
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/**
 * The first line of what is piped in; at a terminal it is asked for and not shown while it is typed. Null where it was
 * called off with Ctrl-C or Ctrl-D.
 */
export async function readPassword(
  input: NodeJS.ReadStream,
  prompts: NodeJS.WritableStream,
  question: string,
): Promise<string | null> {
  if (!input.isTTY) return (await text(input)).split(/\r?\n/, 1)[0] ?? '';
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: nowhere, terminal: true });
  prompts.write(question);
  try {
    return await new Promise<string | null>((resolve) => {
      reader.once('close', () => resolve(null));
      reader.question('', resolve);
    });
  } finally {
    reader.close();
    prompts.write('\n');
  }
}

import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/**
 * Reads the first piped line, or prompts at a terminal without echoing the input. Null if canceled with Ctrl-C or
 * Ctrl-D.
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

import { connect } from 'node:net';

/** Connects to a server, sends `request`, and resolves with what `isUp` says of its answer, once it says anything. */
export function probe(port: number, isUp: (answer: string) => boolean | undefined, request = ''): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    let answer = '';
    function settle(up: boolean): void {
      socket.destroy();
      resolve(up);
    }
    socket.once('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      answer += chunk;
      const up = isUp(answer);
      if (up !== undefined) settle(up);
    });
    for (const event of ['timeout', 'error', 'close']) socket.once(event, () => settle(false));
  });
}

import { SMTPServer } from 'smtp-server';

const maxMailBytes = 5 * 1024 * 1024;

/** A mail server that accepts every mail and delivers none. It acknowledges a mail once `onMail` has resolved. */
export function createSmtpServer(onMail: (source: Buffer, to: string[]) => Promise<unknown>): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: maxMailBytes,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error('Larger than 5 MB'), { responseCode: 552 }));
          return;
        }
        const to = session.envelope.rcptTo.map(({ address }) => address);
        onMail(Buffer.concat(chunks), to).then(
          () => done(),
          (error: Error) => done(error),
        );
      });
    },
  });
}

import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type MailServer = {
  port: number;
  /** Emails as they were sent, with their recipients, oldest first. */
  received: { to: string; raw: string }[];
  /** Answers the next emails with this error. */
  refuse(error: Error & { responseCode: number }): void;
  reset(): void;
  close(): Promise<void>;
};

/** A real SMTP server on this machine. By default it takes email without TLS. */
export async function startMailServer(
  options: SMTPServerOptions = { disabledCommands: ['STARTTLS', 'AUTH'] },
): Promise<MailServer> {
  const received: MailServer['received'] = [];
  let refusal: Error | undefined;
  const server = new SMTPServer({
    ...options,
    logger: false,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refusal) return done(refusal);
        const raw = Buffer.concat(parts).toString('utf8');
        for (const { address } of envelope.rcptTo) received.push({ to: address, raw: joinLines(raw) });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    refuse(error) {
      refusal = error;
    },
    reset() {
      received.length = 0;
      refusal = undefined;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Long lines are wrapped in transit (quoted-printable). */
const joinLines = (raw: string): string => raw.replaceAll('=\r\n', '');

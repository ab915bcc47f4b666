import { createTransport } from 'nodemailer';
import type { Env } from '@/lib/server/env';

export type MailText = { subject: string; text: string; html: string };
/** `id` becomes the Message-ID, by which mail programs recognize a repeated email. */
type Mail = MailText & { id: string; to: string };

/** Resolves once the mail server has accepted the email. Rejects with a `MailError`. */
export type Mailer = (mail: Mail) => Promise<void>;

/** Its message can be shown to owners of a workspace. */
export class MailError extends Error {}

const TIMEOUT_MS = 15_000;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const DEFAULT_PORTS = { 'smtps:': 465, 'smtp:': 587 } as const;

/** Email through the server of the operator; undefined if none is set. It is only used with TLS, or on this machine. */
export function createMailer({
  TURNPIKE_SMTP_URL: url,
  TURNPIKE_SMTP_FROM: from,
}: Pick<Env, 'TURNPIKE_SMTP_URL' | 'TURNPIKE_SMTP_FROM'>): Mailer | undefined {
  if (url === undefined || from === undefined) return undefined;
  const { protocol, hostname, port, username, password } = new URL(url);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? DEFAULT_PORTS[protocol as keyof typeof DEFAULT_PORTS] : Number(port),
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && !LOOPBACK.test(hostname),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A text never becomes a file or a request.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@|>$/g, '');
  return async ({ id, to, subject, text, html }) => {
    try {
      await transport.sendMail({ from, to, subject, text, html, messageId: `<${id}@${domain}>` });
    } catch (error) {
      throw new MailError(describeFailure(error as { code?: string; responseCode?: number }));
    }
  };
}

function describeFailure({ code, responseCode }: { code?: string; responseCode?: number }): string {
  if (responseCode !== undefined) return `The mail server refused the email with ${responseCode}.`;
  if (code === 'EAUTH') return 'The mail server refused the user name or password.';
  if (code === 'ETLS' || code === 'ESOCKET') return 'No secure connection to the mail server.';
  return 'The mail server could not be reached.';
}

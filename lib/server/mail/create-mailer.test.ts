import { afterEach, expect, it } from 'vitest';
import { createMailer, MailError } from './create-mailer';
import { type MailServer, startMailServer } from './testing/mail-server';
import { writeMail } from './write-mail';

let server: MailServer | undefined;
afterEach(() => server?.close());

const send = (url: string) =>
  createMailer({ TURNPIKE_SMTP_URL: url, TURNPIKE_SMTP_FROM: 'Turnpike <turnpike@example.com>' })?.({
    id: 'mail_1',
    to: 'ann@example.com',
    ...writeMail({
      subject: 'Alert:\r\nBcc: eve@example.com',
      lines: ['A <b>flow</b> & more'],
      link: { label: 'Open', url: 'https://turnpike.example.com/flows/1' },
    }),
  });

it('sends text and HTML with the same words, and no line of a name becomes a header', async () => {
  server = await startMailServer();
  await send(`smtp://127.0.0.1:${server.port}`);
  const [{ to, raw } = { to: '', raw: '' }] = server.received;
  expect(to).toBe('ann@example.com');
  expect(raw).toContain('From: Turnpike <turnpike@example.com>');
  expect(raw).toContain('Subject: Alert: Bcc: eve@example.com');
  expect(raw).toContain('Message-ID: <mail_1@example.com>');
  expect(raw).toContain('A <b>flow</b> & more');
  expect(raw).toContain('<p>A &lt;b&gt;flow&lt;/b&gt; &amp; more</p>');
  expect(raw).not.toMatch(/^Bcc:/m);
});

it('sends nothing to a server whose certificate it does not trust', async () => {
  server = await startMailServer({ secure: true });
  const sent = send(`smtps://127.0.0.1:${server.port}`);
  await expect(sent).rejects.toThrow(new MailError('No secure connection to the mail server.'));
  expect(server.received).toEqual([]);
});

it('needs TLS for a server that is not on this machine', async () => {
  server = await startMailServer();
  // An address of this machine that is not a loopback name.
  const sent = send(`smtp://127.0.0.2:${server.port}`);
  await expect(sent).rejects.toBeInstanceOf(MailError);
  expect(server.received).toEqual([]);
});

it('says what the server refused, and that it could not be reached', async () => {
  server = await startMailServer();
  server.refuse(Object.assign(new Error('No such user'), { responseCode: 550 }));
  await expect(send(`smtp://127.0.0.1:${server.port}`)).rejects.toThrow(
    'The mail server refused the email with 550.',
  );
  await expect(send('smtp://127.0.0.1:1')).rejects.toBeInstanceOf(MailError);
});

it('is off without a server', () => {
  expect(createMailer({})).toBeUndefined();
});

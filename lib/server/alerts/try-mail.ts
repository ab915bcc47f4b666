import { MailError, type Mailer } from '@/lib/server/mail/create-mailer';

export const NO_MAIL_SERVER = 'This installation sends no email: TURNPIKE_SMTP_URL is not set.';
export const NOT_CONFIRMED = 'The recipient has not confirmed their address.';

/** Why an email was not accepted, for owners to read; null if it was. */
export async function tryMail(mail: Mailer, letter: Parameters<Mailer>[0]): Promise<string | null> {
  try {
    await mail(letter);
    return null;
  } catch (error) {
    if (error instanceof MailError) return error.message;
    throw error;
  }
}

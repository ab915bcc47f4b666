import type { Mailer } from '@/lib/server/mail/create-mailer';
import { OWNER_EMAIL } from '../ensure-owner';

type Addressed = { email: string; emailVerified: boolean };

/**
 * Null if there is nothing to confirm: without a mail server no link can be sent, and the first owner starts with an
 * address that no one has.
 */
export function isAddressConfirmed(
  { mail }: { mail?: Mailer | undefined },
  { email, emailVerified }: Addressed,
): boolean | null {
  return mail === undefined || email === OWNER_EMAIL ? null : emailVerified;
}

import type { Letter } from '@/lib/server/mail/write-mail';

/** It repeats nothing that a person entered, because the address may belong to a stranger. */
export const writeAddressLetter = (url: string): Letter => ({
  subject: 'Confirm your email address',
  lines: [
    `An account of Turnpike at ${new URL(url).host} has this email address. Open the link to confirm that the address is yours.`,
    'The link works once, for 24 hours. If this is not your account, ignore this email.',
  ],
  link: { label: 'Confirm the address', url },
});

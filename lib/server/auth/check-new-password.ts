import { Refusal } from '@/lib/server/refusal';
import { commonPasswords } from './common-passwords';

type Owner = { email: string; name: string };

/** Whoever guesses knows where they are. */
const PRODUCT = 'turnpike';
/** What has to be left when a person's own words are taken out. */
const OWN_CHARACTERS = 4;

/** Refuses a password that is tried first: one of the most common, or made of the names of its person and of this product. */
export function checkNewPassword(password: string, owner: Owner, pointer = '/password'): void {
  const text = password.toLowerCase();
  if (commonPasswords().has(text)) {
    throw refuse('Many people use this password, so it is tried first. Choose another.', pointer);
  }
  const rest = wordsOf(owner).reduce((left, word) => left.replaceAll(word, ''), text);
  if (rest.length < OWN_CHARACTERS) {
    throw refuse('This password is hardly more than your name or address, or ours. Choose another.', pointer);
  }
}

/** Longest first, so that a part does not spoil the whole. */
function wordsOf({ email, name }: Owner): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const plain = name.toLowerCase();
  const words = [
    PRODUCT,
    email.toLowerCase(),
    local,
    domain,
    plain,
    plain.replaceAll(/\s+/g, ''),
    ...plain.split(/\s+/),
  ];
  return words.filter((word) => word.length >= 3).sort((a, b) => b.length - a.length);
}

const refuse = (detail: string, pointer: string) => new Refusal('invalid-request', detail, { pointer });

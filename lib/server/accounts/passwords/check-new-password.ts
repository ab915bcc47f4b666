import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { Refusal } from '@/lib/server/refusal';
import { commonPasswords } from './common-passwords';

type Owner = { email: string; name: string };

/** The product's name is an obvious guess. */
const PRODUCT = 'turnpike';
/** Minimum length left after the person's own words are removed. */
const MIN_OWN_CHARACTERS = 4;

/** Refuses passwords that attackers try first: common ones, and those made of the person's or the product's name. */
export function checkNewPassword(password: string, owner: Owner, pointer = '/password'): void {
  const text = password.toLowerCase();
  if (commonPasswords().has(text)) {
    throw refuse(msg('This password is too common. Choose another.'), pointer);
  }
  const rest = wordsOf(owner).reduce((left, word) => left.replaceAll(word, ''), text);
  if (rest.length < MIN_OWN_CHARACTERS) {
    throw refuse(
      msg('This password is too similar to your name, your address, or the product name. Choose another.'),
      pointer,
    );
  }
}

/** Longest first, so that a part is not removed before the whole. */
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

const refuse = (detail: MessageDescriptor, pointer: string) =>
  new Refusal('invalid-request', detail, { pointer });

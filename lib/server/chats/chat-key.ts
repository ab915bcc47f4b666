import { isEqual, sign } from '@/lib/server/webhooks/verify-signature';

/** The id of a link, and after it a proof that the customer knew the password. */
const KEY = /^(chat_[\w-]{20})([\w-]{43})?$/;

/** The id of a chat link serves as its key; with a password, the key also has a proof. */
export const isChatKey = (key: string): boolean => key.startsWith('chat_');

export function parseChatKey(key: string): { chatId: string; proof: string } | undefined {
  const [, chatId, proof = ''] = KEY.exec(key) ?? [];
  return chatId === undefined ? undefined : { chatId, proof };
}

/** Signed with the hash of the password, so a new password ends all keys. */
export const createChatKey = (chatId: string, passwordHash: string): string =>
  chatId + sign(passwordHash, chatId).toString('base64url');

export const isProved = (
  { chatId, proof }: { chatId: string; proof: string },
  passwordHash: string,
): boolean => isEqual(Buffer.from(chatId + proof), Buffer.from(createChatKey(chatId, passwordHash)));

import { isEqual, sign } from '@/lib/server/webhooks/verify-signature';

/** A value that a client returns unchanged, signed for one actor and one purpose. */
type Purpose = 'session' | 'question';

export function signToken(secret: string, purpose: Purpose, actor: string, value: unknown): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${signatureOf(secret, purpose, actor, text).toString('base64url')}`;
}

/** The value; undefined if it was not signed here for this actor and purpose. */
export function readToken(secret: string, purpose: Purpose, actor: string, token: string): unknown {
  const [text = '', signature = ''] = token.split('.');
  const wanted = signatureOf(secret, purpose, actor, text);
  if (!isEqual(Buffer.from(signature, 'base64url'), wanted)) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}

const signatureOf = (secret: string, purpose: Purpose, actor: string, text: string): Buffer =>
  sign(secret, JSON.stringify(['mcp', purpose, actor, text]));

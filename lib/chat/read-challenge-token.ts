/** What the page of a challenge posts to the chat page around it. */
type ChallengeMessage = { type: 'turnpike-challenge'; token: string };

const isMessage = (data: unknown): data is ChallengeMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'turnpike-challenge' &&
  'token' in data &&
  typeof data.token === 'string';

/** The token in a message from the challenge's own frame and origin; undefined for any other message. */
export function readChallengeToken(
  { data, origin, source }: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  { address, frame }: { address: string; frame: MessageEventSource | null },
): string | undefined {
  const isOwn = frame !== null && source === frame && origin === new URL(address).origin;
  return isOwn && isMessage(data) ? data.token : undefined;
}

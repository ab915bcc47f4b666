import type { FilledPart } from '@turnpike/engine/turn';

/** The fields of a message that pauses depend on. */
export type Paced = { from?: string; content?: readonly FilledPart[] | undefined };

/** What is shown: all messages before `message`, and its text and first `parts` parts. */
export type ShownMessages = { message: number; parts: number };

export const showNothing: ShownMessages = { message: 0, parts: 0 };
export const showAll = (messages: readonly Paced[]): ShownMessages => ({
  message: messages.length,
  parts: 0,
});

/**
 * The next pause, which lasts `wait` milliseconds; undefined if everything is shown. The customer's next message ends the
 * pauses before it.
 */
export function findPause(
  messages: readonly Paced[],
  reached: ShownMessages,
): (ShownMessages & { wait: number }) | undefined {
  const answered = messages.findLastIndex(({ from }) => from === 'customer') + 1;
  const start = reached.message < answered ? { message: answered, parts: 0 } : reached;
  for (let message = start.message; message < messages.length; message++) {
    const content = messages[message]?.content ?? [];
    for (let parts = message === start.message ? start.parts : 0; parts < content.length; parts++) {
      const part = content[parts];
      if (part?.type === 'pause' && part.milliseconds > 0) return { message, parts, wait: part.milliseconds };
    }
  }
  return undefined;
}

/** The messages that are shown, the last one cut at the pause. */
export function cutAtPause<T extends Paced>(messages: readonly T[], { message, parts }: ShownMessages): T[] {
  const paused = messages[message];
  const before = messages.slice(0, message);
  return paused ? [...before, { ...paused, content: (paused.content ?? []).slice(0, parts) }] : before;
}

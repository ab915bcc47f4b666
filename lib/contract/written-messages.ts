import type { FixOperation, Problem } from '@turnpike/engine/document';
import { formatEnglish, type MessageDescriptor } from '@turnpike/engine/messages';

/**
 * An item of the engine in an answer of the API: its message in English, and the template and parameters of the message
 * for translation. Items stored by earlier versions have no template.
 */
export type WithWrittenMessage<Item> = Omit<Item, 'message'> & {
  message: string;
} & Partial<MessageDescriptor>;

export function writeMessage<Item extends { message: MessageDescriptor }>({
  message,
  ...rest
}: Item): WithWrittenMessage<Item> {
  return { ...rest, message: formatEnglish(message), ...message };
}

/** A problem of a flow in an answer of the API. */
export type FlowProblem = WithWrittenMessage<Omit<Problem, 'fix'>> & {
  fix?: { title: string; patch: FixOperation[] } & Partial<MessageDescriptor>;
};

export function writeProblem({ fix, ...problem }: Problem): FlowProblem {
  const written = writeMessage(problem);
  if (!fix) return written;
  return { ...written, fix: { title: formatEnglish(fix.title), ...fix.title, patch: fix.patch } };
}

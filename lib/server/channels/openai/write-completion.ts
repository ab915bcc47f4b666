import { toPlainText } from '@turnpike/engine/text';
import type { TurnResponse } from '@/lib/contract/schemas/turns';

/** A flow is not billed by tokens, so none are counted. */
const USAGE = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

type Written = { turn: TurnResponse; model: string; created: number };

/** A turn as a chat completion. `turnpike` has the turn as data. */
export function writeCompletion({ turn, model, created }: Written): object {
  const { sessionId } = turn;
  const message = {
    role: 'assistant',
    content: writeParts(turn).join(''),
    refusal: null,
    turnpike: { sessionId },
  };
  return {
    id: toId(turn),
    object: 'chat.completion',
    created,
    model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: 'stop' }],
    usage: USAGE,
    turnpike: toExtension(turn),
  };
}

/**
 * The same as server-sent events, once the turn is stored: until then a reply may still be written again, and a client
 * cannot take back what it has shown.
 */
export function writeChunks(
  { turn, model, created }: Written,
  { include_usage: withUsage = false }: { include_usage?: boolean | undefined },
): string {
  const { sessionId } = turn;
  const choice = (delta: object, finish_reason: string | null = null) => ({
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    ...(withUsage && { usage: null }),
  });
  const chunks: object[] = [
    choice({ role: 'assistant', content: '', refusal: null, turnpike: { sessionId } }),
    ...writeParts(turn).map((content) => choice({ content })),
    { ...choice({}, 'stop'), turnpike: toExtension(turn) },
    ...(withUsage ? [{ choices: [], usage: USAGE }] : []),
  ];
  const base = { id: toId(turn), object: 'chat.completion.chunk', created, model };
  const lines = chunks.map((chunk) => JSON.stringify({ ...base, ...chunk }));
  return [...lines, '[DONE]'].map((data) => `data: ${data}\n\n`).join('');
}

/** The text of each reply; joined, with blank lines between them. */
const writeParts = ({ replies }: TurnResponse): string[] =>
  replies
    .map(toPlainText)
    .filter((text) => text !== '')
    .map((text, index) => (index === 0 ? text : `\n\n${text}`));

/** The same for a retry, because it gets the same turn. */
const toId = ({ sessionId, turn }: TurnResponse): string => `chatcmpl-${sessionId}-${turn}`;

const toExtension = ({ sessionId, turn, status, replies, pending }: TurnResponse) => ({
  sessionId,
  turn,
  status,
  replies,
  ...(pending && { pending }),
});

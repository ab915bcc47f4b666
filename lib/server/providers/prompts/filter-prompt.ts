import type { Ranking, RankRequest } from '@turnpike/engine';
import {
  isRecord,
  type JsonPrompt,
  MATERIAL,
  readList,
  readOneOf,
  readScore,
  readText,
  shapes,
} from './prompt';

const { object, list, text, number, oneOf } = shapes;
const SIGNALS = ['start', 'exit', 'none'] as const;
const SCHEMA = object({
  applies: list(object({ id: text, confidence: number })),
  signal: oneOf(SIGNALS),
  reasoning: text,
});

/** Which rules apply at all (seed alignment-engine, "LLM filtering"). */
export function toFilterPrompt(request: RankRequest): JsonPrompt<Ranking> {
  const ids = new Set(request.options.map(({ id }) => id));
  return {
    system: [
      "You decide which rules of a conversation apply to a customer's message. Answer as JSON.",
      MATERIAL,
      'A rule applies when its condition is what the customer means, not when it merely shares words with the message. Look at who did what, at negation, and at whether it has happened or is only asked about.',
      '`applies`: the ids of the rules that do, each with how sure you are from 0 to 1. None is a good answer.',
      '`signal`: start, when the message opens a new task; exit, when the customer is done with the present one; none otherwise.',
      '`reasoning`: one short sentence.',
      `Rules: ${JSON.stringify(request.options.map(({ id, text: condition }) => ({ id, condition })))}`,
    ].join('\n'),
    user: JSON.stringify({
      message: request.query,
      locale: request.locale,
      step: request.step,
      history: request.history,
    }),
    schema: SCHEMA,
    read(value) {
      if (!isRecord(value) || !Array.isArray(value.applies)) return undefined;
      const found = new Map<string, number>();
      for (const entry of readList(value.applies)) {
        const score = isRecord(entry) ? readScore(entry.confidence) : undefined;
        if (isRecord(entry) && score !== undefined && ids.has(String(entry.id)))
          found.set(String(entry.id), score);
      }
      const signal = readOneOf(value.signal, ['start', 'exit']);
      const reasoning = readText(value.reasoning);
      return {
        ranked: [...found].sort((a, b) => b[1] - a[1]),
        ...(signal && { signal }),
        ...(reasoning !== undefined && { reasoning }),
      };
    },
  };
}

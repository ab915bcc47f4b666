import type { Ranking, RankRequest } from '@turnpike/engine/turn';
import { z } from 'zod';
import { type JsonPrompt, MATERIAL, oneOfNames, type Read, readText, shapes } from './prompt';
import { readScored } from './read-scored';
import { readShape } from './read-shape';

const { object, list, text, number, oneOf } = shapes;
const SIGNALS = ['start', 'exit', 'none'] as const;
const ShapeSchema = z.object({
  applies: z.array(z.object({ id: z.string(), confidence: z.number() })),
  signal: z.enum(SIGNALS).nullish(),
  reasoning: z.string().nullish(),
});

/** Asks which rules apply to the message. */
export function toFilterPrompt(request: RankRequest): JsonPrompt<Ranking> {
  const ids = new Set(request.options.map(({ id }) => id));
  return {
    system: [
      "You decide which rules of a conversation apply to a customer's message. Answer as JSON.",
      MATERIAL,
      'A rule applies when its condition is what the customer means, not when it merely shares words with the message. Check who did what, whether it is negated, and whether it has happened or is only asked about.',
      '`applies`: each rule that does, as an object with its `id` and, in `confidence`, how sure you are from 0 to 1. An empty list is a good answer.',
      '`signal`: start, when the message opens a new task; exit, only when the customer explicitly says that they want to stop or leave the present one; none otherwise, and for every question.',
      '`reasoning`: one short sentence.',
      `Rules: ${JSON.stringify(request.options.map(({ id, text: condition }) => ({ id, condition })))}`,
    ].join('\n'),
    material: {
      message: request.query,
      locale: request.locale,
      step: request.step,
      history: request.history,
    },
    schema: object({
      applies: list(object({ id: oneOfNames(ids), confidence: number })),
      signal: oneOf(SIGNALS),
      reasoning: text,
    }),
    read: (value) =>
      readShape(ShapeSchema, value, ({ applies, signal, ...rest }): Read<Ranking> => {
        const scored = readScored(
          applies.map(({ id, confidence }) => [id, confidence]),
          ids,
        );
        if (!scored) return { wrong: '`applies`: none of the ids is the id of a rule.' };
        const reasoning = readText(rest.reasoning);
        return {
          value: {
            ranked: scored,
            ...(signal && signal !== 'none' && { signal }),
            ...(reasoning !== undefined && { reasoning }),
          },
        };
      }),
  };
}

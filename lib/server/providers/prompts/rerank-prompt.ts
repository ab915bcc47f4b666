import type { Ranking, RankRequest } from '@turnpike/engine/turn';
import { z } from 'zod';
import { type JsonPrompt, MATERIAL, oneOfNames, type Read, shapes } from './prompt';
import { readScored } from './read-scored';
import { readShape } from './read-shape';

const { object, list, number } = shapes;
const ShapeSchema = z.object({
  ranked: z.array(z.object({ id: z.string(), relevance: z.number() })).min(1),
});

/** Ranks conditions with a text model, for providers without a reranker. */
export function toRerankPrompt(request: RankRequest): JsonPrompt<Ranking> {
  const ids = new Set(request.options.map(({ id }) => id));
  return {
    system: [
      "You put conditions in the order in which they fit a customer's message. Answer as JSON.",
      MATERIAL,
      '`ranked`: every condition once, the best first, as an object with its `id` and, in `relevance`, how well it fits from 0 to 1.',
      `Conditions: ${JSON.stringify(request.options.map(({ id, text: condition }) => ({ id, condition })))}`,
    ].join('\n'),
    material: { message: request.query, locale: request.locale },
    schema: object({ ranked: list(object({ id: oneOfNames(ids), relevance: number })) }),
    read: (value) =>
      readShape(ShapeSchema, value, ({ ranked }): Read<Ranking> => {
        const scored = readScored(
          ranked.map(({ id, relevance }) => [id, relevance]),
          ids,
        );
        return scored
          ? { value: { ranked: scored } }
          : { wrong: '`ranked`: none of the ids is the id of a condition.' };
      }),
  };
}

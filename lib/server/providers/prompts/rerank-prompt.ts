import type { Ranking, RankRequest } from '@turnpike/engine';
import { isRecord, type JsonPrompt, MATERIAL, readList, readScore, shapes } from './prompt';

const { object, list, text, number } = shapes;
const SCHEMA = object({ ranked: list(object({ id: text, relevance: number })) });

/** Rules in a better order, by a model that writes: for providers without a reranker. */
export function toRerankPrompt(request: RankRequest): JsonPrompt<Ranking> {
  const ids = new Set(request.options.map(({ id }) => id));
  return {
    system: [
      "You put conditions in the order in which they fit a customer's message. Answer as JSON.",
      MATERIAL,
      '`ranked`: every id once, the best first, each with its relevance from 0 to 1.',
      `Conditions: ${JSON.stringify(request.options.map(({ id, text: condition }) => ({ id, condition })))}`,
    ].join('\n'),
    user: JSON.stringify({ message: request.query, locale: request.locale }),
    schema: SCHEMA,
    read(value) {
      if (!isRecord(value)) return undefined;
      const ranked = new Map<string, number>();
      for (const entry of readList(value.ranked)) {
        const score = isRecord(entry) ? readScore(entry.relevance) : undefined;
        if (isRecord(entry) && score !== undefined && ids.has(String(entry.id)))
          ranked.set(String(entry.id), score);
      }
      return ranked.size === 0 ? undefined : { ranked: [...ranked].sort((a, b) => b[1] - a[1]) };
    },
  };
}

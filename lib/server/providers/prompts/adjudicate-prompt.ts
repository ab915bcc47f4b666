import type { Ranking, RankRequest } from '@turnpike/engine';
import { isRecord, type JsonPrompt, MATERIAL, readOneOf, readScore, readText, shapes } from './prompt';

const { object, text, number, oneOf, orNull } = shapes;
const ACTIONS = ['transition', 'stay', 'exit', 'uncertain'] as const;
const SCHEMA = object({
  action: oneOf(ACTIONS),
  transition: orNull(text),
  confidence: number,
  reasoning: text,
});

/** Which one transition is meant, if any (seed alignment-engine, "LLM Adjudication"). */
export function toAdjudicatePrompt(request: RankRequest): JsonPrompt<Ranking> {
  const ids = new Set(request.options.map(({ id }) => id));
  const transitions = request.options.map(({ id, text: condition, score, to }) => ({
    id,
    condition,
    score,
    to,
  }));
  return {
    system: [
      'A conversation stands at a step, and several ways on look alike. You decide which one the customer means. Answer as JSON.',
      MATERIAL,
      '`action`: transition, with the id of the one transition whose condition the message meets; stay, when the customer is still busy with this step; exit, when they want out of this task altogether; uncertain, when you cannot tell.',
      '`confidence`: from 0 to 1. `reasoning`: one short sentence.',
      `Step: ${JSON.stringify(request.step ?? null)}`,
      `Transitions: ${JSON.stringify(transitions)}`,
    ].join('\n'),
    user: JSON.stringify({ message: request.query, locale: request.locale, history: request.history }),
    schema: SCHEMA,
    read(value) {
      const action = isRecord(value) ? readOneOf(value.action, ACTIONS) : undefined;
      if (!isRecord(value) || action === undefined) return undefined;
      const reasoning = readText(value.reasoning);
      const why = reasoning === undefined ? {} : { reasoning };
      if (action !== 'transition') return { ranked: [], action, ...why };
      const id = String(value.transition);
      return ids.has(id) ? { ranked: [[id, readScore(value.confidence) ?? 0]], ...why } : undefined;
    },
  };
}

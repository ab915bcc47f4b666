import type { Ranking, RankRequest } from '@turnpike/engine/turn';
import { z } from 'zod';
import { type JsonPrompt, MATERIAL, oneOfNames, type Read, readText, shapes, toScore } from './prompt';
import { readShape } from './read-shape';

const { object, text, number, oneOf, orNull } = shapes;
const ACTIONS = ['transition', 'stay', 'exit', 'uncertain'] as const;
const ShapeSchema = z.object({
  action: z.enum(ACTIONS),
  transition: z.string().nullish(),
  confidence: z.number(),
  reasoning: z.string().nullish(),
});

/** Asks which transition the customer means, if any. */
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
      'A conversation is at a step, and several transitions are similar. You decide which one the customer means. Answer as JSON.',
      MATERIAL,
      '`action` is transition, stay, exit or uncertain:',
      '- transition: the message clearly meets the condition of exactly one transition; its id goes into `transition`, which is null otherwise. A negated, doubtful or conditional message does not meet a condition that it only shares words with.',
      '- stay: the customer asks a question, is still busy with this step, or the message is ambiguous between transitions, or between moving on and staying.',
      '- exit: only when the customer explicitly says that they want to stop or leave this task. A question, a complaint, a hesitation or another topic is not enough.',
      '- uncertain: only when the message cannot be understood at all.',
      '`confidence`: how sure you are of the action, from 0 to 1. `reasoning`: one short sentence.',
      `Step: ${JSON.stringify(request.step ?? null)}`,
      `Transitions: ${JSON.stringify(transitions)}`,
    ].join('\n'),
    material: { message: request.query, locale: request.locale, history: request.history },
    schema: object({
      action: oneOf(ACTIONS),
      transition: orNull(oneOfNames(ids)),
      confidence: number,
      reasoning: text,
    }),
    read: (value) =>
      readShape(ShapeSchema, value, ({ action, transition, ...rest }): Read<Ranking> => {
        const confidence = toScore(rest.confidence);
        const reasoning = readText(rest.reasoning);
        const why = reasoning === undefined ? {} : { reasoning };
        if (action === 'uncertain') return { value: { ranked: [], action, ...why } };
        if (action !== 'transition') return { value: { ranked: [[action, confidence]], action, ...why } };
        return transition != null && ids.has(transition)
          ? { value: { ranked: [[transition, confidence]], ...why } }
          : { wrong: '`transition`: it is not the id of one of the transitions.' };
      }),
  };
}

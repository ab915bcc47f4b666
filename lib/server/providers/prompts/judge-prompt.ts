import type { Judgement, JudgeRequest } from '@turnpike/engine/turn';
import { z } from 'zod';
import { type JsonPrompt, MATERIAL, oneOfNames, readText, shapes } from './prompt';
import { readShape } from './read-shape';

const { object, list, text, oneOf, orNull } = shapes;
const VERDICTS = ['passed', 'violated', 'unverified'] as const;
const ShapeSchema = z.object({
  verdict: z.enum(VERDICTS),
  violated: z.array(z.string()).nullish(),
  feedback: z.string().nullish(),
});

const TASK = {
  constraint:
    'You check a reply of a service against rules it must not break. A rule that does not concern the reply is kept.',
  critique:
    'You check whether a reply of a service does what these rules ask for. A rule that the reply serves in other words is kept.',
} as const;

/** Asks whether a reply keeps the rules. */
export function toJudgePrompt({ purpose, response, locale, rules }: JudgeRequest): JsonPrompt<Judgement> {
  const ids = new Set(rules.map(({ id }) => id));
  return {
    system: [
      `${TASK[purpose]} Answer as JSON.`,
      MATERIAL,
      '`verdict`: violated when at least one rule is broken, passed when all are kept, unverified when the reply alone does not show it. `violated`: the ids of broken rules. `feedback`: one sentence on how to do better, or null.',
      `Rules: ${JSON.stringify(rules.map(({ id, action }) => ({ id, rule: action })))}`,
    ].join('\n'),
    material: { reply: response, locale },
    schema: object({ verdict: oneOf(VERDICTS), violated: list(oneOfNames(ids)), feedback: orNull(text) }),
    read: (value) =>
      readShape(ShapeSchema, value, ({ verdict, ...rest }) => {
        const violated = (rest.violated ?? []).filter((id) => ids.has(id));
        const feedback = readText(rest.feedback, 1000);
        // A broken rule listed with "passed" counts as a violation; ignoring it could let a bad reply through.
        const settled = violated.length > 0 ? 'violated' : verdict;
        return {
          value: {
            verdict: settled,
            ...(violated.length > 0 && { violated }),
            ...(feedback !== undefined && { feedback }),
          },
        };
      }),
  };
}

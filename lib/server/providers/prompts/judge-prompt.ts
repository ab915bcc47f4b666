import type { Judgement, JudgeRequest } from '@turnpike/engine';
import { isRecord, type JsonPrompt, MATERIAL, readList, readOneOf, readText, shapes } from './prompt';

const { object, list, text, oneOf, orNull } = shapes;
const VERDICTS = ['passed', 'violated', 'unverified'] as const;
const SCHEMA = object({ verdict: oneOf(VERDICTS), violated: list(text), feedback: orNull(text) });

const TASK = {
  constraint:
    'You check a reply of a service against rules it must not break. A rule that does not concern the reply is kept.',
  critique:
    'You check whether a reply of a service does what these rules ask for. A rule that the reply serves in other words is kept.',
} as const;

/** A reply held against rules (seed alignment-engine, "Enforcement"). */
export function toJudgePrompt({ purpose, response, locale, rules }: JudgeRequest): JsonPrompt<Judgement> {
  const ids = new Set(rules.map(({ id }) => id));
  return {
    system: [
      `${TASK[purpose]} Answer as JSON.`,
      MATERIAL,
      '`verdict`: violated when at least one rule is broken, passed when all are kept, unverified when the reply alone cannot tell. `violated`: the ids of broken rules. `feedback`: one sentence on how to do better, or null.',
      `Rules: ${JSON.stringify(rules.map(({ id, action }) => ({ id, rule: action })))}`,
    ].join('\n'),
    user: JSON.stringify({ reply: response, locale }),
    schema: SCHEMA,
    read(value) {
      const verdict = isRecord(value) ? readOneOf(value.verdict, VERDICTS) : undefined;
      if (!isRecord(value) || verdict === undefined) return undefined;
      const violated = readList(value.violated).filter((id): id is string => ids.has(String(id)));
      const feedback = readText(value.feedback, 1000);
      // Broken rules named beside "passed" are believed: the other mistake would let a reply through.
      const settled = violated.length > 0 ? 'violated' : verdict;
      return {
        verdict: settled,
        ...(violated.length > 0 && { violated }),
        ...(feedback !== undefined && { feedback }),
      };
    },
  };
}

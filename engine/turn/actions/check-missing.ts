import { getVariants } from '../../document/text-variants.ts';
import type { Pending, Plan } from '../../session/session.ts';
import { acknowledgeGiven } from '../acknowledge.ts';
import { nameInput } from '../name-in-words.ts';
import { describeFactExpectation } from '../prompt.ts';
import { saySystemText, sayText } from '../say.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import { askRequest } from './ask-request.ts';
import { fillWith, type Use } from './describe-step.ts';
import { findInput } from './read-arguments.ts';

/** A value the customer still has to give, with the steps that need it. */
export type Missing = { name: string; uses: Use[] };

/** Asks for all missing values at once; for a single fact, with its own prompt. */
export function* askForMissing(turn: Turn, plan: Plan, missing: readonly Missing[]): Asking {
  const names = missing.map(({ name }) => name);
  const [only] = missing.length === 1 ? (missing as [Missing]) : [];
  const prompt = only && turn.compiled.facts.get(only.name)?.prompt;
  const fields = missing.map(({ name, uses: [use] }) => nameInput(use?.tool, name)).join(', ');
  yield* askRequest(turn, plan, {
    kind: 'missing_fields',
    key: `missing ${names.join(' ')}`,
    facts: names,
    steps: [...new Set(missing.flatMap(({ uses }) => uses.map(({ step }) => step.id)))],
    ...(only ? describeExpected(turn, only) : { expects: 'text' as const }),
    say: function* (from, times) {
      yield* acknowledgeGiven(turn, plan, names);
      if (prompt === undefined)
        yield* saySystemText(turn, 'missing', from, fillWith('fields', fields), times);
      else yield* sayText(turn, prompt, from, times % getVariants(prompt).length);
    },
  });
}

function describeExpected(turn: Turn, { name, uses: [use] }: Missing): Pick<Pending, 'expects' | 'options'> {
  if (turn.compiled.facts.has(name)) return describeFactExpectation(turn, name);
  const schema = findInput(use?.tool.input, name);
  if (schema?.type === 'boolean') return { expects: 'yes_no' };
  const { enum: values } = schema ?? {};
  if (!Array.isArray(values) || !values.every((value) => typeof value === 'string'))
    return { expects: 'text' };
  return { expects: 'single_choice', options: values.map((value) => ({ id: value, label: value })) };
}

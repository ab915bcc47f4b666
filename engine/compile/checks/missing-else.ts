import { type Guard, holds } from '../../guards/guard.ts';
import { msg } from '../../messages/message.ts';
import type { Json } from '../../session/session.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { isElse, isOrdinary, listLeaving } from '../survey/drawing.ts';
import { createKnownFacts, type KnownFacts } from '../survey/known-facts.ts';
import { printOppositeOfSource, printSource } from '../survey/print-cel.ts';
import type { NodeEntry, Survey } from '../survey/types.ts';

/** If no guard holds, the conversation cannot continue and ends in a deadlock. */
export const missingElse: ProblemCheck = {
  code: 'missing-else',
  severity: 'warning',
  test: 'All edges without on that leave a node are guarded, none by else, and the guards are not proven to cover every case. They are if two of them are opposites, or if one holds for every combination of enum values and booleans (at most 256), provided all facts they read are known there.',
  find(survey) {
    const known = createKnownFacts(survey);
    const budget = { left: MAX_EVALUATIONS };
    return survey.drawings.flatMap((drawing) =>
      [...drawing.nodes.values()].flatMap((entry) => {
        const { node, path, where } = entry;
        const edges = drawing.leaving.has(node.id) ? listLeaving(drawing, entry).filter(isOrdinary) : [];
        if (edges.length === 0 || edges.some(({ edge }) => edge.guard === undefined || isElse(edge)))
          return [];
        const guards = edges.map(({ edge }) => survey.compiled.getGuard(edge.guard as string));
        if (guards.some(({ fault }) => fault !== undefined)) return [];
        if (hasOpposites(survey, guards, entry, known) || coversAll(survey, guards, entry, known, budget))
          return [];
        const message = msg(
          '“{name}” is a dead end if none of its conditions is true. Add a connection with the condition else.',
          { name: node.name },
        );
        return [finding(path, where, message)];
      }),
    );
  },
};

function hasOpposites(
  survey: Survey,
  guards: readonly Guard[],
  { node }: NodeEntry,
  known: KnownFacts,
): boolean {
  if (guards.length < 2) return false;
  const sure = guards.filter(({ analysis }) =>
    analysis.strict.every((fact) => known.whenLeaving(node, fact)),
  );
  const printed = new Set(sure.map(({ source }) => printSource(survey, source)));
  return sure.some(({ source }) => printed.has(printOppositeOfSource(survey, source)));
}

/** Maximum value combinations tried per node. */
const MAX_COMBINATIONS = 256;
/** Maximum guard evaluations per flow; nodes beyond it are assumed to be covered. */
const MAX_EVALUATIONS = 100_000;

function coversAll(
  { compiled }: Survey,
  guards: readonly Guard[],
  { node }: NodeEntry,
  known: KnownFacts,
  budget: { left: number },
): boolean {
  const valuesOf = (name: string): Json[] => {
    const fact = compiled.facts.get(name);
    if (fact?.compute !== undefined || !known.whenLeaving(node, name)) return [];
    if (fact?.type === 'boolean') return [true, false];
    return fact?.type === 'enum' ? (fact.values ?? []).map(({ value }) => value) : [];
  };
  const facts = new Map<string, Json[]>();
  const usable = guards.filter(({ analysis }) => {
    const { answers, states, gates, others, wholeAnswers, wholeStates, wholeGates } = analysis;
    if (states.length + gates.length + others.length > 0) return false;
    if (answers.length === 0 || wholeAnswers || wholeStates || wholeGates) return false;
    for (const name of answers) if (!facts.has(name)) facts.set(name, valuesOf(name));
    return answers.every((name) => facts.get(name)?.length);
  });
  const names = [...new Set(usable.flatMap(({ analysis }) => analysis.answers))];
  const count = names.reduce((product, name) => product * (facts.get(name)?.length ?? 1), 1);
  if (usable.length === 0 || count > MAX_COMBINATIONS) return false;
  for (let combination = 0; combination < count; combination++) {
    let rest = combination;
    const values = new Map<string, Json>();
    for (const name of names) {
      const choices = facts.get(name) as Json[];
      values.set(name, choices[rest % choices.length] as Json);
      rest = Math.floor(rest / choices.length);
    }
    const scope = createFactScope(values);
    budget.left -= usable.length;
    if (budget.left < 0) return true;
    if (!usable.some((guard) => holds(guard.evaluate(scope)))) return false;
  }
  return true;
}

function createFactScope(values: ReadonlyMap<string, Json>) {
  return {
    fact: (name: string) => values.get(name),
    facts: () => values,
    hasState: () => false,
    hasGate: () => false,
    turn: 1,
    input: {},
  };
}

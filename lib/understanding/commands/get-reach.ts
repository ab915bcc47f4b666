import type { Fact } from '@turnpike/engine/document';
import type { UnderstandRequest } from '@turnpike/engine/turn';
import { getWordings } from '../extractors/enum.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { Activity } from '../tasks/activities.ts';
import type { Reach } from '../values/values.ts';

/** The question of the open node, or the text of the step where the conversation rests. */
export function listWordings(index: FlowIndex, { pending, step }: UnderstandRequest): string[] {
  const node = pending?.node ?? step?.node;
  const own = node === undefined ? [] : index.getQuestionTexts(node);
  if (pending?.kind === 'approval') own.push(...index.getApprovalTexts(pending.node));
  const asked = (pending?.facts ?? []).flatMap((name) => {
    const prompt = index.find(name)?.prompt;
    return prompt === undefined ? [] : getWordings(prompt);
  });
  return [...own, ...asked].map(withoutCases);
}

/** "{seats, plural, one {one seat} other {# seats}}" as "one seat # seats": the names of its cases are not words of the question. */
const withoutCases = (text: string): string =>
  text.includes(', plural,') || text.includes(', select,')
    ? text.replace(CASES, (_, cases: string) =>
        Array.from(cases.matchAll(/\{([^{}]*)\}/g), ([, inner]) => inner).join(' '),
      )
    : text;
const CASES = /\{\s*\w+\s*,\s*(?:plural|select)\s*,((?:[^{}]*\{[^{}]*\})*[^{}]*)\}/g;

/**
 * Which facts are asked, known or neither. Those of tasks that were left count as known where the user
 * corrects something: the request names only what the task on top sees.
 */
export function getReach(index: FlowIndex, request: UnderstandRequest, left: readonly string[]): Reach {
  const known = new Set(request.known.map((name) => index.find(name)));
  for (const id of left)
    if (id !== index.main) for (const fact of index.findGraph(id)?.facts ?? []) known.add(fact);
  const named = new Set((request.pending?.facts ?? []).map((name) => index.find(name)));
  const asked = [...named].filter((fact): fact is Fact => fact !== undefined);
  const open = asked.filter((fact) => !known.has(fact));
  // A question that is asked again although all is known asks for all of it.
  const reached = open.length > 0 ? open : asked;
  const reach: Reach = { asked: reached, others: [], known: [] };
  for (const fact of index.facts)
    if (!reached.includes(fact)) (known.has(fact) ? reach.known : reach.others).push(fact);
  return reach;
}

/** Graphs below the one on top, whose facts it does not see: the tasks that were left, and its callers. */
export function listCovered(activities: readonly Activity[]): string[] {
  return activities.flatMap(({ graphs }) => graphs).slice(1);
}

/** What a yes or a no is asked about. */
export function getQuestion(
  index: FlowIndex,
  pending: UnderstandRequest['pending'],
): ReadonlySet<string> | undefined {
  return pending?.expects === 'yes_no' ? index.getQuestion(pending.node) : undefined;
}

export function listFacts(activity: Activity | undefined, index: FlowIndex): Fact[] {
  const facts: Fact[] = [];
  // Each message asks; flatMap takes some 90 ns for each that it gives.
  for (const id of activity?.graphs ?? []) facts.push(...(index.findGraph(id)?.facts ?? []));
  return facts;
}

/**
 * Whether a question is input for the task on top: if it has a plan and nothing particular is asked, "what's on
 * Friday?" is a request and no aside.
 */
export function isForPlan(
  pending: UnderstandRequest['pending'],
  top: Activity | undefined,
  index: FlowIndex,
): boolean {
  if (pending && (pending.kind !== undefined || pending.facts.length > 0 || pending.options)) return false;
  return (
    top?.graphs.some((id) => index.findGraph(id)?.graph.nodes.some(({ type }) => type === 'plan')) ?? false
  );
}

import type { ExpressionEntry, Survey } from '../../compile/survey/types.ts';
import type { Node } from '../../document/node.ts';
import type { Where } from '../../document/problem.ts';
import { isLocal, resolveSettings } from '../../document/resolve-settings.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { listRequiredInputs } from '../../turn/actions/read-arguments.ts';
import { saysVariants } from '../properties/watch-wordings.ts';
import type { Property } from '../property.ts';
import { isDayCheck } from '../regions/day-check.ts';
import type { Limit } from '../types.ts';
import { isCombinedFully } from './list-answers.ts';
import { listResults } from './list-results.ts';
import type { Model } from './model.ts';

/** A limit, and the only properties it concerns; all by default. */
export type FoundLimit = Limit & { only?: readonly Property[] };

/** What keeps the search of a flow from covering all its conversations, known before it starts. */
export function findLimits(model: Model): FoundLimit[] {
  return [
    ...listFeatures(model.survey),
    ...listExpressions(model),
    ...listCombinations(model),
    ...listWordings(model.survey),
  ];
}

const feature = (message: MessageDescriptor): FoundLimit => ({ code: 'feature', message });

/** Features whose behavior the search does not follow completely. */
function listFeatures(survey: Survey): FoundLimit[] {
  const { flow, nodes, expressions, compiled } = survey;
  const limits: FoundLimit[] = [];
  for (const { node } of nodes)
    if (node.type === 'assign' && node.enabled !== false)
      limits.push(
        feature(msg('{node} sets facts to new values, and not all of them are tried', { node: node.name })),
      );
  for (const { node } of nodes)
    if (node.type === 'question' && node.choices && node.enabled !== false)
      limits.push(
        feature(msg('{node} offers choices from data, and not all of them are tried', { node: node.name })),
      );
  for (const { node } of nodes)
    if (node.type === 'plan' && node.enabled !== false)
      limits.push(
        feature(
          msg('{node} plans calls from a message, in more combinations than can be tried', {
            node: node.name,
          }),
        ),
      );
  for (const { name, expiresAfter, remember } of flow.facts) {
    if (expiresAfter !== undefined) limits.push(feature(msg('{fact} expires', { fact: name })));
    if (remember === 'customer')
      limits.push(feature(msg('{fact} may be known from an earlier conversation', { fact: name })));
  }
  for (const { guard, source } of expressions.filter((entry) => !isFollowed(entry)))
    for (const name of guard.analysis.others)
      if (name === 'turn' || name === 'input' || name === 'now' || name === 'today')
        limits.push(
          feature(
            msg('{expressions} depends on {variable}, which is not varied', {
              expressions: { list: [source], last: 'and' },
              variable: name,
            }),
          ),
        );
  for (const graph of flow.graphs)
    if (graph.strategy === 'meaning' && (hasCycle(graph.edges ?? []) || graph.nodes.some(isReachedBack)))
      limits.push(
        feature(
          msg('{graph} can return to earlier steps, and not every number of times is tried', {
            graph: graph.name,
          }),
        ),
      );
  const { models } = resolveSettings(flow.settings);
  const decides = [models.adjudicate, models.filter, models.rerank].some(({ model }) => !isLocal(model));
  if (decides && flow.graphs.some(({ strategy }) => strategy === 'meaning'))
    limits.push(feature(msg('A model chooses between transitions and rules')));
  limits.push(...listAskedInputs(survey));
  for (const { id, entityArgs } of compiled.tools.values())
    if (entityArgs !== undefined) limits.push(feature(msg('{tool} looks up names', { tool: id })));
  return limits;
}

/** A date that is only checked against today has a value for each result. */
const isFollowed = ({ use, fact, guard, source }: ExpressionEntry): boolean =>
  use === 'check' && fact?.type === 'date' && guard.fault === undefined && isDayCheck(source);

/** Whether relocalization can lead back to a step. */
const isReachedBack = (node: Node): boolean =>
  node.type === 'step' && (node.reachableFromAnywhere === true || node.reachableFromEarlier === true);

/** Inputs of a tool that the customer is asked for and that are not facts. */
function listAskedInputs({ compiled, calls }: Survey): FoundLimit[] {
  return calls.flatMap(({ call: { tool, args = {} } }) =>
    listRequiredInputs(compiled.tools.get(tool)?.input)
      .filter((input) => !(input in args) && !compiled.facts.has(input))
      .map((input) => feature(msg('{tool} asks for its input {input}', { tool, input }))),
  );
}

/** Whether edges lead back to where they started. */
function hasCycle(edges: readonly { from: string; to: string }[]): boolean {
  const reaches = (from: string, wanted: string, seen: Set<string>): boolean =>
    edges.some((edge) => {
      if (edge.from !== from) return false;
      if (edge.to === wanted) return true;
      if (seen.has(edge.to)) return false;
      seen.add(edge.to);
      return reaches(edge.to, wanted, seen);
    });
  return edges.some(({ from }) => reaches(from, from, new Set()));
}

/** Facts with more values than the regions describe. */
function listExpressions({ regions }: Model): FoundLimit[] {
  return [...regions].flatMap(([fact, { exact, expressions }]): FoundLimit[] =>
    exact
      ? []
      : [
          {
            code: 'expression',
            message: msg('{fact} is tried with some values only, because of {expressions}', {
              fact,
              expressions: { list: expressions, last: 'and' },
            }),
          },
        ],
  );
}

/** Questions and tools with too many combinations of values. */
function listCombinations(model: Model): FoundLimit[] {
  const limits: FoundLimit[] = [];
  const combination = (message: MessageDescriptor) => limits.push({ code: 'combinations', message });
  for (const graph of model.compiled.flow.graphs)
    for (const { node, asks } of model.compiled.getGraph(graph.id).nodes.values())
      if (!isCombinedFully(model, asks))
        combination(msg('{node} asks for too many facts to try all answers', { node: node.name }));
  for (const [id, tool] of model.compiled.tools) {
    const isUsed = model.calls.has(id);
    if (isUsed && !listResults(model, tool).complete)
      combination(msg('{tool} has too many results to try all of them', { tool: id }));
  }
  return limits;
}

/** The search does not count which variant of a text comes next. Those of nodes are watched turn by turn. */
function listWordings(survey: Survey): FoundLimit[] {
  return survey.texts.flatMap(({ text, sayings, where }): FoundLimit[] => {
    if (survey.nodes.some(({ node }) => node.text === text && saysVariants(node))) return [];
    const certain = listCertain(survey, where);
    const names = sayings.map(({ message }) =>
      (message?.ok ? message.names.filter((name) => !certain.includes(name)) : []).sort().join(),
    );
    if (new Set(names).size < 2) return [];
    const place = 'node' in where ? where.node : 'id' in where ? where.id : 'name' in where ? where.name : '';
    const message = msg('The variants of a text of {place} use different facts', { place });
    return [{ code: 'feature', message, only: ['known-before-use'] }];
  });
}

/** The facts that are known whenever a node runs, because its own condition requires them. */
function listCertain({ nodes, compiled }: Survey, where: Where): string[] {
  if (where.kind !== 'node') return [];
  const when = nodes.find(({ graph, node }) => graph.id === where.graph && node.id === where.node)?.node.when;
  const literals = when === undefined ? [] : compiled.getGuard(when).literals;
  return literals.flatMap((literal) => ('fact' in literal ? [literal.fact] : []));
}

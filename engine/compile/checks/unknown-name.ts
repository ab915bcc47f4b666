import { findNearest } from '../../document/nearest.ts';
import { msg } from '../../messages/message.ts';
import { escapePattern, finding, fixReplace, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { nameExpression } from '../survey/name-expression.ts';
import type { ExpressionEntry, Survey } from '../survey/types.ts';

type Root = 'answers' | 'states' | 'gates';

/** has() of a name that does not exist is always false, without any error. */
export const unknownName: ProblemCheck = {
  code: 'unknown-name',
  severity: 'error',
  test: 'An expression reads a fact, state or gate that is not declared, or a bare name other than answers, states, gates, turn, input, path, scenario, value and response.',
  find: (survey) =>
    survey.expressions.flatMap((expression) => {
      const found: ProblemFinding[] = [];
      for (const { root, name } of findUnknown(survey, expression)) {
        const { path, where, source } = expression;
        const nearest = suggest(survey, root, name);
        const read = root ? `${root}.${name}` : name;
        const message = msg('{expression} reads {name}, which does not exist. {hint}', {
          expression: nameExpression(expression),
          name: read,
          hint: nearest
            ? msg('Did you mean {nearest}?', { nearest })
            : msg('Add it, or change the expression.'),
        });
        const fix =
          nearest && fixReplace(msg('Change to {nearest}', { nearest }), path, rename(source, read, nearest));
        found.push(finding(path, where, message, fix || undefined));
      }
      return found;
    }),
};

const BARE_NAMES = new Set(['turn', 'input', 'path', 'scenario', 'now', 'today', 'value', 'response']);
/** Functions that are listed as names, because they read more than their arguments. */
const FUNCTIONS = new Set(['changed']);
/** CEL type names may be used as values, as in `type(answers.x) == int`. */
const TYPE_NAMES = new Set([
  'bool',
  'bytes',
  'double',
  'dyn',
  'int',
  'list',
  'map',
  'null_type',
  'string',
  'type',
  'uint',
  'google',
]);

export function findUnknown(
  { compiled, stateNames }: Survey,
  { guard: { analysis } }: ExpressionEntry,
): { root?: Root; name: string }[] {
  const unknown: { root?: Root; name: string }[] = [];
  for (const name of analysis.answers) if (!compiled.facts.has(name)) unknown.push({ root: 'answers', name });
  for (const name of analysis.states) if (!stateNames.has(name)) unknown.push({ root: 'states', name });
  for (const name of analysis.gates) if (!compiled.gates.has(name)) unknown.push({ root: 'gates', name });
  for (const name of analysis.others)
    if (!BARE_NAMES.has(name) && !TYPE_NAMES.has(name) && !FUNCTIONS.has(name)) unknown.push({ name });
  return unknown;
}

function suggest(
  { compiled, stateNames, suggestions }: Survey,
  root: Root | undefined,
  name: string,
): string | undefined {
  if (root === undefined) {
    const fact = compiled.factNames.get(name.toLowerCase());
    if (fact !== undefined) return `answers.${fact}`;
    if (stateNames.has(name)) return `states.${name}`;
    if (compiled.gates.has(name)) return `gates.${name}`;
    return findNearest(name, ['answers', 'states', 'gates', ...BARE_NAMES]);
  }
  const alias = root === 'answers' ? compiled.factNames.get(name.toLowerCase()) : undefined;
  const known = { answers: compiled.facts.keys(), states: stateNames.keys(), gates: compiled.gates.keys() };
  const nearest = alias ?? findNearest(name, known[root], suggestions);
  return nearest && `${root}.${nearest}`;
}

function rename(source: string, from: string, to: string): string {
  const escaped = from.split('.').map(escapePattern).join('\\s*\\.\\s*');
  return source.replace(new RegExp(`(?<![\\w.])${escaped}(?!\\w)`, 'g'), to);
}

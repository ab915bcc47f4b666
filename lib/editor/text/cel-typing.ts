import type { Fact, FactType } from '@turnpike/engine/document';
import type { CelScope } from './cel-scope';
import { type CelToken, readCelPath } from './cel-tokens';

/** Type of a name, and the source of its values. */
export type CelTyped = { type: FactType; fact?: Fact; isPath?: boolean; isScenario?: boolean };

const COMPARES = new Set(['==', '!=', '<', '<=', '>', '>=']);

/** The left side of a comparison at the end of the tokens: `x ==` or `x in [`. */
export function readComparison(tokens: readonly CelToken[], scope: CelScope): CelTyped | undefined {
  let at = tokens.length - 1;
  if (COMPARES.has(tokens[at]?.text ?? '')) return findCelTyped(readCelPath(tokens, at - 1), scope);
  if (tokens[at]?.text !== '[' && tokens[at]?.text !== ',') return undefined;
  while (
    at >= 0 &&
    (tokens[at]?.kind === 'string' || tokens[at]?.kind === 'number' || tokens[at]?.text === ',')
  )
    at--;
  if (tokens[at]?.text !== '[' || tokens[at - 1]?.text !== 'in') return undefined;
  return findCelTyped(readCelPath(tokens, at - 2), scope);
}

export function isInsideHas(tokens: readonly CelToken[]): boolean {
  return tokens.at(-1)?.text === '(' && ['has', 'changed'].includes(tokens.at(-2)?.text ?? '');
}

export function findCelTyped(names: readonly string[], scope: CelScope): CelTyped | undefined {
  const [root, name, part, ...others] = names;
  if (others.length > 0) return undefined;
  if (root === 'value' && scope.candidate && !name)
    return { type: scope.candidate.type, fact: scope.candidate };
  if (root === 'path' && !name) return { type: 'text', isPath: true };
  if (root === 'scenario' && !name) return { type: 'text', isScenario: true };
  if (root === 'response' && !name) return { type: 'text' };
  if (root === 'turn' && !name) return { type: 'number' };
  if (root === 'input' && name === 'text') return { type: 'text' };
  if ((root === 'states' || root === 'gates') && name && !part) return { type: 'boolean' };
  const fact = root === 'answers' ? scope.facts.find((candidate) => candidate.name === name) : undefined;
  if (!fact) return undefined;
  if (!part) return { type: fact.type, fact };
  if (fact.type !== 'money') return undefined;
  return part === 'amount' ? { type: 'number' } : part === 'currency' ? { type: 'text' } : undefined;
}

/**
 * The type of the expression that ends with the last token, if it can be derived; a comparison is a boolean.
 */
export function findTypeBefore(tokens: readonly CelToken[], scope: CelScope): FactType | undefined {
  const last = tokens.length - 1;
  const names = readCelPath(tokens, last);
  const isCompared = COMPARES.has(tokens[last - Math.max(1, names.length * 2 - 1)]?.text ?? '');
  if (isCompared) return 'boolean';
  if (names.length > 0) return findCelTyped(names, scope)?.type;
  if (tokens[last]?.kind === 'number') return 'number';
  if (tokens[last]?.kind === 'string') return 'text';
  return tokens[last]?.text === ')' || tokens[last]?.text === ']' ? findCallType(tokens) : undefined;
}

/** The type of `has(…)`, `changed(…)` and methods; unknown for other calls. */
function findCallType(tokens: readonly CelToken[]): FactType | undefined {
  let depth = 0;
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { text } = tokens[at] as CelToken;
    if (text === ')' || text === ']') depth++;
    if (text !== '(' && text !== '[') continue;
    depth--;
    if (depth > 0) continue;
    const name = tokens[at - 1]?.text ?? '';
    if (text === '[') return name === 'in' ? 'boolean' : undefined;
    if (['has', 'changed', 'contains', 'startsWith', 'endsWith', 'matches', 'exists', 'all'].includes(name))
      return 'boolean';
    return name === 'size' ? 'number' : name === 'lowerAscii' ? 'text' : undefined;
  }
  return undefined;
}

/** Words that look like names but are operators. */
const WORD_OPERATORS = new Set(['in']);

export function endsOperand(token: CelToken | undefined): boolean {
  if (!token) return false;
  if (token.kind === 'name') return !WORD_OPERATORS.has(token.text);
  return token.kind !== 'sign' || token.text === ')' || token.text === ']';
}

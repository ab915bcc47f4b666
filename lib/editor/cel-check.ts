import { CEL_TYPES, createChecker, findNearest, fitsFactType } from '@turnpike/engine';
import { scanCelNames } from './cel-names';
import { type CelScope, getRoots } from './cel-scope';
import { scanCel } from './cel-tokens';

/** What is wrong with an expression, and where in it. */
export type CelFault = { message: string; start?: number; end?: number };

export type CelCheck = (source: string) => CelFault | undefined;

/**
 * Says at once what is wrong with an expression, with its place, by the engine's own checker. The compile
 * problems of the whole flow arrive later and know no place.
 */
export function createCelCheck(scope: CelScope): CelCheck {
  const roots = new Set(getRoots(scope));
  const flags = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'bool']));
  const { candidate } = scope;
  const check = createChecker({
    answers: Object.fromEntries(scope.facts.map(({ name, type }) => [name, CEL_TYPES[type]])),
    ...(roots.has('states') ? { states: flags(scope.states) } : {}),
    ...(roots.has('gates') ? { gates: flags(scope.gates) } : {}),
    ...(roots.has('path') ? { path: 'string' } : {}),
    ...(roots.has('scenario') ? { scenario: 'string' } : {}),
    ...(roots.has('response') ? { response: 'string' } : {}),
    ...(roots.has('turn') ? { turn: 'double' } : {}),
    ...(roots.has('input') ? { input: { text: 'string' } } : {}),
    ...(candidate ? { value: CEL_TYPES[candidate.type] } : {}),
  });
  return (source) => {
    if (source.trim() === '') return { message: 'Write an expression' };
    if (scope.use === 'guard' && source === 'else') return undefined;
    const unknown = findUnknown(source, scope, roots);
    if (unknown) return unknown;
    const result = check(source);
    if (!result.ok) {
      const { start, end } = result;
      const place = start === undefined ? {} : { start, end: end ?? start };
      return { message: complain(result.message, source, scope), ...place };
    }
    if (result.type.startsWith('$')) return { message: `${source.trim()} is no value; name one of them` };
    if (!scope.wanted || fitsFactType(result.type, scope.wanted)) return undefined;
    const given = `This gives ${nameType(result.type)}`;
    return {
      message:
        scope.wanted === 'boolean'
          ? `${given}, but it must be true or false`
          : `${given}, but ${nameType(CEL_TYPES[scope.wanted])} is wanted here`,
    };
  };
}

/** A name that is not declared, with the nearest that is: the checker would only say that there is no such key. */
function findUnknown(source: string, scope: CelScope, roots: ReadonlySet<string>): CelFault | undefined {
  const known = { fact: scope.facts.map(({ name }) => name), state: scope.states, gate: scope.gates };
  for (const { kind, name, start, end } of scanCelNames(source)) {
    const root = kind === 'fact' ? 'answers' : `${kind}s`;
    if (!roots.has(root)) {
      const { use } = scope;
      const who = use === 'gate' ? 'A gate' : 'A computed fact';
      const may = use === 'gate' ? 'answers and states' : 'other answers';
      return { message: `${who} may read only ${may}`, start, end };
    }
    if (known[kind].includes(name)) continue;
    const nearest = findNearest(name, known[kind]);
    return { message: `No ${kind} ${name}.${nearest ? ` Did you mean ${nearest}?` : ''}`, start, end };
  }
  return undefined;
}

const TYPES: Record<string, string> = {
  string: 'a text',
  double: 'a number',
  int: 'a number',
  bool: 'true or false',
};

function nameType(type: string): string {
  if (TYPES[type]) return TYPES[type];
  if (type.startsWith('list')) return 'a list';
  return type.startsWith('map') ? 'an object' : type;
}

/** The checker's complaint in words an author knows. */
function complain(message: string, source: string, scope: CelScope): string {
  if (/^Unexpected token: EOF/.test(message)) return 'Something is missing at the end';
  if (/got EOF$/.test(message)) return 'A bracket is not closed';
  if (/^Unterminated string/.test(message)) return 'A text is not closed by a quote';
  const lone = /^Unexpected character: '?(.)/.exec(message)?.[1];
  if (lone === '=') return 'Compare with ==';
  if (lone === '&' || lone === '|') return `Write ${lone}${lone}`;
  if (/^Unexpected (token|character)/.test(message))
    return advise(source) ?? 'Something here is not expected';
  const bare = /^Unknown variable: (.+)$/.exec(message)?.[1];
  if (bare !== undefined) return sayBare(bare, scope);
  if (message === 'Reserved identifier: else') return 'else stands alone';
  if (/^has\(\) invalid/.test(message)) return 'has() asks for one answer, such as has(answers.name)';
  const overload = /^no such overload: (.+?) (\S+) (\S+)$/.exec(message);
  if (overload) {
    const [, left, operator, right] = overload as unknown as string[];
    return `${nameType(left as string)} ${operator} ${nameType(right as string)} makes no sense`;
  }
  const not = /^no such overload: ([!-])(\S+)$/.exec(message);
  if (not) return `${not[1]} does not go with ${nameType(not[2] as string)}`;
  const call = /^found no matching overload for '(.+)'$/.exec(message)?.[1];
  if (call !== undefined) return `There is no ${call.replace(/\b(double|int|string|bool)\b/g, plainType)}`;
  const logical = /^Logical operator requires bool operands, got '(.+)'$/.exec(message)?.[1];
  if (logical !== undefined) return `&& and || join what is true or false, not ${nameType(logical)}`;
  return message.replace(/\.$/, '');
}

function plainType(type: string): string {
  return { double: 'number', int: 'number', string: 'text', bool: 'boolean' }[type] ?? type;
}

/** Words that mean an operator elsewhere. */
function advise(source: string): string | undefined {
  const words = new Set(scanCel(source)?.flatMap(({ kind, text }) => (kind === 'name' ? [text] : [])));
  if (words.has('and')) return 'Write && for and';
  if (words.has('or')) return 'Write || for or';
  if (words.has('not')) return 'Write ! for not';
  if (words.has('is')) return 'Write == for is';
  return undefined;
}

function sayBare(name: string, scope: CelScope): string {
  if (scope.facts.some((fact) => fact.name === name)) return `Write answers.${name}`;
  if (scope.states.includes(name)) return `Write states.${name}`;
  if (scope.gates.includes(name)) return `Write gates.${name}`;
  if (name === 'value') return 'Only the check of a fact has a value';
  const nearest = findNearest(name, [...getRoots(scope)]);
  return `There is no ${name} here.${nearest ? ` Did you mean ${nearest}?` : ''}`;
}

import { CEL_TYPES, createChecker, findNearest, fitsFactType } from '@turnpike/engine';
import { say } from '@/lib/words/say';
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
    if (source.trim() === '') return { message: say('Write an expression') };
    if (scope.use === 'guard' && source === 'else') return undefined;
    const unknown = findUnknown(source, scope, roots);
    if (unknown) return unknown;
    const result = check(source);
    if (!result.ok) {
      const { start, end } = result;
      const place = start === undefined ? {} : { start, end: end ?? start };
      return { message: complain(result.message, source, scope), ...place };
    }
    if (result.type.startsWith('$'))
      return { message: say('{trim} is no value; name one of them', { trim: source.trim() }) };
    if (!scope.wanted || fitsFactType(result.type, scope.wanted)) return undefined;
    const given = say('This gives {nameType}', { nameType: nameType(result.type) });
    return {
      message:
        scope.wanted === 'boolean'
          ? say('{given}, but it must be true or false', { given })
          : say('{given}, but {nameType} is wanted here', {
              given,
              nameType: nameType(CEL_TYPES[scope.wanted]),
            }),
    };
  };
}

/** A name that is not declared, with the nearest that is: the checker would only say that there is no such key. */
function findUnknown(source: string, scope: CelScope, roots: ReadonlySet<string>): CelFault | undefined {
  const known = { fact: scope.facts.map(({ name }) => name), state: scope.states, gate: scope.gates };
  for (const { kind, name, start, end } of scanCelNames(source)) {
    const root = kind === 'fact' ? 'answers' : say('{kind}s', { kind });
    if (!roots.has(root)) {
      const { use } = scope;
      const who = use === 'gate' ? say('A gate') : say('A computed fact');
      const may = use === 'gate' ? say('answers and states') : say('other answers');
      return { message: say('{who} may read only {may}', { who, may }), start, end };
    }
    if (known[kind].includes(name)) continue;
    const nearest = findNearest(name, known[kind]);
    return {
      message: say('No {kind} {name}.{value}', {
        kind,
        name,
        value: nearest ? ` ${say('Did you mean {nearest}?', { nearest })}` : '',
      }),
      start,
      end,
    };
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
  if (type.startsWith('list')) return say('a list');
  return type.startsWith('map') ? say('an object') : type;
}

/** The checker's complaint in words an author knows. */
function complain(message: string, source: string, scope: CelScope): string {
  if (/^Unexpected token: EOF/.test(message)) return say('Something is missing at the end');
  if (/got EOF$/.test(message)) return say('A bracket is not closed');
  if (/^Unterminated string/.test(message)) return say('A text is not closed by a quote');
  const lone = /^Unexpected character: '?(.)/.exec(message)?.[1];
  if (lone === '=') return say('Compare with ==');
  if (lone === '&' || lone === '|') return say('Write {lone}{lone2}', { lone, lone2: lone });
  if (/^Unexpected (token|character)/.test(message))
    return advise(source) ?? say('Something here is not expected');
  const bare = /^Unknown variable: (.+)$/.exec(message)?.[1];
  if (bare !== undefined) return sayBare(bare, scope);
  if (message === 'Reserved identifier: else') return say('else stands alone');
  if (/^has\(\) invalid/.test(message)) return say('has() asks for one answer, such as has(answers.name)');
  const overload = /^no such overload: (.+?) (\S+) (\S+)$/.exec(message);
  if (overload) {
    const [, left, operator, right] = overload as unknown as string[];
    return say('{nameType} {operator} {nameType2} makes no sense', {
      nameType: nameType(left as string),
      operator,
      nameType2: nameType(right as string),
    });
  }
  const not = /^no such overload: ([!-])(\S+)$/.exec(message);
  if (not)
    return say('{not} does not go with {nameType}', { not: not[1], nameType: nameType(not[2] as string) });
  const call = /^found no matching overload for '(.+)'$/.exec(message)?.[1];
  if (call !== undefined)
    return say('There is no {replace}', {
      replace: call.replace(/\b(double|int|string|bool)\b/g, plainType),
    });
  const logical = /^Logical operator requires bool operands, got '(.+)'$/.exec(message)?.[1];
  if (logical !== undefined)
    return say('&& and || join what is true or false, not {nameType}', { nameType: nameType(logical) });
  return message.replace(/\.$/, '');
}

function plainType(type: string): string {
  return { double: 'number', int: 'number', string: 'text', bool: 'boolean' }[type] ?? type;
}

/** Words that mean an operator elsewhere. */
function advise(source: string): string | undefined {
  const words = new Set(scanCel(source)?.flatMap(({ kind, text }) => (kind === 'name' ? [text] : [])));
  if (words.has('and')) return say('Write && for and');
  if (words.has('or')) return say('Write || for or');
  if (words.has('not')) return say('Write ! for not');
  if (words.has('is')) return say('Write == for is');
  return undefined;
}

function sayBare(name: string, scope: CelScope): string {
  if (scope.facts.some((fact) => fact.name === name)) return say('Write answers.{name}', { name });
  if (scope.states.includes(name)) return say('Write states.{name}', { name });
  if (scope.gates.includes(name)) return say('Write gates.{name}', { name });
  if (name === 'value') return say('Only the check of a fact has a value');
  const nearest = findNearest(name, [...getRoots(scope)]);
  return say('There is no {name} here.{value}', {
    name,
    value: nearest ? ` ${say('Did you mean {nearest}?', { nearest })}` : '',
  });
}

import { findNearest } from '@turnpike/engine/document';
import {
  CEL_TYPES,
  type CelComplaint,
  createChecker,
  fitsFactType,
  nameCelType,
  TIMESTAMP,
} from '@turnpike/engine/guards';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { scanCelNames } from './cel-names';
import { type CelScope, getRoots } from './cel-scope';

/** A fault of an expression with its position, and a fix if there is a clear one. */
export type CelFault = {
  message: string;
  start?: number;
  end?: number;
  fix?: { title: string; source: string };
};

export type CelSourceCheck = (source: string) => CelFault | undefined;

/**
 * Checks an expression with the engine's checker. Unlike the compile problems of the flow, the result is
 * immediate and has a position.
 */
export function createCelCheck(scope: CelScope): CelSourceCheck {
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
    ...(roots.has('now') ? { now: TIMESTAMP, today: 'string' } : {}),
    ...(roots.has('turn') ? { turn: 'double' } : {}),
    ...(roots.has('input') ? { input: { text: 'string' } } : {}),
    ...(candidate ? { value: CEL_TYPES[candidate.type] } : {}),
  });
  return (source) => {
    if (source.trim() === '') return { message: say('Write an expression.') };
    if (scope.use === 'guard' && source === 'else') return undefined;
    const unknown = findUnknown(source, scope, roots);
    if (unknown) return unknown;
    const outside = roots.has('changed') ? undefined : findChanged(source, scope);
    if (outside) return outside;
    const result = check(source);
    if (!result.ok) return explain(result, source, scope);
    if (result.type.startsWith('$'))
      return {
        message: say('{name} has several values. Select one, such as {name}.name.', {
          name: source.trim(),
        }),
      };
    if (!scope.wanted || fitsFactType(result.type, scope.wanted)) return undefined;
    return {
      message:
        scope.wanted === 'boolean'
          ? say('This is {given}, but must be true or false.', { given: nameType(result.type) })
          : say('This is {given}, but {wanted} is expected.', {
              given: nameType(result.type),
              wanted: nameType(CEL_TYPES[scope.wanted]),
            }),
    };
  };
}

const nameType = (type: string): string => sayMessage(nameCelType(type));

/** An undeclared name with the nearest declared one; the checker would only report an unknown key. */
function findUnknown(source: string, scope: CelScope, roots: ReadonlySet<string>): CelFault | undefined {
  const known = { fact: scope.facts.map(({ name }) => name), state: scope.states, gate: scope.gates };
  for (const { kind, name, start, end } of scanCelNames(source)) {
    const root = kind === 'fact' ? 'answers' : `${kind}s`;
    if (!roots.has(root)) {
      return { message: sayAllowed(scope), start, end };
    }
    if (known[kind].includes(name)) continue;
    const nearest = findNearest(name, known[kind]);
    if (nearest === undefined) return { message: UNKNOWN[kind](name), start, end };
    return {
      message: UNKNOWN_WITH_NEAREST[kind](name, nearest),
      start,
      end,
      fix: changeTo(source, start, end, nearest),
    };
  }
  return undefined;
}

const sayAllowed = ({ use }: CelScope): string => {
  if (use === 'proof') return say('The condition of a check can read only answers, states and gates.');
  return use === 'gate'
    ? say('A gate can read only answers and states.')
    : say('A computed fact can read only other answers.');
};

/** `changed()` where nothing tells what the last message changed. */
function findChanged(source: string, scope: CelScope): CelFault | undefined {
  const call = /\bchanged\s*\(/.exec(source);
  return call
    ? { message: sayAllowed(scope), start: call.index, end: call.index + 'changed'.length }
    : undefined;
}

type Kind = 'fact' | 'state' | 'gate';
const UNKNOWN: Record<Kind, (name: string) => string> = {
  fact: (name) => say('Unknown fact {name}.', { name }),
  state: (name) => say('Unknown state {name}.', { name }),
  gate: (name) => say('Unknown gate {name}.', { name }),
};
const UNKNOWN_WITH_NEAREST: Record<Kind, (name: string, nearest: string) => string> = {
  fact: (name, nearest) => say('Unknown fact {name}. Did you mean {nearest}?', { name, nearest }),
  state: (name, nearest) => say('Unknown state {name}. Did you mean {nearest}?', { name, nearest }),
  gate: (name, nearest) => say('Unknown gate {name}. Did you mean {nearest}?', { name, nearest }),
};

/** Adds known names to a complaint of the checker. */
function explain(complaint: CelComplaint, source: string, scope: CelScope): CelFault {
  const { message, start, end, fix, unknown } = complaint;
  const place = start === undefined ? {} : { start, end: end ?? start };
  const read = unknown && findRead(unknown, scope);
  if (unknown === undefined || (read === undefined && fix))
    return {
      message: sayMessage(message),
      ...place,
      ...(fix && { fix: { ...fix, title: sayMessage(fix.title) } }),
    };
  if (read === undefined) return { message: sayBare(unknown, scope), ...place };
  return {
    message: say('Write {read}.', { read }),
    ...place,
    ...(start !== undefined && end !== undefined && { fix: changeTo(source, start, end, read) }),
  };
}

const changeTo = (source: string, start: number, end: number, to: string): CelFault['fix'] => ({
  title: say('Change {from} to {to}', { from: source.slice(start, end), to }),
  source: source.slice(0, start) + to + source.slice(end),
});

/** The full form of a bare declared name. */
function findRead(name: string, scope: CelScope): string | undefined {
  if (scope.facts.some((fact) => fact.name === name)) return `answers.${name}`;
  if (scope.states.includes(name)) return `states.${name}`;
  return scope.gates.includes(name) ? `gates.${name}` : undefined;
}

function sayBare(name: string, scope: CelScope): string {
  if (name === 'value') return say('value is available only in the check of a fact.');
  const fact = findNearest(
    name,
    scope.facts.map((known) => known.name),
  );
  const nearest = findNearest(name, [...getRoots(scope)]) ?? (fact && `answers.${fact}`);
  return nearest
    ? say('Unknown name {name}. Did you mean {nearest}?', { name, nearest })
    : say('Unknown name {name}. Write answers.{name} for a fact, or "{name}" for a text.', { name });
}

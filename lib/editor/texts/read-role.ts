import { say } from '@/lib/words/say';
import type { NameKind } from '../model/references';
import type { FlowText, TextPath } from './flow-text';

type Spread<T> = T extends unknown ? Omit<T, 'path' | 'value' | 'owner'> : never;
type Role = Spread<FlowText>;

const NAMES: Readonly<Record<string, NameKind>> = {
  produces: 'fact',
  requiresFacts: 'fact',
  metricsAll: 'fact',
  metricsAny: 'fact',
  facts: 'fact',
  fact: 'fact',
  inputs: 'fact',
  outputs: 'fact',
  producesStates: 'state',
  requiresStates: 'state',
  statesAll: 'state',
  state: 'state',
  requires: 'gate',
  satisfies: 'gate',
  gate: 'gate',
};
const CEL: ReadonlySet<string> = new Set(['when', 'guard', 'check', 'compute']);
/** Words from a closed list, and numbers as text: nothing an author wrote. */
const CLOSED: ReadonlySet<string> = new Set([
  'type',
  'strategy',
  'mode',
  'importance',
  'maxAttempts',
  'onExhaust',
  'promptVariantStrategy',
  'remember',
  'expiresAfter',
  'approval',
  'risk',
  'on',
  'color',
  'method',
  'as',
]);
const IDS: ReadonlySet<string> = new Set([
  'id',
  'from',
  'to',
  'entry',
  'main',
  'graph',
  'node',
  'nodes',
  'paths',
  'templates',
  'tool',
  'capabilities',
  'fallback',
  'entityArgs',
]);
const FILLED: ReadonlySet<string> = new Set([
  'text',
  'prompt',
  'message',
  'onDone',
  'onError',
  'summary',
  'connectText',
  'texts',
]);
const TEXTS: ReadonlySet<string> = new Set([...FILLED, 'label']);
const WORDS: Readonly<Record<string, string>> = {
  text: 'text',
  onDone: say('text when done'),
  onError: say('text on error'),
  connectText: say('connect text'),
  texts: say('text of the flow'),
  examples: 'example',
  synonyms: 'synonym',
  aliases: 'alias',
  tags: 'tag',
};

/** What the string at a path is; undefined for what no author wrote. */
export function readRole(path: TextPath): Role | undefined {
  // An entry of a list, a variant and a text by locale are what stands above them.
  const steps = path.filter((step): step is string => typeof step === 'string' && step !== 'variants');
  const isNode = path[2] === 'nodes';
  if (steps.includes('args')) return { kind: 'cel', role: say('argument {name}', { name: steps.at(-1) }) };
  if (steps.includes('binding')) return readBinding(steps);
  if (path[0] === 'tools' && (path[2] === 'input' || path[2] === 'output')) return readSchema(steps);
  if (isNode && steps.includes('inputs'))
    return { kind: 'cel', role: say('input {name}', { name: steps.at(-1) }) };
  if (isNode && steps.includes('outputs'))
    return { kind: 'name', role: say('names it'), names: 'fact', declares: false };
  // Below a text stand its languages, some of which are written as a field is: `id`, `to`.
  const key = steps.find((step) => TEXTS.has(step)) ?? steps.toReversed().find((step) => isKnown(step));
  if (key === undefined || (CLOSED.has(key) && steps.at(-1) === key)) return undefined;
  const top = path.length === 3 && steps.at(-1) === 'name' ? DECLARED[String(path[0])] : undefined;
  if (top) return { kind: 'name', role: say('name'), names: top, declares: true };
  const names = NAMES[key];
  if (names && !(path[0] === key)) return { kind: 'name', role: say('names it'), names, declares: false };
  if (IDS.has(key)) return readId(path, key);
  if (CEL.has(key)) return { kind: 'cel', role: key };
  const role = WORDS[key] ?? key;
  return { kind: FILLED.has(key) && !isPlain(path) ? 'placeholders' : 'words', role };
}

const DECLARED: Readonly<Record<string, NameKind>> = { facts: 'fact', states: 'state', gates: 'gate' };

function isKnown(step: string): boolean {
  return (
    step in NAMES || CEL.has(step) || CLOSED.has(step) || IDS.has(step) || FILLED.has(step) || PLAIN.has(step)
  );
}

const PLAIN: ReadonlySet<string> = new Set([
  'name',
  'description',
  'examples',
  'action',
  'reason',
  'queue',
  'outcome',
  'tags',
  'aliases',
  'label',
  'value',
  'synonyms',
  'pattern',
  'min',
  'max',
  'in',
  'idempotencyHeader',
]);

/** Texts that say nothing of facts: a condition is compared with a message, a note is for authors. */
function isPlain(path: TextPath): boolean {
  return path.includes('condition') || path.includes('trigger') || path[0] === 'ui';
}

function readId(path: TextPath, key: string): Role | undefined {
  if (key === 'from' && path.includes('assigns')) return { kind: 'words', role: say('place in the result') };
  // Where something stands is no text.
  if (path[0] === 'ui' && key !== 'id') return undefined;
  if (key === 'id')
    return { kind: 'fixed', role: 'id', why: say('An id never changes: what points at it would be cut') };
  return { kind: 'fixed', role: key, why: say('An id of something else: choose another one there') };
}

function readBinding(steps: readonly string[]): Role | undefined {
  const last = steps.at(-1) as string;
  if (last === 'type' || last === 'method' || last === 'as') return undefined;
  if (last === 'secret')
    return { kind: 'fixed', role: say('secret'), why: say('The name of a secret of the workspace') };
  return { kind: 'words', role: last === 'url' ? say('address') : last };
}

/** Only the descriptions of a JSON Schema are words; the rest of it decides what fits. */
function readSchema(steps: readonly string[]): Role | undefined {
  if (steps.at(-1) === 'description' || steps.at(-1) === 'title')
    return { kind: 'words', role: `${steps[1]} ${steps.at(-1)}` };
  return undefined;
}

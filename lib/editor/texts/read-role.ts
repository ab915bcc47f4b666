import { say } from '@/lib/words/say';
import type { NameKind } from '../model/references/reference';
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
/** Enumerated values and numbers as text, which authors do not write freely. */
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
  'invalid',
  'reply',
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
  invalid: say('text if invalid'),
  connectText: say('connect text'),
  texts: say('text of the flow'),
  examples: 'example',
  synonyms: 'synonym',
  aliases: 'alias',
  tags: 'tag',
};

/** The role of the string at a path; undefined if no author wrote it. */
export function readRole(path: TextPath): Role | undefined {
  // List entries, variants and localized texts have the role of their parent.
  const steps = path.filter((step): step is string => typeof step === 'string' && step !== 'variants');
  const isNode = path[2] === 'nodes';
  if (steps.includes('args')) return { kind: 'cel', role: say('argument {name}', { name: steps.at(-1) }) };
  if (isNode && steps.includes('choices'))
    return steps.at(-1) === 'from'
      ? { kind: 'cel', role: say('choices') }
      : { kind: 'fixed', role: say('field'), why: say('Names a field of an item') };
  if (isNode && steps.includes('sets') && steps.at(-1) !== 'fact') return { kind: 'cel', role: say('value') };
  if (isNode || path[0] === 'templates') {
    const place = steps.findIndex((step) => step === 'content' || step === 'quickReplies');
    if (place !== -1) return readContent(steps.slice(place + 1));
  }
  if (steps.includes('binding')) return readBinding(steps);
  if (path[0] === 'tools' && (path[2] === 'input' || path[2] === 'output')) return readSchema(steps);
  if (isNode && steps.includes('inputs'))
    return { kind: 'cel', role: say('input {name}', { name: steps.at(-1) }) };
  if (isNode && steps.includes('outputs'))
    return { kind: 'name', role: say('reference'), names: 'fact', declares: false };
  // The keys below a text are locales, some of which look like field names: `id`, `to`.
  const key = steps.find((step) => TEXTS.has(step)) ?? steps.toReversed().find((step) => isKnown(step));
  if (key === undefined || (CLOSED.has(key) && steps.at(-1) === key)) return undefined;
  const top = path.length === 3 && steps.at(-1) === 'name' ? DECLARED[String(path[0])] : undefined;
  if (top) return { kind: 'name', role: say('name'), names: top, declares: true };
  const names = NAMES[key];
  if (names && !(path[0] === key)) return { kind: 'name', role: say('reference'), names, declares: false };
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

/** Strings of parts, buttons and quick replies by field. Below a field there are only locales. */
const CONTENT: Readonly<Record<string, Role>> = {
  title: { kind: 'placeholders', role: say('title') },
  subtitle: { kind: 'placeholders', role: say('subtitle') },
  question: { kind: 'placeholders', role: say('question') },
  alt: { kind: 'placeholders', role: say('image description') },
  label: { kind: 'placeholders', role: 'label' },
  says: { kind: 'placeholders', role: say('message') },
  url: { kind: 'placeholders', role: 'URL' },
  phone: { kind: 'placeholders', role: say('phone number') },
  latitude: { kind: 'placeholders', role: say('latitude') },
  longitude: { kind: 'placeholders', role: say('longitude') },
  from: { kind: 'cel', role: say('cards') },
  fact: { kind: 'name', role: say('reference'), names: 'fact', declares: false },
  value: { kind: 'words', role: 'value' },
};

function readContent(steps: readonly string[]): Role | undefined {
  const field = steps.find((step) => step in CONTENT);
  return field === undefined ? undefined : CONTENT[field];
}

/** Texts without placeholders: conditions are compared with messages, notes are for authors. */
function isPlain(path: TextPath): boolean {
  return path.includes('condition') || path.includes('trigger') || path[0] === 'ui';
}

function readId(path: TextPath, key: string): Role | undefined {
  if (key === 'from' && path.includes('assigns')) return { kind: 'words', role: say('path in the result') };
  // Layout has no texts.
  if (path[0] === 'ui' && key !== 'id') return undefined;
  if (key === 'id')
    return {
      kind: 'fixed',
      role: 'id',
      why: say('Ids cannot be changed, because references to them would break'),
    };
  return { kind: 'fixed', role: key, why: say('Refers to another item. Change the reference there.') };
}

function readBinding(steps: readonly string[]): Role | undefined {
  const last = steps.at(-1) as string;
  if (last === 'type' || last === 'method' || last === 'as') return undefined;
  if (last === 'secret')
    return { kind: 'fixed', role: say('secret'), why: say('Names a secret of the workspace') };
  return { kind: 'words', role: last === 'url' ? 'URL' : last };
}

/** Only titles and descriptions of a JSON Schema are texts. */
function readSchema(steps: readonly string[]): Role | undefined {
  if (steps.at(-1) === 'description' || steps.at(-1) === 'title')
    return { kind: 'words', role: `${steps[1]} ${steps.at(-1)}` };
  return undefined;
}

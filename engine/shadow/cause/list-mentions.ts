import type { ChangedThing } from '../../document/diff/flow-change.ts';
import { isRecord } from '../../document/is-record.ts';

/** What an event, a reply or a request names. Without `kinds`, it can be any element. */
export type PartMention = { name: string; kinds?: readonly ChangedThing[] };

const KINDS: Readonly<Record<string, readonly ChangedThing[]>> = {
  node: ['node'],
  step: ['node'],
  from: ['node'],
  to: ['node'],
  edge: ['edge'],
  ties: ['edge'],
  gate: ['gate'],
  gates: ['gate'],
  gatesOpened: ['gate'],
  fact: ['fact'],
  facts: ['fact'],
  factsProduced: ['fact'],
  missing: ['fact', 'gate', 'state'],
  state: ['state'],
  states: ['state'],
  statesProduced: ['state'],
  rule: ['rule'],
  template: ['template'],
  tool: ['tool'],
  graph: ['graph'],
  path: ['path'],
  paths: ['path'],
  key: ['text'],
  capabilities: ['capability'],
  capability: ['capability'],
};

/** What was not taken, which is often everything else, and words of the customer or of a reply. */
const OMITTED: ReadonlySet<string> = new Set([
  'reasons',
  'excluded',
  'text',
  'intent',
  'topic',
  'heard',
  'type',
  'why',
  'locale',
  'at',
  'message',
]);

/** Every name in a value, first ones first. */
export function listMentions(value: unknown, field = ''): PartMention[] {
  if (typeof value === 'string') {
    const kinds = KINDS[field];
    return [kinds ? { name: value, kinds } : { name: value }];
  }
  if (Array.isArray(value)) return value.flatMap((item) => listMentions(item, field));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (OMITTED.has(key)) return [];
    const inner = listMentions(item, key);
    // Facts and inputs of a graph are keys.
    return isRecord(item) ? [...Object.keys(item).map((name): PartMention => ({ name })), ...inner] : inner;
  });
}

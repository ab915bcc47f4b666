import { type MessageDescriptor, msg } from '../../../messages/message.ts';
import type { NodeType } from '../../node.ts';
import { quote, type Report } from '../migration-note.ts';
import { NODE_KINDS } from '../node-kinds.ts';
import type { Fields } from '../open-fields.ts';

/** Node types of the graph IR, which has neither scenario steps, plans nor assignments. */
export type SourceType = Exclude<NodeType, 'step' | 'plan' | 'assign'>;

const BY_WORD: Readonly<Record<string, SourceType>> = {
  question: 'question',
  decision: 'decision',
  branch: 'decision',
  entry: 'decision',
  start: 'decision',
  subgraphentry: 'decision',
  action: 'action',
  tool: 'action',
  subgraph: 'subgraph',
  subgraphref: 'subgraph',
  terminal: 'terminal',
  exit: 'terminal',
  end: 'terminal',
  subgraphexit: 'terminal',
  message: 'message',
  handoff: 'handoff',
};
const ENTRIES = ['entry', 'start', 'subgraphentry'];

/** Whether a node is marked as the entry of its graph. */
export function isEntry(type: unknown): boolean {
  return ENTRIES.includes(toWord(type));
}

export function findNodeType(type: unknown): SourceType | undefined {
  const word = toWord(type);
  return Object.hasOwn(BY_WORD, word) ? BY_WORD[word] : undefined;
}

/** The declared type or its equivalent, else the type implied by its fields. */
export function readNodeType(fields: Fields, report: Report): SourceType {
  const { object, path, owner } = fields;
  const declared = Object.hasOwn(object, 'type') ? object.type : undefined;
  const has = (...keys: string[]) => keys.some((key) => isText(object[key]));
  const speaks = ['prompt', 'text', 'template', 'prompts'].some((key) => Object.hasOwn(object, key));
  const known = findNodeType(declared);
  fields.take('type', (value) => known ?? (value as string), msg('a type'));
  const change = (type: SourceType, reason: MessageDescriptor): SourceType => {
    report.add(
      known ? 'changed' : 'guessed',
      [...path, 'type'],
      msg('Imported {owner} as {kind}. {reason}', { owner, kind: NODE_KINDS[type], reason }),
    );
    return type;
  };
  if (known === 'decision' && speaks)
    return has('key')
      ? change('question', msg('It asks for an answer.'))
      : change('message', msg('It has a text, and it can branch like a decision.'));
  if (known === 'subgraph' && !has('ref', 'graph'))
    return change(speaks ? 'message' : 'decision', msg('It has no subgraph to call.'));
  if (known) {
    if (declared !== known)
      report.add(
        'changed',
        [...path, 'type'],
        msg('Imported {owner} of type {type} as {kind}.', {
          owner,
          type: quote(String(declared)),
          kind: NODE_KINDS[known],
        }),
      );
    return known;
  }
  if (has('key')) return change('question', msg('It has a key.'));
  if (has('tool')) return change('action', msg('It has a tool.'));
  if (has('ref', 'graph')) return change('subgraph', msg('It refers to a graph.'));
  if (speaks) return change('message', msg('It has a text.'));
  return change('decision', msg('It has no text and no key.'));
}

function toWord(type: unknown): string {
  return typeof type === 'string' ? type.toLowerCase().replace(/[\s_-]+/g, '') : '';
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

import type { NodeType } from '../../node.ts';
import { quote, type Report } from '../migration-note.ts';
import type { Fields } from '../open-fields.ts';

/** Node types of the graph IR, which has neither scenario steps nor plans. */
export type SourceType = Exclude<NodeType, 'step' | 'plan'>;

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
  fields.take('type', (value) => known ?? (value as string), 'a type');
  const change = (type: SourceType, because: string): SourceType => {
    report.add(
      known ? 'changed' : 'guessed',
      [...path, 'type'],
      `${capitalize(owner)} is ${withArticle(type)}: ${because}.`,
    );
    return type;
  };
  if (known === 'decision' && speaks)
    return has('key')
      ? change('question', 'it asks for an answer')
      : change('message', 'it says something, and branches as a decision does');
  if (known === 'subgraph' && !has('ref', 'graph'))
    return change(speaks ? 'message' : 'decision', 'it names no subgraph to call');
  if (known) {
    if (declared !== known)
      report.add(
        'changed',
        [...path, 'type'],
        `${capitalize(owner)}, of type ${quote(String(declared))}, is ${withArticle(known)}.`,
      );
    return known;
  }
  if (has('key')) return change('question', 'it has a key, which is asked for');
  if (has('tool')) return change('action', 'it names a tool');
  if (has('ref', 'graph')) return change('subgraph', 'it refers to a graph');
  if (speaks) return change('message', 'it says something');
  return change('decision', 'it says and asks nothing');
}

function toWord(type: unknown): string {
  return typeof type === 'string' ? type.toLowerCase().replace(/[\s_-]+/g, '') : '';
}

const withArticle = (type: NodeType): string => (type === 'action' ? `an ${type}` : `a ${type}`);
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

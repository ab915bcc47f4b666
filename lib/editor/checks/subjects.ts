import type { FlowDocument } from '@turnpike/engine/document';
import type { Check, Subject } from '@turnpike/engine/prove';
import { say } from '@/lib/words/say';

type SubjectKind = Subject['kind'];
export type CheckPattern = Check['pattern'];

type Choice = { value: string; label: string };
type SubjectWords = {
  /** As the author chooses it. */
  label: string;
  /** The field that names the part, and the parts of a flow; undefined for a subject without a part. */
  part?: { field: string; label: string; list: (flow: FlowDocument) => Choice[] };
};

const named = (items: readonly { id: string; name?: string }[] = []): Choice[] =>
  items.map(({ id, name }) => ({ value: id, label: name ?? id }));
const byName = (items: readonly { name: string }[]): Choice[] =>
  items.map(({ name }) => ({ value: name, label: name }));
const listNodes = ({ graphs }: FlowDocument): Choice[] => graphs.flatMap(({ nodes }) => named(nodes));

const node = { field: 'node', label: say('Node'), list: listNodes };

/** What a check can be about, in the order it is offered. */
const SUBJECTS = {
  'tool-called': {
    label: say('Tool is called'),
    part: { field: 'tool', label: say('Tool'), list: ({ tools }) => named(tools) },
  },
  'node-asked': { label: say('Node is entered'), part: node },
  'node-left': { label: say('Node is left'), part: node },
  state: {
    label: say('State is set'),
    part: { field: 'state', label: say('State'), list: ({ states }) => byName(states) },
  },
  gate: {
    label: say('Gate is open'),
    part: { field: 'gate', label: say('Gate'), list: ({ gates }) => byName(gates) },
  },
  fact: {
    label: say('Fact is known'),
    part: { field: 'fact', label: say('Fact'), list: ({ facts }) => byName(facts) },
  },
  'rule-fired': {
    label: say('Rule applies'),
    part: { field: 'rule', label: say('Rule'), list: ({ rules }) => named(rules) },
  },
  'template-said': {
    label: say('Template is used'),
    part: { field: 'template', label: say('Template'), list: ({ templates }) => named(templates) },
  },
  handoff: { label: say('Conversation is handed off') },
  end: { label: say('Conversation ends') },
} satisfies Record<SubjectKind, SubjectWords>;

const wordsOf = (kind: SubjectKind): SubjectWords => SUBJECTS[kind];

/** The kinds of subjects that a flow has. */
export const listSubjectKinds = (flow: FlowDocument): { value: SubjectKind; label: string }[] =>
  (Object.keys(SUBJECTS) as SubjectKind[])
    .filter((kind) => (wordsOf(kind).part?.list(flow).length ?? 1) > 0)
    .map((value) => ({ value, label: SUBJECTS[value].label }));

/** The parts that a kind of subject can name, and the one it names; undefined if it names none. */
export function findPart(
  subject: Subject,
  flow: FlowDocument,
): { label: string; value: string; options: Choice[] } | undefined {
  const { part } = wordsOf(subject.kind);
  if (!part) return undefined;
  const value = (subject as Record<string, unknown>)[part.field];
  return { label: part.label, value: String(value ?? ''), options: part.list(flow) };
}

/** A subject of a kind, about the first part of the flow or the given one. The condition is kept. */
export function makeSubject(kind: SubjectKind, flow: FlowDocument, value?: string, when?: string): Subject {
  const { part } = wordsOf(kind);
  const chosen = value ?? part?.list(flow)[0]?.value ?? '';
  return { kind, ...(part && { [part.field]: chosen }), ...(when !== undefined && { when }) } as Subject;
}

/** The first subject of a flow that is not the given one: a check of a subject with itself says nothing. */
function makeOther(subject: Subject, flow: FlowDocument): Subject {
  const { when: _when, ...given } = subject;
  const subjects = listSubjectKinds(flow).flatMap(({ value: kind }): Subject[] => {
    const { part } = wordsOf(kind);
    return part
      ? part.list(flow).map(({ value }) => makeSubject(kind, flow, value))
      : [makeSubject(kind, flow)];
  });
  const isGiven = (other: Subject) => JSON.stringify(other) === JSON.stringify(given);
  return subjects.find((other) => !isGiven(other)) ?? makeSubject('end', flow);
}

/** A check with another pattern; what both patterns have is kept. */
export function withPattern(check: Check, pattern: CheckPattern, flow: FlowDocument): Check {
  const { id, name, subject } = check;
  const shared = { id, ...(name !== undefined && { name }), subject };
  if (pattern === 'before' || pattern === 'after') {
    const other = 'other' in check ? check.other : makeOther(subject, flow);
    return { ...shared, pattern, other };
  }
  if (pattern === 'at-most') return { ...shared, pattern, times: 'times' in check ? check.times : 1 };
  return { ...shared, pattern };
}

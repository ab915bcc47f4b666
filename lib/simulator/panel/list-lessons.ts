import type { Session } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { TurnEvent } from '@turnpike/engine/turn';
import type { Teachable } from '@/lib/editor/commands/teach-words';
import type { Concept } from '@/lib/editor/model/concepts';
import { say } from '@/lib/words/say';
import { listScorable } from '../answers/list-scorable';

/** A part of the draft that a customer's message can be added to as an example. */
export type Lesson = {
  key: string;
  name: string;
  /** Kind of the target, unless its group implies it. */
  kind?: string;
  concept: Concept;
  /** Score of the message, if the trace has it. */
  score?: number;
  target: Teachable;
};

export type LessonGroup = { kind: 'example' | 'synonym' | 'alias'; lessons: Lesson[] };

/**
 * Targets a message could have meant: reachable conditions, best score first; values of requested facts;
 * facts, requested ones first.
 */
export function listLessons(
  document: FlowDocument,
  before: Session,
  events: readonly TurnEvent[],
): LessonGroup[] {
  const asked = before.pending?.facts ?? [];
  const groups: LessonGroup[] = [
    { kind: 'example', lessons: listConditions(document, before, events) },
    { kind: 'synonym', lessons: listValues(document, asked) },
    { kind: 'alias', lessons: listFacts(document, asked) },
  ];
  return groups.filter(({ lessons }) => lessons.length > 0);
}

function listConditions(document: FlowDocument, before: Session, events: readonly TurnEvent[]): Lesson[] {
  const scores = readScores(events);
  const graph = before.frames.at(-1)?.graph;
  const triggers = document.graphs.flatMap(({ id, name, trigger, enabled, strategy }): Lesson[] =>
    trigger && enabled !== false
      ? [
          {
            key: `trigger:${id}`,
            name,
            kind: say('Trigger'),
            concept: strategy === 'meaning' ? 'scenario' : 'subgraph',
            target: { kind: 'trigger', graph: id },
          },
        ]
      : [],
  );
  const scorable = listScorable(document, before).flatMap(({ id, kind, name }): Lesson[] => {
    if (kind === 'rule')
      return [
        { key: `rule:${id}`, name, kind: say('Rule'), concept: 'rule', target: { kind: 'rule', rule: id } },
      ];
    return graph === undefined
      ? []
      : [
          {
            key: `transition:${id}`,
            name,
            kind: say('Transition'),
            concept: 'transition',
            target: { kind: 'transition', graph, edge: id },
          },
        ];
  });
  const paths = (document.paths ?? []).map(
    ({ id, name }): Lesson => ({
      key: `path:${id}`,
      name,
      kind: say('Path'),
      concept: 'path',
      target: { kind: 'path', path: id },
    }),
  );
  const isRule = ({ target }: Lesson): boolean => target.kind === 'rule';
  const transitions = scorable.filter((lesson) => !isRule(lesson));
  return [...transitions, ...triggers, ...paths, ...scorable.filter(isRule)]
    .map((lesson): Lesson => {
      const score = scores.get(lesson.key);
      return score === undefined ? lesson : { ...lesson, score };
    })
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1));
}

/** Every score of the turn by lesson key. */
function readScores(events: readonly TurnEvent[]): Map<string, number> {
  const scores = new Map<string, number>();
  for (const event of events) {
    if (event.type === 'command' && event.command.type === 'StartGraph') {
      const { graph, confidence } = event.command;
      if (confidence !== undefined) scores.set(`trigger:${graph}`, confidence);
    }
    if (event.type === 'understood')
      for (const [graph, score] of event.triggers ?? []) scores.set(`trigger:${graph}`, score);
    if (event.type === 'scenario-decision')
      for (const { edge, score } of event.transitions)
        if (score !== undefined) scores.set(`transition:${edge}`, score);
    if (event.type === 'rules-matched')
      for (const { rule, score } of [...event.rules, ...event.excluded]) scores.set(`rule:${rule}`, score);
  }
  return scores;
}

function listValues({ facts }: FlowDocument, asked: readonly string[]): Lesson[] {
  const choices = facts.filter(({ name, values }) => asked.includes(name) && values);
  return choices.flatMap(({ name: fact, values = [] }) =>
    values.map(
      ({ value, label }): Lesson => ({
        key: `value:${fact}=${value}`,
        name: typeof label === 'string' ? label : value,
        ...(choices.length > 1 ? { kind: fact } : {}),
        concept: 'fact',
        target: { kind: 'value', fact, value },
      }),
    ),
  );
}

function listFacts({ facts }: FlowDocument, asked: readonly string[]): Lesson[] {
  const rank = (name: string): number => (asked.includes(name) ? 0 : 1);
  return facts
    .filter(({ compute }) => compute === undefined)
    .map(
      ({ name }): Lesson => ({
        key: `fact:${name}`,
        name,
        concept: 'fact',
        target: { kind: 'fact', fact: name },
      }),
    )
    .sort((a, b) => rank(a.name) - rank(b.name));
}

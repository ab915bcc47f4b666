import type { TurnEvent } from '../../turn/types/event.ts';
import type { Subject } from './check.ts';

/** Whether an event is what a subject names, apart from its condition. */
export function isOccurrence(subject: Subject, event: TurnEvent): boolean {
  switch (subject.kind) {
    case 'node-asked':
      return isAsked(subject.node, event);
    case 'node-left':
      return isLeft(subject.node, event);
    case 'tool-called':
      return (
        (event.type === 'tool-called' && event.ok && event.tool === subject.tool) ||
        (event.type === 'tool-started' && event.tool === subject.tool)
      );
    case 'rule-fired':
      return event.type === 'rules-matched' && event.rules.some(({ rule }) => rule === subject.rule);
    case 'template-said':
      return event.type === 'template-used' && event.template === subject.template;
    case 'state':
      return event.type === 'state-set' && event.state === subject.state && event.value;
    case 'gate':
      return event.type === 'gate-opened' && event.gate === subject.gate;
    case 'fact':
      return event.type === 'fact-set' && event.fact === subject.fact;
    case 'handoff':
      return event.type === 'handoff';
    case 'end':
      return event.type === 'completed' && event.by !== 'user';
  }
}

function isAsked(node: string, event: TurnEvent): boolean {
  if (event.type === 'step-entered') return event.step === node;
  return (
    event.type === 'decision' && event.node === node && event.mode !== 'SKIP' && event.mode !== 'HANDOFF'
  );
}

function isLeft(node: string, event: TurnEvent): boolean {
  if (event.type === 'transition') return event.from === node;
  if (event.type === 'scenario-decision') return event.step === node && event.action !== 'stay';
  return event.type === 'row-closed' && event.node === node && event.outcome !== 'aside';
}

/** Whether an event undoes a state, a gate or a fact. */
export function isUndone(subject: Subject, event: TurnEvent): boolean {
  if (subject.kind === 'state')
    return event.type === 'state-set' && event.state === subject.state && !event.value;
  if (subject.kind === 'gate') return event.type === 'gate-closed' && event.gate === subject.gate;
  return subject.kind === 'fact' && event.type === 'fact-cleared' && event.fact === subject.fact;
}

/** Whether a subject is a condition that can hold for a while, and not a single moment. */
export const isLasting = ({ kind }: Subject): boolean =>
  kind === 'state' || kind === 'gate' || kind === 'fact';

import type { FlowDocument } from '@turnpike/engine/document';
import { describeMeaning, LABEL_COMMANDS, type Label, type Meaning } from '@turnpike/engine/labels';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';

type Option<Value extends string = string> = { value: Value; label: string };

/** What a message can mean, for the author. */
export const MEANING_KINDS: readonly Option<Meaning['kind']>[] = [
  { value: 'start', label: say('Starts a graph') },
  { value: 'facts', label: say('Gives a fact') },
  { value: 'transition', label: say('Takes a transition') },
  { value: 'rule', label: say('Matches a rule') },
  { value: 'command', label: say('Wants something else') },
  { value: 'nothing', label: say('Not about this flow') },
];

type CommandMeaning = Extract<Meaning, { kind: 'command' }>;

/** What a meaning of a kind can be about. Empty for facts, which also have a value, and for `nothing`. */
export function listTargets(
  document: FlowDocument,
  kind: Meaning['kind'],
  at: Label['at'],
): readonly Option[] {
  const { graphs, rules = [] } = document;
  switch (kind) {
    case 'start':
      return graphs
        .filter(({ trigger }) => trigger !== undefined)
        .map(({ id, name }) => ({ value: id, label: name }));
    case 'rule':
      return rules.map(({ id, name, condition }) => ({ value: id, label: name ?? condition.text }));
    case 'transition':
      return (graphs.find(({ id }) => id === at?.graph)?.edges ?? []).flatMap(({ id, from, condition }) =>
        from === at?.node && condition ? [{ value: id, label: condition.text }] : [],
      );
    case 'command':
      return LABEL_COMMANDS.map((command) => ({
        value: command,
        label: sayMessage(describeMeaning(document, { kind, command })),
      }));
    default:
      return [];
  }
}

/** The id that a meaning is about, or undefined. */
export function getTarget(meaning: Meaning): string | undefined {
  switch (meaning.kind) {
    case 'start':
      return meaning.graph;
    case 'rule':
      return meaning.rule;
    case 'transition':
      return meaning.edge;
    case 'command':
      return meaning.command;
    default:
      return undefined;
  }
}

/** A meaning of a kind about a target. */
export function makeMeaning(kind: Exclude<Meaning['kind'], 'facts'>, target: string): Meaning {
  switch (kind) {
    case 'start':
      return { kind, graph: target };
    case 'rule':
      return { kind, rule: target };
    case 'transition':
      return { kind, edge: target };
    case 'command':
      return { kind, command: target as CommandMeaning['command'] };
    case 'nothing':
      return { kind };
  }
}

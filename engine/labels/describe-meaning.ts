import type { FlowDocument, Graph } from '../document/flow-document.ts';
import { type MessageDescriptor, msg, msgList } from '../messages/message.ts';
import type { Json } from '../session/session.ts';
import { ANY_VALUE, OTHER_VALUE } from './classify-meaning.ts';
import type { LabelCommand, Meaning } from './label.ts';

const COMMAND_WORDS: Record<LabelCommand, MessageDescriptor> = {
  handoff: msg('Asks for a person'),
  end: msg('Ends the conversation'),
  cancel: msg('Cancels'),
  resume: msg('Returns to the paused task'),
  yes: msg('Says yes'),
  no: msg('Says no'),
  correct: msg('Corrects a fact'),
  unknown: msg('Does not know'),
  repeat: msg('Asks to repeat'),
};

/** A meaning in words, with the names of the flow. What the flow does not have is shown by its id. */
export function describeMeaning(flow: FlowDocument, meaning: Meaning): MessageDescriptor {
  switch (meaning.kind) {
    case 'nothing':
      return msg('Not about this flow');
    case 'command':
      return COMMAND_WORDS[meaning.command];
    case 'start': {
      const name = flow.graphs.find(({ id }) => id === meaning.graph)?.name ?? meaning.graph;
      return msg('Starts “{name}”', { name });
    }
    case 'rule':
      return msg('Rule “{name}”', {
        name: flow.rules?.find(({ id }) => id === meaning.rule)?.name ?? meaning.rule,
      });
    case 'transition': {
      const edge = flow.graphs.flatMap(listEdges).find(({ id }) => id === meaning.edge);
      return msg('Transition “{name}”', { name: edge?.condition?.text ?? meaning.edge });
    }
    case 'facts':
      return msg('{facts}', {
        facts: msgList(Object.entries(meaning.facts).map(([fact, value]) => describeFact(fact, value))),
      });
  }
}

const listEdges = ({ edges = [] }: Graph) => edges;

function describeFact(fact: string, value: Json): MessageDescriptor {
  if (value === ANY_VALUE) return msg('{fact}', { fact });
  if (value === OTHER_VALUE) return msg('{fact} with another value', { fact });
  return msg('{fact} = {value}', { fact, value: typeof value === 'string' ? value : JSON.stringify(value) });
}

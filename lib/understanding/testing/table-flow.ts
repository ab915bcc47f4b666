import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';

/** The texts of the flow and other names of its facts, in one language. */
export type TableTexts = {
  guests: string;
  day: string;
  name: string;
  confirm: string;
  booked: string;
  kept: string;
  aliases: { guests: string[]; day: string[]; name: string[] };
};

/** A restaurant that asks for guests, day and name, and books a table after a yes, in any language. For tests. */
export function createTableFlow(
  locale: string,
  texts: TableTexts,
): { flow: FlowDocument; compiled: CompiledFlow } {
  const { aliases } = texts;
  const flow: FlowDocument = {
    schemaVersion: '1',
    name: 'Table',
    locale,
    main: 'table',
    facts: [
      { name: 'guests', type: 'integer', aliases: aliases.guests },
      { name: 'visit_day', type: 'date', aliases: aliases.day },
      { name: 'guest_name', type: 'text', aliases: aliases.name },
      { name: 'sure', type: 'boolean' },
    ],
    states: [],
    gates: [],
    tools: [
      {
        id: 'reserve',
        name: 'Reserve',
        irreversible: true,
        binding: { type: 'mock', cases: [{ result: {} }] },
      },
    ],
    graphs: [
      {
        id: 'table',
        name: 'Table',
        strategy: 'edges',
        entry: 'ask-guests',
        nodes: [
          { id: 'ask-guests', type: 'question', name: 'Guests', text: texts.guests, produces: ['guests'] },
          { id: 'ask-day', type: 'question', name: 'Day', text: texts.day, produces: ['visit_day'] },
          { id: 'ask-name', type: 'question', name: 'Name', text: texts.name, produces: ['guest_name'] },
          { id: 'confirm', type: 'question', name: 'Confirm', text: texts.confirm, produces: ['sure'] },
          { id: 'reserve', type: 'action', name: 'Reserve', call: { tool: 'reserve' } },
          { id: 'booked', type: 'terminal', name: 'Booked', text: texts.booked },
          { id: 'kept', type: 'terminal', name: 'Kept', text: texts.kept },
        ],
        edges: [
          { id: 'guests-day', from: 'ask-guests', to: 'ask-day' },
          { id: 'day-name', from: 'ask-day', to: 'ask-name' },
          { id: 'name-confirm', from: 'ask-name', to: 'confirm' },
          { id: 'confirm-reserve', from: 'confirm', to: 'reserve', guard: 'answers.sure' },
          { id: 'confirm-kept', from: 'confirm', to: 'kept', guard: 'else' },
          { id: 'reserve-booked', from: 'reserve', to: 'booked' },
        ],
      },
    ],
  };
  const result = compileFlow(flow, { id: 'table' });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return { flow, compiled: result.compiled };
}

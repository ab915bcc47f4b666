import type { HelpArea } from './field-help';

/** What stands on the canvas for authors only. */
export const LOOKS_HELP: HelpArea = [
  {
    key: 'ui.graphs.*.groups',
    at: ['Group'],
    does: 'Nodes that are drawn as belonging together. Nothing of it runs.',
    empty: 'It stands by itself.',
    example: 'Contact',
  },
  {
    key: 'ui.graphs.*.groups[].name',
    at: ['Group name'],
    does: 'What stands on the group.',
    empty: 'A group always has a name.',
    example: 'Contact',
  },
  {
    key: 'ui.graphs.*.groups[].color',
    at: ['Group colour'],
    does: 'The colour of the group on the canvas.',
    empty: 'Grey.',
    example: 'Blue',
  },
  {
    key: 'ui.graphs.*.nodes.*.color',
    at: ['Colour'],
    does: 'A mark of colour on the card, for what you want to find again.',
    empty: 'No mark.',
    example: 'Red',
  },
  {
    key: 'ui.notes[].text',
    at: ['Note/Text'],
    does: 'What the note says to other authors. Customers never see it.',
    empty: 'An empty note.',
    example: 'Ask legal before changing this',
  },
];

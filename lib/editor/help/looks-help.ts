import { say } from '@/lib/words/say';
import type { HelpArea } from './field-help';

/** Canvas features that only authors see. */
export const LOOKS_HELP: HelpArea = [
  {
    key: 'ui.graphs.*.groups',
    at: [say('Group')],
    does: say('Nodes drawn together. Groups do not affect the conversation.'),
    empty: say('The node is in no group.'),
    example: say('Contact'),
  },
  {
    key: 'ui.graphs.*.groups[].name',
    at: [say('Group name')],
    does: say('The title of the group.'),
    empty: say('Required.'),
    example: say('Contact'),
  },
  {
    key: 'ui.graphs.*.groups[].color',
    at: [say('Group color')],
    does: say('The color of the group on the canvas.'),
    empty: say('Gray.'),
    example: say('Blue'),
  },
  {
    key: 'ui.graphs.*.nodes.*.color',
    at: [say('Color')],
    does: say('Marks the card with a color.'),
    empty: say('No color.'),
    example: say('Red'),
  },
  {
    key: 'ui.graphs.*.nodes.*.pinned',
    at: [say('Pinned')],
    does: say('The card stays where it is when the graph is laid out. A card that you move is pinned.'),
    empty: say('Not pinned: the card can move.'),
  },
  {
    key: 'ui.graphs.*.gates.*.pinned',
    at: [say('Pinned')],
    does: say('The gate stays where it is when the graph is laid out. A gate that you move is pinned.'),
    empty: say('Not pinned: the gate can move.'),
  },
  {
    key: 'ui.notes[].text',
    at: [[say('Note'), say('Text')].join('/')],
    does: say('A note to other authors. Customers never see it.'),
    empty: say('An empty note.'),
    example: say('Ask legal before changing this'),
  },
];

import { say } from '@/lib/words/say';
import type { HelpArea } from './field-help';

/** What stands on the canvas for authors only. */
export const LOOKS_HELP: HelpArea = [
  {
    key: 'ui.graphs.*.groups',
    at: [say('Group')],
    does: say('Nodes that are drawn as belonging together. Nothing of it runs.'),
    empty: say('It stands by itself.'),
    example: say('Contact'),
  },
  {
    key: 'ui.graphs.*.groups[].name',
    at: [say('Group name')],
    does: say('What stands on the group.'),
    empty: say('A group always has a name.'),
    example: say('Contact'),
  },
  {
    key: 'ui.graphs.*.groups[].color',
    at: [say('Group colour')],
    does: say('The colour of the group on the canvas.'),
    empty: say('Grey.'),
    example: say('Blue'),
  },
  {
    key: 'ui.graphs.*.nodes.*.color',
    at: [say('Colour')],
    does: say('A mark of colour on the card, for what you want to find again.'),
    empty: say('No mark.'),
    example: say('Red'),
  },
  {
    key: 'ui.notes[].text',
    at: [[say('Note'), say('Text')].join('/')],
    does: say('What the note says to other authors. Customers never see it.'),
    empty: say('An empty note.'),
    example: say('Ask legal before changing this'),
  },
];

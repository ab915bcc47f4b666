import { say } from '@/lib/words/say';
import type { HelpArea } from './field-help';

/** The flow as a whole, and what it is laid over. */
export const FLOW_HELP: HelpArea = [
  {
    key: 'name',
    at: [say('Name'), [say('Flow'), say('Name')].join('/')],
    does: say('What the flow is called in lists, in versions and in the address of a conversation.'),
    empty: say('It always has a name.'),
    example: say('Lead qualification'),
  },
  {
    key: 'description',
    at: [[say('Flow'), say('Description')].join('/')],
    does: say('What the flow is for, told to other authors. Customers never see it.'),
    empty: say('Nothing is said of it.'),
    example: say('Books a first session with a trainer'),
  },
  {
    key: 'main',
    at: [say('Starts in')],
    does: say('The graph in which every conversation begins.'),
    empty: say('Nothing begins until a graph is chosen.'),
    example: say('Main'),
  },
  {
    key: 'primaryGoal',
    at: [say('Goal')],
    does: say('What ends the conversation well: a gate that opens or a state that is set.'),
    empty: say('It ends when nothing is left to ask or say.'),
    example: say('BOOKING'),
  },
  {
    key: 'settings.postGoalPolicy',
    at: [say('After the goal')],
    does: say('Whether the conversation ends at its goal or goes on with what is left.'),
    empty: say('It ends.'),
    example: say('Go on, to ask for feedback after a booking'),
  },
  {
    key: 'locale',
    at: [say('Main')],
    does: say('The language of every text that says no other.'),
    empty: say('It always has one.'),
    example: say('en or pt-BR'),
  },
  {
    key: 'locales',
    at: [say('Others')],
    does: say('Further languages. Every text can then be written in each of them.'),
    empty: say('There is one language only.'),
    example: say('de, fr'),
  },
  {
    key: 'extends',
    at: [say('Stands on')],
    does: say('Published flows that this one is laid over. It only says what is different here.'),
    empty: say('It stands by itself.'),
    example: say('The flow of all shops, below the one of this shop'),
  },
  {
    key: 'Extends.flow',
    at: [say('Flow'), say('Lay over')],
    does: say('The flow that this one is laid over.'),
    empty: say('A layer always names one.'),
    example: say('All shops'),
  },
  {
    key: 'Extends.version',
    at: [say('Version')],
    does: say('Which published version it stands on. A newer one comes in when you choose it.'),
    empty: say('A layer always names one.'),
    example: say('4'),
  },
  {
    key: 'Extends.remove',
    at: [say('Leaves out')],
    does: say('Parts of the layer below that are not wanted here.'),
    empty: say('Everything below is kept.'),
    example: say('A question that this shop never asks'),
  },
  {
    key: 'Extends.strategies',
    at: [say('Merge otherwise')],
    does: say('How a field is joined where both layers say something of it.'),
    empty: say('Each field is joined in its usual way.'),
    example: say('Replace the list of tags and not add to it'),
  },
  {
    key: 'texts',
    at: [say('Said to answers'), say('Said before something is done'), say('Said of what was done')],
    does: say(
      'What the system says when no node speaks: an answer that does not fit, an error, an approval.',
    ),
    empty: say('The built-in words are said.'),
    example: say('I did not get that. Could you say it differently?'),
  },
];

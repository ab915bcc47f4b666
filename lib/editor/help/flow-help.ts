import { say } from '@/lib/words/say';
import type { HelpArea } from './field-help';

/** The flow and the flows it extends. */
export const FLOW_HELP: HelpArea = [
  {
    key: 'name',
    at: [say('Name'), [say('Flow'), say('Name')].join('/')],
    does: say('The name in lists, versions and API paths.'),
    empty: say('Required.'),
    example: say('Lead qualification'),
  },
  {
    key: 'description',
    at: [[say('Flow'), say('Description')].join('/')],
    does: say('Explains the flow to other authors. Customers never see it.'),
    empty: say('No description.'),
    example: say('Books a first session with a trainer'),
  },
  {
    key: 'main',
    at: [say('Starts in')],
    does: say('The graph where every conversation starts.'),
    empty: say('Conversations cannot start.'),
    example: say('Main'),
  },
  {
    key: 'primaryGoal',
    at: [say('Goal')],
    does: say('Completes the conversation when this gate opens or this state is set.'),
    empty: say('The conversation ends when no node is left to run.'),
    example: 'BOOKING',
  },
  {
    key: 'settings.postGoalPolicy',
    at: [say('After the goal')],
    does: say('Ends the conversation at its goal, or continues with other nodes.'),
    empty: say('The conversation ends.'),
    example: say('Continue, to ask for feedback after a booking'),
  },
  {
    key: 'locale',
    at: [say('Main')],
    does: say('The default language of all texts.'),
    empty: say('Required.'),
    example: say('en or pt-BR'),
  },
  {
    key: 'locales',
    at: [say('Others')],
    does: say('Additional languages. Each text can be translated into all of them.'),
    empty: say('The flow has one language.'),
    example: say('de, fr'),
  },
  {
    key: 'extends',
    at: [say('Extends')],
    does: say('Published flows this flow builds on. It stores only the differences.'),
    empty: say('The flow extends no other flow.'),
    example: say('A shared flow for all shops, with changes for this shop'),
  },
  {
    key: 'Extends.flow',
    at: [say('Flow'), say('Extend')],
    does: say('The flow to extend.'),
    empty: say('Required.'),
    example: say('All shops'),
  },
  {
    key: 'Extends.version',
    at: [say('Version')],
    does: say('The published version to extend. It changes only when you select another one.'),
    empty: say('Required.'),
    example: '4',
  },
  {
    key: 'Extends.remove',
    at: [say('Excludes')],
    does: say('Removes parts of the extended flow.'),
    empty: say('Everything is kept.'),
    example: say('A question this shop never asks'),
  },
  {
    key: 'Extends.strategies',
    at: [say('Custom merge')],
    does: say('How to merge a field that both layers set.'),
    empty: say('Each field uses its default merge strategy.'),
    example: say('Replace the list of tags instead of adding to it'),
  },
  {
    key: 'texts',
    at: [say('Replies to answers'), say('Before an action'), say('After an action')],
    does: say('System texts for invalid answers, errors and approvals.'),
    empty: say('The default texts are sent.'),
    example: say('Sorry, I did not understand. Could you rephrase that?'),
  },
];

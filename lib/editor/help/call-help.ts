import { say } from '@/lib/words/say';
import type { HelpArea } from './field-help';

/** Uses of tools: what goes in, what comes back, what is said. */
export const CALL_HELP: HelpArea = [
  {
    key: 'Call.tool',
    at: [say('Tool')],
    does: say('The tool that is called here.'),
    empty: say('Nothing is called until one is chosen.'),
    example: say('Price list'),
  },
  {
    key: 'Call.args',
    at: [say('Arguments'), say('Name of the argument')],
    does: say('What each input gets: a value, or an expression over what is known.'),
    empty: say('An input that may be missing is left out.'),
    example: say('answers.quantity'),
  },
  {
    key: 'Call.assigns',
    at: [say('Gives')],
    does: say('Which places of the result become facts.'),
    empty: say('The result is kept in the trace only.'),
    example: say('total becomes price'),
  },
  {
    key: 'Call.assigns[].from',
    at: [say('Place')],
    does: say('Where in the result the value stands, its parts joined by dots.'),
    empty: say('The whole result.'),
    example: say('items.0.price'),
  },
  {
    key: 'Call.assigns[].fact',
    at: [say('becomes')],
    does: say('The fact that gets the value.'),
    empty: say('A place always becomes a fact.'),
    example: say('price'),
  },
  {
    key: 'Call.assigns[].verified',
    at: [say('Proven by it')],
    does: say('Counts the value as proven, since the tool knows it for sure.'),
    empty: say('It counts like something that was said.'),
  },
  {
    key: 'Call.required',
    at: [say('Required')],
    does: say('Makes the call even when the conversation is brought past this step.'),
    empty: say('It is made only when the step is entered.'),
  },
  {
    key: 'Call.onDone',
    at: [say('Said when it is done')],
    does: say('What is said of the result.'),
    empty: say('Nothing is said, and the next node speaks.'),
    example: say('{quantity} lights cost {total}.'),
  },
  {
    key: 'Call.onError',
    at: [say('Said if it fails')],
    does: say('What is said when the call fails. The conversation then goes on.'),
    empty: say('The failure is handled by an edge or by the built-in words.'),
    example: say('I cannot look up prices at the moment.'),
  },
];

import { say } from '@/lib/words/say';
import type { HelpArea } from './field-help';

/** Tool calls: arguments, result and replies. */
export const CALL_HELP: HelpArea = [
  {
    key: 'Call.tool',
    at: [say('Tool')],
    does: say('Calls this tool.'),
    empty: say('No tool is called.'),
    example: say('Price list'),
  },
  {
    key: 'Call.args',
    at: [say('Arguments'), say('Argument name')],
    does: say('The value of each input: a constant or an expression.'),
    empty: say('Optional inputs are omitted.'),
    example: 'answers.quantity',
  },
  {
    key: 'Call.assigns',
    at: [say('Sets')],
    does: say('Stores fields of the result as facts.'),
    empty: say('The result only appears in the trace.'),
    example: say('total is stored as price'),
  },
  {
    key: 'Call.assigns[].from',
    at: [say('Place')],
    does: say('Path to the value in the result, separated by dots.'),
    empty: say('The whole result.'),
    example: 'items.0.price',
  },
  {
    key: 'Call.assigns[].fact',
    at: [say('Stored as')],
    does: say('The fact that stores the value.'),
    empty: say('Required.'),
    example: say('price'),
  },
  {
    key: 'Call.assigns[].verified',
    at: [say('Verified')],
    does: say('Marks the value as verified by the tool.'),
    empty: say('The value counts like an answer from the customer.'),
  },
  {
    key: 'Call.required',
    at: [say('Required')],
    does: say('Makes the call even if the conversation skips this step.'),
    empty: say('The call is made only when the step is entered.'),
  },
  {
    key: 'Call.onDone',
    at: [say('Reply on success')],
    does: say('Reply after the call succeeds.'),
    empty: say('No reply; the next node continues.'),
    example: say('{quantity} lights cost {total}.'),
  },
  {
    key: 'Call.onError',
    at: [say('Reply on failure')],
    does: say('Reply when the call fails. The conversation then continues.'),
    empty: say('A connection handles the failure, or the default text is sent.'),
    example: say('I cannot look up prices at the moment.'),
  },
];

import type { HelpArea } from './field-help';

/** Uses of tools: what goes in, what comes back, what is said. */
export const CALL_HELP: HelpArea = [
  {
    key: 'Call.tool',
    at: ['Tool'],
    does: 'The tool that is called here.',
    empty: 'Nothing is called until one is chosen.',
    example: 'Price list',
  },
  {
    key: 'Call.args',
    at: ['Arguments', 'Name of the argument'],
    does: 'What each input gets: a value, or an expression over what is known.',
    empty: 'An input that may be missing is left out.',
    example: 'answers.quantity',
  },
  {
    key: 'Call.assigns',
    at: ['Gives'],
    does: 'Which places of the result become facts.',
    empty: 'The result is kept in the trace only.',
    example: 'total becomes price',
  },
  {
    key: 'Call.assigns[].from',
    at: ['Place'],
    does: 'Where in the result the value stands, its parts joined by dots.',
    empty: 'The whole result.',
    example: 'items.0.price',
  },
  {
    key: 'Call.assigns[].fact',
    at: ['becomes'],
    does: 'The fact that gets the value.',
    empty: 'A place always becomes a fact.',
    example: 'price',
  },
  {
    key: 'Call.assigns[].verified',
    at: ['Proven by it'],
    does: 'Counts the value as proven, since the tool knows it for sure.',
    empty: 'It counts like something that was said.',
  },
  {
    key: 'Call.required',
    at: ['Required'],
    does: 'Makes the call even when the conversation is brought past this step.',
    empty: 'It is made only when the step is entered.',
  },
  {
    key: 'Call.onDone',
    at: ['Said when it is done'],
    does: 'What is said of the result.',
    empty: 'Nothing is said, and the next node speaks.',
    example: '{quantity} lights cost {total}.',
  },
  {
    key: 'Call.onError',
    at: ['Said if it fails'],
    does: 'What is said when the call fails. The conversation then goes on.',
    empty: 'The failure is handled by an edge or by the built-in words.',
    example: 'I cannot look up prices at the moment.',
  },
];

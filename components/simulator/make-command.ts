import type { Command, Json } from '@turnpike/engine';

type Shape = { label: string; fact?: true; value?: string };

/** The commands an author can set by hand, with what each needs. */
export const COMMAND_KINDS = {
  SetFact: { label: 'Set a fact', fact: true, value: 'Value' },
  CorrectFact: { label: 'Correct a fact', fact: true, value: 'Value, empty to take it back' },
  UnknownAnswer: { label: 'Does not know', fact: true },
  Affirm: { label: 'Says yes' },
  Deny: { label: 'Says no' },
  Choose: { label: 'Chooses', value: 'Option ids, comma between' },
  Digress: { label: 'Turns aside', value: 'question, help or clarification' },
  Clarify: { label: 'Asks what is meant' },
  Escalate: { label: 'Wants a person' },
  EndConversation: { label: 'Ends it' },
} satisfies Record<Command['type'], Shape> as Record<Command['type'], Shape>;
export type CommandKind = Command['type'];

const DIGRESSIONS = ['question', 'help', 'clarification'] as const;

/** The command that the form describes, or what is missing. Values are JSON where they read as JSON, else text. */
export function makeCommand(kind: CommandKind, fact: string | undefined, text: string): Command | string {
  switch (kind) {
    case 'SetFact':
      if (fact === undefined) return 'Choose a fact';
      if (text.trim() === '') return 'Give a value';
      return { type: kind, fact, value: readValue(text) };
    case 'CorrectFact':
      if (fact === undefined) return 'Choose a fact';
      return text.trim() === '' ? { type: kind, fact } : { type: kind, fact, value: readValue(text) };
    case 'UnknownAnswer':
      return fact === undefined ? { type: kind } : { type: kind, fact };
    case 'Choose': {
      const options = text
        .split(',')
        .map((option) => option.trim())
        .filter((option) => option !== '');
      return options.length === 0 ? 'Name at least one option' : { type: kind, options };
    }
    case 'Digress': {
      const digression = DIGRESSIONS.find((item) => item === text.trim());
      return digression ? { type: kind, kind: digression } : 'Write question, help or clarification';
    }
    default:
      return { type: kind };
  }
}

/** Commands written as JSON, or why they are none. */
export function parseCommands(text: string): Command[] | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'This is not valid JSON yet';
  }
  if (!Array.isArray(json)) return 'Write a list of commands: [ … ]';
  const unknown = json.find((item) => !isCommand(item));
  if (unknown !== undefined) return `Not a command: ${JSON.stringify(unknown)}`;
  return json as Command[];
}

function isCommand(value: unknown): value is Command {
  if (typeof value !== 'object' || value === null) return false;
  const { type, fact, options, kind } = value as Record<string, unknown>;
  if (typeof type !== 'string' || !Object.hasOwn(COMMAND_KINDS, type)) return false;
  if (type === 'SetFact') return typeof fact === 'string' && 'value' in value;
  if (type === 'CorrectFact') return typeof fact === 'string';
  if (type === 'Choose')
    return Array.isArray(options) && options.every((option) => typeof option === 'string');
  if (type === 'Digress') return DIGRESSIONS.some((item) => item === kind);
  return true;
}

/** `12` is a number, `true` a boolean, `{"a":1}` an object; anything else is the text as it stands. */
export function readValue(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

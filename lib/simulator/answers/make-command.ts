import type { Command, Json } from '@turnpike/engine';
import { say } from '@/lib/words/say';

/** What a form for a command asks for. */
type Shape = {
  label: string;
  pick?: 'fact' | 'graph' | 'frame' | 'path';
  /** What leaving the choice open means; without it one must be chosen. */
  none?: string;
  /** A closed list to choose from, by value. */
  choices?: Readonly<Record<string, string>>;
  value?: string;
};

const DIGRESSIONS = {
  question: say('A question'),
  help: say('Help'),
  clarification: say('What is meant'),
} as const;
const SIGNALS = { exit: say('Wants to leave'), wrongStep: say('The wrong step') } as const;

/** The commands an author can set by hand, with what each needs. */
export const COMMAND_KINDS = {
  SetFact: { label: say('Set a fact'), pick: 'fact', value: say('Value') },
  CorrectFact: { label: say('Correct a fact'), pick: 'fact', value: say('Value, empty to take it back') },
  UnknownAnswer: { label: say('Does not know'), pick: 'fact', none: say('What was asked') },
  Affirm: { label: say('Says yes') },
  Deny: { label: say('Says no') },
  Choose: { label: say('Chooses'), value: say('Option ids, comma between') },
  StartGraph: {
    label: say('Starts a graph'),
    pick: 'graph',
    value: say('Inputs: name = value, comma between'),
  },
  ResumeGraph: { label: say('Goes back to'), pick: 'frame', none: say('What was paused last') },
  CancelGraph: { label: say('Stops'), pick: 'frame', none: say('What is going on') },
  ChoosePath: {
    label: say('Speaks for a path'),
    pick: 'path',
    value: say('Confidence 0 to 1, may be empty'),
  },
  Signal: { label: say('Signals'), choices: SIGNALS },
  Digress: { label: say('Turns aside'), choices: DIGRESSIONS },
  Clarify: { label: say('Asks what is meant') },
  Escalate: { label: say('Wants a person'), value: say('Reason, may be empty') },
  EndConversation: { label: say('Ends it') },
} satisfies Record<Command['type'], Shape> as Record<Command['type'], Shape>;
export type CommandKind = Command['type'];

/** What the form holds: the thing picked or chosen, and what was typed. */
export type CommandDraft = { picked?: string; text: string };

type Make<T extends CommandKind> = (draft: CommandDraft) => Extract<Command, { type: T }> | string;

const MAKE: { [T in CommandKind]: Make<T> } = {
  SetFact({ picked, text }) {
    if (picked === undefined) return say('Choose a fact');
    if (text.trim() === '') return say('Give a value');
    return { type: 'SetFact', fact: picked, value: readValue(text) };
  },
  CorrectFact({ picked, text }) {
    if (picked === undefined) return say('Choose a fact');
    const value = text.trim() === '' ? {} : { value: readValue(text) };
    return { type: 'CorrectFact', fact: picked, ...value };
  },
  UnknownAnswer: ({ picked }) => ({
    type: 'UnknownAnswer',
    ...(picked === undefined ? {} : { fact: picked }),
  }),
  Affirm: () => ({ type: 'Affirm' }),
  Deny: () => ({ type: 'Deny' }),
  Choose({ text }) {
    const options = text
      .split(',')
      .map((option) => option.trim())
      .filter((option) => option !== '');
    return options.length === 0 ? say('Name at least one option') : { type: 'Choose', options };
  },
  StartGraph({ picked, text }) {
    if (picked === undefined) return say('Choose a graph');
    const inputs = readInputs(text);
    if (typeof inputs === 'string') return inputs;
    return { type: 'StartGraph', graph: picked, ...(inputs ? { inputs } : {}) };
  },
  ResumeGraph: ({ picked }) => ({
    type: 'ResumeGraph',
    ...(picked === undefined ? {} : { frame: picked }),
  }),
  CancelGraph: ({ picked }) => ({
    type: 'CancelGraph',
    ...(picked === undefined ? {} : { frame: picked }),
  }),
  ChoosePath({ picked, text }) {
    if (picked === undefined) return say('Choose a path');
    if (text.trim() === '') return { type: 'ChoosePath', path: picked };
    const confidence = Number(text.replace(',', '.'));
    return confidence >= 0 && confidence <= 1
      ? { type: 'ChoosePath', path: picked, confidence }
      : say('Confidence is a number from 0 to 1');
  },
  Signal({ picked }) {
    return isKey(SIGNALS, picked) ? { type: 'Signal', signal: picked } : say('Choose a signal');
  },
  Digress({ picked }) {
    return isKey(DIGRESSIONS, picked) ? { type: 'Digress', kind: picked } : say('Choose what it turns to');
  },
  Clarify: () => ({ type: 'Clarify' }),
  Escalate: ({ text }) => ({
    type: 'Escalate',
    ...(text.trim() === '' ? {} : { reason: text.trim() }),
  }),
  EndConversation: () => ({ type: 'EndConversation' }),
};

/** The command that the form describes, or what is missing. Values are JSON where they read as JSON, else text. */
export function makeCommand(kind: CommandKind, draft: CommandDraft): Command | string {
  return MAKE[kind](draft);
}

/** `city = Rome, seats = 2` or a JSON object; nothing when empty, else what is wrong. */
function readInputs(text: string): Record<string, Json> | undefined | string {
  if (text.trim() === '') return undefined;
  const whole = readValue(text);
  if (typeof whole === 'object' && whole !== null && !Array.isArray(whole)) return whole;
  const inputs: Record<string, Json> = {};
  for (const part of text.split(',')) {
    const [, name, value] = /^\s*([A-Za-z_]\w*)\s*=\s*(.+?)\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return say('Write inputs as name = value');
    inputs[name] = readValue(value);
  }
  return inputs;
}

/** `12` is a number, `true` a boolean, `{"a":1}` an object; anything else is the text as it stands. */
export function readValue(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

export function isKey<T extends object>(of: T, key: unknown): key is keyof T & string {
  return typeof key === 'string' && Object.hasOwn(of, key);
}

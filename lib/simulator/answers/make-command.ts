import type { Json } from '@turnpike/engine';
import { isRecord } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';

/** The form of a command. */
type Shape = {
  label: string;
  pick?: 'fact' | 'graph' | 'frame' | 'path';
  /** Meaning of an empty choice; without it, a choice is required. */
  none?: string;
  /** Fixed choices by value. */
  choices?: Readonly<Record<string, string>>;
  value?: string;
  reason?: string;
};

const DIGRESSIONS = {
  question: say('A question'),
  help: say('Help'),
  clarification: say('A clarification'),
} as const;
const SIGNALS = { exit: say('Wants to leave'), wrongStep: say('The wrong step') } as const;

/** The commands an author can script, with their forms. */
export const COMMAND_KINDS = {
  SetFact: { label: say('Set a fact'), pick: 'fact', value: say('Value') },
  CorrectFact: { label: say('Correct a fact'), pick: 'fact', value: say('Value, leave empty to retract') },
  UnknownAnswer: { label: say('Gives no answer'), pick: 'fact', none: say('The question') },
  Affirm: { label: say('Says yes') },
  Deny: { label: say('Says no') },
  Choose: { label: say('Chooses'), value: say('Option ids, separated by commas') },
  StartGraph: {
    label: say('Starts a graph'),
    pick: 'graph',
    value: say('Inputs: name = value, separated by commas'),
    reason: say('Reason, optional'),
  },
  ResumeGraph: { label: say('Resumes'), pick: 'frame', none: say('The last paused task') },
  CancelGraph: { label: say('Cancels'), pick: 'frame', none: say('The current task') },
  ChoosePath: {
    label: say('Votes for a path'),
    pick: 'path',
    value: say('Confidence from 0 to 1, optional'),
  },
  Signal: { label: say('Signals'), choices: SIGNALS },
  Digress: { label: say('Goes off topic'), choices: DIGRESSIONS },
  Clarify: { label: say('Asks for clarification') },
  Escalate: { label: say('Wants a person'), reason: say('Reason, optional') },
  EndConversation: { label: say('Ends the conversation') },
} satisfies Record<Command['type'], Shape> as Record<Command['type'], Shape>;
export type CommandKind = Command['type'];

/** Values of the form: the picked item, the typed value and the reason. */
export type CommandDraft = { picked?: string; text: string; reason?: string };

type Make<T extends CommandKind> = (draft: CommandDraft) => Extract<Command, { type: T }> | string;

const MAKE: { [T in CommandKind]: Make<T> } = {
  SetFact({ picked, text }) {
    if (picked === undefined) return say('Choose a fact');
    if (text.trim() === '') return say('Enter a value');
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
    return options.length === 0 ? say('Enter at least one option') : { type: 'Choose', options };
  },
  StartGraph({ picked, text, reason }) {
    if (picked === undefined) return say('Choose a graph');
    const inputs = readInputs(text);
    if (typeof inputs === 'string') return inputs;
    return { type: 'StartGraph', graph: picked, ...(inputs ? { inputs } : {}), ...readReason(reason) };
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
      : say('Enter a confidence from 0 to 1');
  },
  Signal({ picked }) {
    return isKey(SIGNALS, picked) ? { type: 'Signal', signal: picked } : say('Choose a signal');
  },
  Digress({ picked }) {
    return isKey(DIGRESSIONS, picked)
      ? { type: 'Digress', kind: picked }
      : say('Choose a kind of off-topic reply');
  },
  Clarify: () => ({ type: 'Clarify' }),
  Escalate: ({ reason }) => ({ type: 'Escalate', ...readReason(reason) }),
  EndConversation: () => ({ type: 'EndConversation' }),
};

/** The command of the form, or what is missing. Values are parsed as JSON if possible, else used as text. */
export function makeCommand(kind: CommandKind, draft: CommandDraft): Command | string {
  return MAKE[kind](draft);
}

const readReason = (text = ''): { reason?: string } => (text.trim() === '' ? {} : { reason: text.trim() });

/** Parses `city = Rome, seats = 2` or a JSON object; undefined if empty, or an error text. */
function readInputs(text: string): Record<string, Json> | undefined | string {
  if (text.trim() === '') return undefined;
  const whole = readValue(text);
  if (isRecord(whole)) return whole;
  const inputs: Record<string, Json> = {};
  for (const part of text.split(',')) {
    const [, name, value] = /^\s*([A-Za-z_]\w*)\s*=\s*(.+?)\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return say('Write inputs as name = value');
    inputs[name] = readValue(value);
  }
  return inputs;
}

/** `12` is a number, `true` a boolean, `{"a":1}` an object; anything else is text. */
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

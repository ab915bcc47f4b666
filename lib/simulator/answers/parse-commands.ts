import { isRecord } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { explainJson } from '@/lib/openapi/explain-json';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { COMMAND_KINDS, isKey } from './make-command';

/** Parses commands from JSON, or returns an error text. */
export function parseCommands(text: string): Command[] | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return sayMessage(explainJson(text));
  }
  if (!Array.isArray(json)) return say('Enter a list of commands: [ … ]');
  const unknown = json.find((item) => !isCommand(item));
  if (unknown !== undefined) return say('Invalid command: {command}', { command: JSON.stringify(unknown) });
  return json as Command[];
}

type Fields = Record<string, unknown>;
const isText = (value: unknown): boolean => typeof value === 'string';
const mayBeText = (value: unknown): boolean => value === undefined || isText(value);
const isFree = (): boolean => true;

/** Required fields of each command. */
const TESTS: Record<Command['type'], (fields: Fields) => boolean> = {
  SetFact: (fields) => isText(fields.fact) && 'value' in fields,
  CorrectFact: ({ fact }) => isText(fact),
  UnknownAnswer: ({ fact }) => mayBeText(fact),
  Affirm: isFree,
  Deny: isFree,
  Choose: ({ options }) => Array.isArray(options) && options.every(isText),
  StartGraph: ({ graph, inputs, reason }) =>
    isText(graph) && (inputs === undefined || isRecord(inputs)) && mayBeText(reason),
  ResumeGraph: ({ frame }) => mayBeText(frame),
  CancelGraph: ({ frame }) => mayBeText(frame),
  ChoosePath: ({ path, confidence }) =>
    isText(path) && (confidence === undefined || typeof confidence === 'number'),
  Signal: ({ signal }) => isKey(COMMAND_KINDS.Signal.choices ?? {}, signal),
  Digress: ({ kind }) => isKey(COMMAND_KINDS.Digress.choices ?? {}, kind),
  Clarify: isFree,
  Escalate: ({ reason }) => mayBeText(reason),
  EndConversation: isFree,
};

function isCommand(value: unknown): value is Command {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Fields;
  return isKey(TESTS, fields.type) && TESTS[fields.type](fields);
}

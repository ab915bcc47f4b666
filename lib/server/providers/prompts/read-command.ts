import { COMMAND_ORDER, type Command, type Json, toJson } from '@turnpike/engine';
import { isRecord, readList, readOneOf, readScore, readText } from './prompt';

/** What exists in the flow and on the stack: a command that names anything else is left out. */
export type KnownNames = Record<'facts' | 'graphs' | 'paths' | 'frames' | 'options', ReadonlySet<string>>;

/** One command a model gave, or undefined for what is none. Fields its type does not have are dropped. */
export function readCommand(value: unknown, names: KnownNames): Command | undefined {
  const type = isRecord(value) ? readOneOf(value.type, COMMAND_ORDER) : undefined;
  if (!isRecord(value) || type === undefined) return undefined;
  const among = (field: string, known: ReadonlySet<string>) => {
    const name = value[field];
    return typeof name === 'string' && known.has(name) ? name : undefined;
  };
  const fact = among('fact', names.facts);
  const given = isGiven(value.value) ? toJson(value.value) : undefined;
  const confidence = readScore(value.confidence);
  const sure = confidence === undefined ? {} : { confidence };
  const frame = among('frame', names.frames);
  switch (type) {
    case 'SetFact':
      return fact !== undefined && given !== undefined ? { type, fact, value: given as Json } : undefined;
    case 'CorrectFact':
      return fact === undefined
        ? undefined
        : { type, fact, ...(given !== undefined && { value: given as Json }) };
    case 'UnknownAnswer':
      return fact !== undefined ? { type, fact } : isGiven(value.fact) ? undefined : { type };
    case 'Choose': {
      const options = readList(value.options).filter((id): id is string => names.options.has(String(id)));
      return options.length > 0 ? { type, options } : undefined;
    }
    case 'ChoosePath': {
      const path = among('path', names.paths);
      return path === undefined ? undefined : { type, path, ...sure };
    }
    case 'StartGraph': {
      const graph = among('graph', names.graphs);
      return graph === undefined ? undefined : { type, graph, ...sure };
    }
    case 'CancelGraph':
    case 'ResumeGraph':
      return frame === undefined ? { type } : { type, frame };
    case 'Signal': {
      const signal = readOneOf(value.signal, ['exit', 'wrongStep']);
      return signal && { type, signal, ...sure };
    }
    case 'Digress': {
      const kind = readOneOf(value.kind, ['question', 'help', 'clarification']);
      return kind && { type, kind };
    }
    case 'Escalate': {
      const reason = readText(value.reason);
      return reason === undefined ? { type } : { type, reason };
    }
    default:
      return { type };
  }
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

import { isRecord } from '../../document/is-record.ts';
import { type Json, SENTIMENTS } from '../../session/session.ts';
import { readScoreRow } from '../align/retrieve.ts';
import type { Understanding } from '../types/effect.ts';
import { COMMAND_ORDER, type Command } from '../types/input.ts';

/** Parses a provider's answer. Malformed commands and fields are dropped, since providers can be wrong. */
export function readUnderstanding(value: Json): Understanding {
  if (!isRecord(value)) return { commands: [] };
  const { commands, intent, entities, sentiment, topic, requiresTool, triggers } = value;
  const found: Understanding = {
    commands: Array.isArray(commands) ? (commands.filter(isCommand) as unknown as Command[]) : [],
  };
  if (typeof intent === 'string') found.intent = intent;
  if (Array.isArray(entities)) found.entities = entities.filter((entity) => typeof entity === 'string');
  const knownSentiment = SENTIMENTS.find((known) => known === sentiment);
  if (knownSentiment) found.sentiment = knownSentiment;
  if (typeof topic === 'string') found.topic = topic;
  if (typeof requiresTool === 'boolean') found.requiresTool = requiresTool;
  if (Array.isArray(triggers)) found.triggers = triggers.flatMap(readScoreRow).sort((a, b) => b[1] - a[1]);
  return found;
}

const isConfidence = (value: Json | undefined): boolean =>
  value === undefined || (typeof value === 'number' && value >= 0 && value <= 1);

function isCommand(value: Json): boolean {
  if (!isRecord(value)) return false;
  switch (value.type) {
    case 'SetFact':
      return typeof value.fact === 'string' && value.value !== undefined;
    case 'CorrectFact':
      return typeof value.fact === 'string';
    case 'Escalate':
      return value.reason === undefined || typeof value.reason === 'string';
    case 'UnknownAnswer':
      return value.fact === undefined || typeof value.fact === 'string';
    case 'Choose':
      return Array.isArray(value.options) && value.options.every((option) => typeof option === 'string');
    case 'CancelGraph':
    case 'ResumeGraph':
      return value.frame === undefined || typeof value.frame === 'string';
    case 'ChoosePath':
      return (
        typeof value.path === 'string' &&
        (value.confidence === undefined || typeof value.confidence === 'number')
      );
    case 'StartGraph':
      return (
        typeof value.graph === 'string' &&
        (value.inputs === undefined ||
          (value.inputs !== null && typeof value.inputs === 'object' && !Array.isArray(value.inputs))) &&
        isConfidence(value.confidence) &&
        (value.restart === undefined || value.restart === true) &&
        (value.reason === undefined || typeof value.reason === 'string')
      );
    case 'Clarify':
      return value.how === undefined || value.how === 'repeat';
    case 'Signal':
      return (
        (value.signal === 'exit' || value.signal === 'wrongStep') &&
        isConfidence(value.confidence) &&
        (value.goal === undefined || typeof value.goal === 'string')
      );
    case 'Digress':
      return value.kind === 'question' || value.kind === 'help' || value.kind === 'clarification';
    default:
      return typeof value.type === 'string' && (COMMAND_ORDER as readonly string[]).includes(value.type);
  }
}

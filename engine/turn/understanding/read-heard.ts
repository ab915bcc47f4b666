import { isRecord } from '../../document/is-record.ts';
import type { Json } from '../../session/session.ts';
import {
  type FactValue,
  type HeardClause,
  type HeardReading,
  READING_REASONS,
  SPEECH_ACTS,
  type Understanding,
} from '../types/effect.ts';

/** Parses how a message was understood. Malformed parts are dropped, since providers can be wrong. */
export function readHeard(value: Json): Pick<Understanding, 'heard' | 'consent' | 'unclear'> {
  const found: Pick<Understanding, 'heard' | 'consent' | 'unclear'> = {};
  if (!isRecord(value)) return found;
  const { heard, consent, unclear } = value;
  if (isRecord(heard) && Array.isArray(heard.clauses)) {
    found.heard = { clauses: heard.clauses.flatMap(readClause) };
    const readings = Array.isArray(heard.readings) ? heard.readings.flatMap(readReading) : [];
    if (readings.length > 0) found.heard.readings = readings;
  }
  if (consent === 'yes' || consent === 'no' || consent === 'unclear') found.consent = consent;
  if (isRecord(unclear) && typeof unclear.fact === 'string' && Array.isArray(unclear.values)) {
    const { fact, values } = unclear;
    const others = Array.isArray(unclear.others) ? unclear.others.flatMap(readFactValue) : [];
    if (others.length > 0) found.unclear = { fact, values: values.slice(0, 1), others };
    else if (values.length > 1) found.unclear = { fact, values };
  }
  return found;
}

const readFactValue = (given: Json): FactValue[] =>
  isRecord(given) && typeof given.fact === 'string' && given.value !== undefined
    ? [{ fact: given.fact, value: given.value }]
    : [];

function readClause(value: Json): HeardClause[] {
  if (!isRecord(value) || typeof value.text !== 'string') return [];
  const act = SPEECH_ACTS.find((known) => known === value.act);
  if (!act) return [];
  const clause: HeardClause = { text: value.text, act };
  if (value.negated === true) clause.negated = true;
  if (value.conditional === true) clause.conditional = true;
  return [clause];
}

function readReading(given: Json): HeardReading[] {
  if (!isRecord(given) || typeof given.text !== 'string' || given.value === undefined) return [];
  const why = READING_REASONS.find((known) => known === given.why);
  if (!why) return [];
  const { text, value, fact } = given;
  const reading: HeardReading = { text, value, why };
  if (typeof fact === 'string') reading.fact = fact;
  if (given.taken === true) reading.taken = true;
  return [reading];
}

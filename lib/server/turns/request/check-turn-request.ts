import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { Refusal } from '../../refusal';
import type { StoredTurnRequest } from './stored-turn';

/** Checks that span several fields and so are not in the schema; throws a Refusal with a pointer. */
export function checkTurnRequest(request: StoredTurnRequest): void {
  const { flowId, sessionId, customerId, facts, input } = request;
  if (input.type === 'start') {
    if (flowId === undefined) throw invalid(msg('A start requires a flow.'), '');
  } else {
    if (sessionId === undefined)
      throw invalid(msg('sessionId is required, except for a start.'), '/sessionId');
    if (facts !== undefined) throw invalid(msg('Facts can only be set with a start.'), '/facts');
  }
  // PostgreSQL text cannot hold NUL, and a lone surrogate is stored as another character.
  if (customerId !== undefined && !/^[^\p{Cc}\p{Cs}]+$/u.test(customerId)) {
    throw invalid(msg('A customer id cannot contain control characters.'), '/customerId');
  }
  if (input.locale !== undefined && !isLocale(input.locale)) {
    throw invalid(msg('Use a BCP 47 language tag such as en or pt-BR.'), '/input/locale');
  }
  if (input.timezone !== undefined && !isTimezone(input.timezone)) {
    throw invalid(msg('Use a time zone name such as Europe/Lisbon.'), '/input/timezone');
  }
}

function invalid(detail: MessageDescriptor, pointer: string): Refusal {
  return new Refusal('invalid-request', detail, { pointer });
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

export function isTimezone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

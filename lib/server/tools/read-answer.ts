import type { Json } from '@turnpike/engine';
import { parseJson } from '@/lib/server/http/parse-json';
import { ToolFailure } from './tool-failure';

const JSON_LIMITS = { depth: 64, keys: 50_000, items: 200_000 };
/** Characters of an answer shown in the tool test. */
const SAID_LENGTH = 2000;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Parses a successful answer: JSON, or plain text unchanged. */
export async function readToolAnswer(response: Response): Promise<Json> {
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const text = await response.text();
  if (text.trim() === '') return null;
  if (type === 'application/json' || type.endsWith('+json')) return toValue(text);
  if (type.startsWith('text/') && type !== 'text/html') return checkText(text);
  const form = type === '' ? 'no content type' : `the content type ${type.slice(0, 100)}`;
  throw new ToolFailure('bad-answer', `The answer has ${form}; JSON or plain text is needed.`, {
    said: cutAnswer(text),
  });
}

/** Parses untrusted JSON into a value that can be stored. */
export function toValue(text: string): Json {
  try {
    return parseJson(text, JSON_LIMITS) as Json;
  } catch {
    throw new ToolFailure('bad-answer', 'The answer is not JSON, or contains values that cannot be stored.', {
      said: cutAnswer(text),
    });
  }
}

function checkText(text: string): string {
  if (!text.includes('\0') && !LONE_SURROGATE.test(text)) return text;
  throw new ToolFailure('bad-answer', 'The answer contains characters that cannot be stored.');
}

function findPlace(value: Json, place: string | undefined): Json | undefined {
  let found: Json | undefined = value;
  for (const part of place === undefined ? [] : place.split('.')) {
    found =
      found !== null && typeof found === 'object' && Object.hasOwn(found, part)
        ? (found as Record<string, Json>)[part]
        : undefined;
  }
  return found;
}

/** Throws if a successful answer contains an error at `place`. */
export function refuseError(value: Json, place: string | undefined): void {
  const found = place === undefined ? undefined : findPlace(value, place);
  if (found === undefined || found === null || found === false || found === '') return;
  const said = cutAnswer(typeof found === 'string' ? found : JSON.stringify(found));
  throw new ToolFailure('tool-error', `The answer reports an error at "${place}".`, { said });
}

/** Returns the result at `place` of the answer. */
export function pickResult(value: Json, place: string | undefined): Json {
  const found = findPlace(value, place);
  if (found === undefined) throw new ToolFailure('bad-answer', `The answer has no "${place}".`);
  return found;
}

export const cutAnswer = (text: string): string =>
  text.length > SAID_LENGTH ? `${text.slice(0, SAID_LENGTH)}…` : text;

import type { Json } from '@turnpike/engine';
import type { HttpBinding } from '@turnpike/engine/document';
import { fillText, listInputNames, readOnlyInput } from '@turnpike/engine/text';
import { ToolFailure } from './tool-failure';

type Args = Record<string, Json>;
export type FilledRequest = { url: URL; headers: Headers; body?: string };

/** Builds the request of a binding from the arguments of one call. */
export function fillRequest(binding: HttpBinding, args: Args): FilledRequest {
  const url = fillUrl(binding.url, args);
  for (const [name, text] of Object.entries(binding.query ?? {})) {
    if (listInputNames(text).every((input) => isGiven(args, input)))
      url.searchParams.append(
        name,
        fillText(text, (input) => toText(args[input])),
      );
  }
  const headers = new Headers({ accept: 'application/json, text/plain;q=0.9' });
  for (const [name, text] of Object.entries(binding.headers ?? {})) {
    if (!listInputNames(text).every((input) => isGiven(args, input))) continue;
    try {
      headers.set(
        name,
        fillText(text, (input) => toText(args[input])),
      );
    } catch {
      throw new ToolFailure('bad-arguments', `The header ${name} cannot contain this value.`);
    }
  }
  const body = fillBody(binding, args);
  if (body === undefined) return { url, headers };
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  return { url, headers, body: JSON.stringify(body) };
}

/** Encodes each value, so it cannot leave its part of the path or query. */
function fillUrl(template: string, args: Args): URL {
  const filled = fillText(template, (name) => {
    const text = isGiven(args, name) ? toText(args[name]) : '';
    if (text === '') throw new ToolFailure('bad-arguments', `The URL needs ${name}, which has no value.`);
    if (/\p{Surrogate}/u.test(text))
      throw new ToolFailure('bad-arguments', `${name} is not well-formed Unicode.`);
    return encodeURIComponent(text);
  });
  const path = /^[^?#]*/.exec(filled)?.[0] ?? '';
  if (path.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part)))
    throw new ToolFailure('bad-arguments', 'A value would change the path of the URL.');
  if (!URL.canParse(filled)) throw new ToolFailure('bad-url', 'The URL is invalid.');
  return new URL(filled);
}

function fillBody({ url, query, headers, body }: HttpBinding, args: Args): Json | undefined {
  if (body === undefined) return undefined;
  if (body !== 'json') return fillTemplate(body, args);
  const texts = [url, ...Object.values(query ?? {}), ...Object.values(headers ?? {})];
  const used = new Set(texts.flatMap(listInputNames));
  return Object.fromEntries(Object.entries(args).filter(([name]) => !used.has(name)));
}

/** A text that is only a placeholder becomes its value with its type. A field without a value is omitted. */
function fillTemplate(value: Json, args: Args): Json | undefined {
  if (typeof value === 'string') {
    const only = readOnlyInput(value);
    if (only !== undefined) return isGiven(args, only) ? args[only] : undefined;
    return fillText(value, (name) => (isGiven(args, name) ? toText(args[name]) : ''));
  }
  if (Array.isArray(value))
    return value.flatMap((item) => {
      const filled = fillTemplate(item, args);
      return filled === undefined ? [] : [filled];
    });
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]): [string, Json][] => {
      const filled = fillTemplate(item, args);
      return filled === undefined ? [] : [[key, filled]];
    }),
  );
}

const isGiven = (args: Args, name: string) =>
  Object.hasOwn(args, name) && args[name] !== undefined && args[name] !== null;

const toText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

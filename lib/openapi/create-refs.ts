import type { Json } from '@turnpike/engine';
import { unescapePart } from '@turnpike/engine/document';
import { getOwn, isObject, type OpenApiObject } from './json';

const MAX_REF_STEPS = 32;

export type Refs = {
  /** Resolves references to an object; undefined if it is not in this document. */
  follow(value: unknown): OpenApiObject | undefined;
  /** Resolves a `#/…` pointer. */
  find(ref: string): Json | undefined;
};

/** Resolves the references of a document. External documents are never fetched. */
export function createRefs(document: OpenApiObject, report: (ref: string) => void): Refs {
  const find = (ref: string): Json | undefined => {
    if (ref !== '#' && !ref.startsWith('#/')) return undefined;
    let at: Json | undefined = document;
    for (const part of ref.split('/').slice(1)) {
      const key = unescapePart(decode(part));
      at = Array.isArray(at) ? at[Number(key)] : getOwn(at, key);
    }
    return at;
  };
  return {
    find,
    follow(value) {
      let at: unknown = value;
      for (let steps = 0; steps < MAX_REF_STEPS; steps++) {
        if (!isObject(at)) return undefined;
        const ref = getOwn(at, '$ref');
        if (typeof ref !== 'string') return at;
        const next = find(ref);
        if (next === undefined) report(ref);
        at = next;
      }
      return undefined;
    },
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

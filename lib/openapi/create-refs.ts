import type { Json } from '@turnpike/engine';
import { getOwn, isObject, type JsonObject } from './json';

const MAX_JUMPS = 32;

export type Refs = {
  /** The object a value stands for, through references; undefined where there is none in this document. */
  follow(value: unknown): JsonObject | undefined;
  /** Where `#/…` leads. */
  find(ref: string): Json | undefined;
};

/** Follows the references of a document. Those to other documents lead nowhere: nothing is fetched. */
export function createRefs(document: JsonObject, report: (ref: string) => void): Refs {
  const find = (ref: string): Json | undefined => {
    if (ref !== '#' && !ref.startsWith('#/')) return undefined;
    let at: Json | undefined = document;
    for (const part of ref.split('/').slice(1)) {
      const key = decode(part).replaceAll('~1', '/').replaceAll('~0', '~');
      at = Array.isArray(at) ? at[Number(key)] : getOwn(at, key);
    }
    return at;
  };
  return {
    find,
    follow(value) {
      let at: unknown = value;
      for (let jumps = 0; jumps < MAX_JUMPS; jumps++) {
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

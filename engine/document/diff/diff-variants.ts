import type { Json } from '../../session/session.ts';
import { toCanonicalJson } from '../canonical-json.ts';

/** A variant that differs, by its number in the later version, or in the earlier one if it was removed. */
type VariantChange = { number: number; before?: Json; after?: Json };
type Numbered = { number: number; variant: Json };

/**
 * The variants that only one version has, in pairs: the first that is gone became the first that is new. Empty if
 * only their order differs.
 */
export function diffVariants(before: readonly Json[], after: readonly Json[]): VariantChange[] {
  const removed = listOnlyIn(before, after);
  const added = listOnlyIn(after, before);
  const pairs = Math.max(removed.length, added.length);
  return Array.from({ length: pairs }, (_, index) => {
    const [was, is] = [removed[index], added[index]];
    return {
      number: (is ?? was)?.number ?? 0,
      ...(was && { before: was.variant }),
      ...(is && { after: is.variant }),
    };
  });
}

/** A variant that is there twice and was there once counts once. */
function listOnlyIn(list: readonly Json[], other: readonly Json[]): Numbered[] {
  const left = other.map(toCanonicalJson);
  return list.flatMap((variant, index) => {
    const known = left.indexOf(toCanonicalJson(variant));
    if (known === -1) return [{ number: index + 1, variant }];
    left.splice(known, 1);
    return [];
  });
}

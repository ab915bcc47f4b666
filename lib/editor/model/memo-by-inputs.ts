import { isSameList } from './is-same-list';

/**
 * Caches one value per object, for as long as its other inputs are the same. `derive` gets the value before, so that it
 * can keep parts of it.
 */
export function memoByInputs<Source extends object, Value>() {
  const known = new WeakMap<Source, { inputs: readonly unknown[]; value: Value }>();
  return (
    source: Source,
    inputs: readonly unknown[],
    derive: (before: Value | undefined) => Value,
  ): Value => {
    const cached = known.get(source);
    if (cached && isSameList(cached.inputs, inputs)) return cached.value;
    const value = derive(cached?.value);
    known.set(source, { inputs, value });
    return value;
  };
}

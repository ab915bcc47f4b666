/**
 * Caches what is derived from an object for as long as the object exists. `derive` must be pure, and the object must
 * not change afterwards. For a value of two objects, return a function that is cached in the same way.
 */
export function memoByObject<Source extends object, Value>(
  derive: (source: Source) => Value,
): (source: Source) => Value {
  const known = new WeakMap<Source, Value>();
  return (source) => {
    const found = known.get(source);
    // `has` is only needed for a cached undefined.
    if (found !== undefined || known.has(source)) return found as Value;
    const value = derive(source);
    known.set(source, value);
    return value;
  };
}

/**
 * Adds accessors that all objects of a kind share. In an object literal they would turn each object into a dictionary, in
 * which every read is a hash lookup.
 */
export const withAccessors = <Fields extends object, Accessors extends object>(
  accessors: Accessors,
  fields: Fields,
): Fields & Accessors => Object.setPrototypeOf(fields, accessors);

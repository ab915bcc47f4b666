import { endings } from './words/en-endings.ts';

/** Whether two folded words are forms of one: "book" and "booking", "parcel" and "parcels". */
export function sharesStem(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 3 || long.length - short.length > 4) return false;
  if (long.startsWith(short)) return endings.has(long.slice(short.length));
  const stem = short.slice(0, -1);
  return (
    stem.length >= 3 &&
    long.startsWith(stem) &&
    endings.has(long.slice(stem.length)) &&
    endings.has(short.slice(stem.length))
  );
}

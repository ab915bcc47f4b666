/** Whether two folded words are forms of one: "book" and "booking", "parcel" and "parcels". */
export function sharesStem(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 3 || long.length - short.length > 4) return false;
  if (long.startsWith(short)) return ENDINGS.has(long.slice(short.length));
  const stem = short.slice(0, -1);
  return (
    stem.length >= 3 &&
    long.startsWith(stem) &&
    ENDINGS.has(long.slice(stem.length)) &&
    ENDINGS.has(short.slice(stem.length))
  );
}

const ENDINGS = new Set([
  's',
  'es',
  'ed',
  'd',
  'ing',
  'er',
  'ers',
  'e',
  'y',
  'ies',
  'ied',
  'ation',
  'al',
  'ly',
  'ment',
  'ning',
  'ned',
  'ping',
  'ped',
  'ting',
  'ted',
  'ling',
  'led',
  'ding',
  'lation',
]);

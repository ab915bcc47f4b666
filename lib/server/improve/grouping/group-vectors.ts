import { VECTOR_BYTES } from './embed-text';

/** Messages of a group, by their place in the input, most central first. */
export type VectorGroup = { known?: string; members: { place: number; nearness: number }[] };

/** Vectors of `count` messages, one after the other. `known`: the group that each is in, or an empty text. */
export type GroupInput = { vectors: Uint8Array; known: readonly string[] };

/** From here on two messages are similar. */
const MIN_NEARNESS = 0.45;
/** Fewer messages say little about what all messages of a flow have in common. */
const FEW = 100;
/** Fewer messages are not a group. */
const MIN_MEMBERS = 3;
/** Groups are found among this many messages at a time, because all of them are compared with each other. */
const SAMPLE = 1_500;
const MAX_ROUNDS = 5;

/**
 * Groups messages by meaning, biggest first. Known groups keep their messages and get those that are similar to them; among
 * the rest, the message with the most similar ones starts a group, then the next. A message that is similar to nothing is
 * in no group. The same input gives the same groups.
 */
export function groupVectors({ vectors, known }: GroupInput): VectorGroup[] {
  const space = readVectors(vectors);
  const groups = readKnown(space, known);
  let rest = Array.from(known.keys()).filter((place) => known[place] === '');
  rest = rest.filter((place) => !join(space, groups, place));
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = findGroups(space, takeSample(rest));
    if (found.length === 0) break;
    rest = rest.filter((place) => !join(space, found, place));
    groups.push(...found);
  }
  return groups
    .filter(({ members, known: name }) => members.length >= (name === undefined ? MIN_MEMBERS : 1))
    .map(({ members, known: name }) => ({
      ...(name !== undefined && { known: name }),
      members: members.sort((a, b) => b.nearness - a.nearness || a.place - b.place),
    }))
    .sort((a, b) => b.members.length - a.members.length || firstOf(a) - firstOf(b));
}

const firstOf = ({ members }: VectorGroup): number => Math.min(...members.map(({ place }) => place));

type Space = { numbers: Float32Array; count: number };
type Growing = VectorGroup & { centre: Float32Array };

/**
 * Unit vectors, without what all messages have in common: the topic of a flow is in each of them, and would make all of
 * them similar. Those without a direction stay 0 and are similar to nothing.
 */
function readVectors(bytes: Uint8Array): Space {
  const numbers = Float32Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const count = numbers.length / VECTOR_BYTES;
  const vectors = Array.from({ length: count }, (_, place) => toUnit(getVector(numbers, place))).filter(
    (vector) => vector.some((number) => number !== 0),
  );
  const common = new Float64Array(VECTOR_BYTES);
  for (const vector of vectors)
    for (let at = 0; at < VECTOR_BYTES; at++) common[at] = (common[at] as number) + (vector[at] as number);
  for (const vector of vectors) {
    for (let at = 0; at < VECTOR_BYTES; at++)
      vector[at] = (vector[at] as number) - (common[at] as number) / (vectors.length + FEW);
    toUnit(vector);
  }
  return { numbers, count };
}

const getVector = (numbers: Float32Array, place: number): Float32Array =>
  numbers.subarray(place * VECTOR_BYTES, (place + 1) * VECTOR_BYTES);

function toUnit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(multiplyVectors(vector, 0, vector, 0));
  if (length > 0) for (let at = 0; at < VECTOR_BYTES; at++) vector[at] = (vector[at] as number) / length;
  return vector;
}

/** The product of two vectors, each given by its numbers and its place. Four sums at a time are faster than one. */
export function multiplyVectors(a: Float32Array, atA: number, b: Float32Array, atB: number): number {
  const [startA, startB] = [atA * VECTOR_BYTES, atB * VECTOR_BYTES];
  let [one, two, three, four] = [0, 0, 0, 0];
  for (let at = 0; at < VECTOR_BYTES; at += 4) {
    one += (a[startA + at] as number) * (b[startB + at] as number);
    two += (a[startA + at + 1] as number) * (b[startB + at + 1] as number);
    three += (a[startA + at + 2] as number) * (b[startB + at + 2] as number);
    four += (a[startA + at + 3] as number) * (b[startB + at + 3] as number);
  }
  return one + two + three + four;
}

function readKnown({ numbers }: Space, known: readonly string[]): Growing[] {
  const places = new Map<string, number[]>();
  for (const [place, name] of known.entries())
    if (name !== '') places.set(name, [...(places.get(name) ?? []), place]);
  return Array.from(places, ([name, of]) => {
    const centre = getCentre(numbers, of);
    const members = of.map((place) => ({
      place,
      nearness: multiplyVectors(numbers, place, centre, 0),
    }));
    return { known: name, members, centre };
  });
}

function getCentre(numbers: Float32Array, places: readonly number[]): Float32Array {
  const centre = new Float32Array(VECTOR_BYTES);
  for (const place of places) {
    const vector = getVector(numbers, place);
    for (let at = 0; at < VECTOR_BYTES; at++) centre[at] = (centre[at] as number) + (vector[at] as number);
  }
  return toUnit(centre);
}

/** Adds a message to the nearest group, if one is near enough. */
function join({ numbers }: Space, groups: readonly Growing[], place: number): boolean {
  let best: { group: Growing; nearness: number } | undefined;
  for (const group of groups) {
    const nearness = multiplyVectors(numbers, place, group.centre, 0);
    if (nearness >= MIN_NEARNESS && (!best || nearness > best.nearness)) best = { group, nearness };
  }
  best?.group.members.push({ place, nearness: best.nearness });
  return best !== undefined;
}

/** Evenly spread, so that no period is left out. */
function takeSample(places: readonly number[]): number[] {
  if (places.length <= SAMPLE) return [...places];
  return Array.from(
    { length: SAMPLE },
    (_, at) => places[Math.floor((at * places.length) / SAMPLE)] as number,
  );
}

/** New groups among some messages, without their members. */
function findGroups({ numbers }: Space, places: readonly number[]): Growing[] {
  const near = listNear(numbers, places);
  /** Similar messages that are in no group yet; 0 for a message in a group. */
  const free = near.map((around) => around.length);
  const take = (at: number) => {
    free[at] = 0;
    for (const other of near[at] as number[])
      if ((free[other] as number) > 0) free[other] = (free[other] as number) - 1;
  };
  const groups: Growing[] = [];
  for (;;) {
    const first = free.reduce((best, count, at) => (count > (free[best] as number) ? at : best), 0);
    if ((free[first] ?? 0) < MIN_MEMBERS) return groups;
    const around = (near[first] as number[]).filter((at) => (free[at] as number) > 0);
    groups.push({
      members: [],
      centre: getCentre(
        numbers,
        around.map((at) => places[at] as number),
      ),
    });
    for (const at of around) take(at);
  }
}

/** For each message the similar ones, with itself. */
function listNear(numbers: Float32Array, places: readonly number[]): number[][] {
  const near: number[][] = places.map(() => []);
  for (let a = 0; a < places.length; a++) {
    const place = places[a] as number;
    if (multiplyVectors(numbers, place, numbers, place) === 0) continue;
    near[a]?.push(a);
    for (let b = a + 1; b < places.length; b++)
      if (multiplyVectors(numbers, place, numbers, places[b] as number) >= MIN_NEARNESS) {
        near[a]?.push(b);
        near[b]?.push(a);
      }
  }
  return near;
}

import type { Trap } from './traps';

const KINDS = ['keyed', 'plain'] as const;
/** `call`: killed by the test while the tool server has the request and has not answered. */
export type CrashPoint = { flow: 'plan' | 'first' | 'long'; kind: (typeof KINDS)[number] } & (
  | { trap: Trap; call?: undefined }
  | { call: number; trap?: undefined }
);
export const nameOf = ({ flow, kind, trap, call }: CrashPoint) =>
  `${flow}-${kind} ${trap ? `${trap.at} ${trap.nth}` : `call ${call}`}`;

const sides = (names: readonly string[], times: readonly number[]) =>
  names.flatMap((name) =>
    times.flatMap((nth) =>
      (['before', 'after'] as const).map((side) => ({ trap: { at: `${side}-${name}`, nth } as Trap })),
    ),
  );
/** Before and after every write of a turn with three calls, and during each call. */
const TURN = [
  ...sides(['accept', 'commit'], [1]),
  ...sides(['begin', 'answer'], [1, 2, 3]),
  ...[1, 2, 3].map((call) => ({ call })),
];
/** The same for a long-running tool: the turn that starts it, the call, and the turn of its result. */
const LONG = [
  ...sides(['commit'], [1, 2]),
  ...sides(['take', 'begin', 'answer', 'finish'], [1]),
  { call: 1 },
];

const POINTS: readonly CrashPoint[] = KINDS.flatMap((kind) => [
  ...(['plan', 'first'] as const).flatMap((flow) => TURN.map((point) => ({ flow, kind, ...point }))),
  ...LONG.map((point) => ({ flow: 'long' as const, kind, ...point })),
]);

/** Picks the given number of crash points: evenly spaced, and repeated equally often if there are fewer points. */
export function listCrashes(runs: number): CrashPoint[] {
  const step = 37;
  return Array.from({ length: runs }, (_, n) => POINTS[(n * step) % POINTS.length] as CrashPoint);
}
export const POINT_COUNT = POINTS.length;

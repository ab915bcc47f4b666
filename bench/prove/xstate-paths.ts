import { createMachine } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

/** The shortest paths of xstate through a machine of this size, in which each state goes forward, goes back, or stays. */
export function countShortestPaths(size: number): { states: number; seconds: number } {
  const name = (index: number) => `s${index}`;
  const states = Object.fromEntries(
    Array.from({ length: size }, (_, index) => [
      name(index),
      {
        on: {
          next: name(Math.min(index + 1, size - 1)),
          back: name(Math.max(index - 1, 0)),
          stay: name(index),
        },
      },
    ]),
  );
  const machine = createMachine({ initial: name(0), states });
  const from = performance.now();
  const paths = getShortestPaths(machine);
  return { states: paths.length, seconds: (performance.now() - from) / 1000 };
}

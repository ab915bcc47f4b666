export type CircuitBreaker = {
  /** False while a model is left alone. Once the pause is over, one try is let through at a time. */
  allows(key: string): boolean;
  succeeded(key: string): void;
  failed(key: string): void;
};

const MAX_CIRCUITS = 1000;

/** After so many failures running a model is left alone for a while: waiting for it would spend every turn's time. */
export function createCircuitBreaker(
  { failures = 5, pauseMs = 30_000 }: { failures?: number; pauseMs?: number } = {},
  now: () => number = () => performance.now(),
): CircuitBreaker {
  const circuits = new Map<string, { failures: number; closedAgainAt: number }>();
  return {
    allows(key) {
      const circuit = circuits.get(key);
      if (!circuit || circuit.failures < failures) return true;
      if (now() < circuit.closedAgainAt) return false;
      circuit.closedAgainAt = now() + pauseMs;
      return true;
    },
    succeeded(key) {
      circuits.delete(key);
    },
    failed(key) {
      const circuit = circuits.get(key) ?? { failures: 0, closedAgainAt: 0 };
      circuit.failures++;
      circuit.closedAgainAt = now() + pauseMs;
      circuits.delete(key);
      circuits.set(key, circuit);
      // Authors may name any number of models that do not exist.
      const oldest = circuits.keys().next();
      if (circuits.size > MAX_CIRCUITS && !oldest.done) circuits.delete(oldest.value);
    },
  };
}

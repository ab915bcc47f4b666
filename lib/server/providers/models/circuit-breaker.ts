export type CircuitBreaker = {
  /** False while the circuit is open. After the pause, one attempt per pause is allowed. */
  allows(key: string): boolean;
  succeeded(key: string): void;
  failed(key: string): void;
};

const MAX_CIRCUITS = 1000;

/** Pauses a model after consecutive failures, so that turns do not spend their time waiting for it. */
export function createCircuitBreaker(
  { failures = 5, pauseMs = 30_000 }: { failures?: number; pauseMs?: number } = {},
  now: () => number = () => performance.now(),
): CircuitBreaker {
  const circuits = new Map<string, { failures: number; blockedUntil: number }>();
  return {
    allows(key) {
      const circuit = circuits.get(key);
      if (!circuit || circuit.failures < failures) return true;
      if (now() < circuit.blockedUntil) return false;
      circuit.blockedUntil = now() + pauseMs;
      return true;
    },
    succeeded(key) {
      circuits.delete(key);
    },
    failed(key) {
      const circuit = circuits.get(key) ?? { failures: 0, blockedUntil: 0 };
      circuit.failures++;
      circuit.blockedUntil = now() + pauseMs;
      circuits.delete(key);
      circuits.set(key, circuit);
      // Bounded, because authors can enter any number of model names that do not exist.
      const oldest = circuits.keys().next();
      if (circuits.size > MAX_CIRCUITS && !oldest.done) circuits.delete(oldest.value);
    },
  };
}

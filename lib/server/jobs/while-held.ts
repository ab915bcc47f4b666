/**
 * Renews a lease during the work. `lost`: another process took it over, and the signal was aborted. `hold` returns false
 * if another process has the lease.
 */
export async function whileHeld<T>(
  hold: () => Promise<boolean>,
  renewMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | 'lost'> {
  const control = new AbortController();
  const timer = setInterval(() => {
    hold().then(
      (isHeld) => {
        if (!isHeld) control.abort(new Error('The lease was lost.'));
      },
      () => undefined,
    );
  }, renewMs);
  try {
    return await work(control.signal);
  } catch (error) {
    if (control.signal.aborted) return 'lost';
    throw error;
  } finally {
    clearInterval(timer);
  }
}

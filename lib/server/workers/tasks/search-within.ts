const MS = 1000;
const REPORT_INTERVAL_MS = 1000;

/** Runs a search, reports its progress every second, and stops it after the given time, or when `isOver` says so. */
export async function searchWithin<Progress, Result>(
  searching: AsyncGenerator<Progress, Result, boolean | undefined>,
  maxSeconds: number,
  report: (progress: Progress, seconds: number) => void = () => undefined,
  isOver: (progress: Progress, passedMs: number) => boolean = (_progress, passedMs) =>
    passedMs > maxSeconds * MS,
): Promise<Result> {
  const start = performance.now();
  let reported = start;
  let step = await searching.next();
  while (!step.done) {
    const now = performance.now();
    if (now - reported > REPORT_INTERVAL_MS) {
      reported = now;
      report(step.value, (now - start) / MS);
    }
    step = await searching.next(isOver(step.value, now - start));
  }
  return step.value;
}

import type { MachineState } from './autosave-states';
import type { createUnsavedDrafts } from './unsaved-drafts';

const HEARTBEAT_MS = 20_000;
/** Minimum time between two writes to local storage. Writing a large flow on each key would delay typing. */
const MIN_WRITE_INTERVAL_MS = 2_000;
/** Upper limit if the page is never idle. */
const MAX_IDLE_WAIT_MS = 1_000;

/** Writes the unsaved document to local storage, and again at intervals, so that other tabs know this one is open. */
export function createDraftBackup(
  drafts: ReturnType<typeof createUnsavedDrafts>,
  read: () => Pick<MachineState, 'known' | 'unsaved'>,
  now: () => number,
) {
  let keptAt = Number.NEGATIVE_INFINITY;
  let scheduled = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heartbeat = setInterval(keep, HEARTBEAT_MS);

  function write(how: 'keep' | 'release'): void {
    const { known, unsaved } = read();
    if (unsaved) drafts[how](unsaved.document, known.base, known.accepted);
  }

  function keep(): void {
    write('keep');
  }

  return {
    keep,
    /**
     * Writes when the page is idle, so that a single edit is stored soon, and less often while the author types.
     * Closing the page writes immediately.
     */
    keepSoon(): void {
      if (scheduled) return;
      scheduled = true;
      const wait = Math.max(0, keptAt + MIN_WRITE_INTERVAL_MS - now());
      const keepIdle = () => {
        scheduled = false;
        if (stopped || !read().unsaved) return;
        keptAt = now();
        keep();
      };
      if (wait === 0) whenIdle(keepIdle);
      else timer = setTimeout(() => whenIdle(keepIdle), wait);
    },
    /** Lets the next tab take the document over. */
    release: () => write('release'),
    drop: () => drafts.drop(),
    stop(): void {
      stopped = true;
      clearInterval(heartbeat);
      clearTimeout(timer);
    },
  };
}

/** Runs immediately if the browser has no idle callback, and in tests. */
function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'undefined') task();
  else requestIdleCallback(() => task(), { timeout: MAX_IDLE_WAIT_MS });
}

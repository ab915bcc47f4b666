import type { Point } from '../commands/placement';
import type { ItemKey } from '../model/item';
import type { LayoutInput } from './layout';

let worker: Worker | undefined;
let count = 0;

/** Lays out in a worker, so that a large graph does not block the page. */
export function requestLayout(input: LayoutInput): Promise<Map<ItemKey, Point>> {
  worker ??= new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' });
  const target = worker;
  const id = ++count;
  return new Promise((resolve, reject) => {
    const done = () => {
      target.removeEventListener('message', onMessage);
      target.removeEventListener('error', fail);
    };
    const onMessage = ({ data }: MessageEvent<{ id: number; places: Map<ItemKey, Point> }>) => {
      if (data.id !== id) return;
      done();
      resolve(data.places);
    };
    const fail = (event: ErrorEvent) => {
      done();
      reject(new Error(event.message || 'The layout worker did not start'));
    };
    target.addEventListener('message', onMessage);
    target.addEventListener('error', fail);
    target.postMessage({ id, input });
  });
}

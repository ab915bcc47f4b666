import { type LayoutInput, layoutGraph } from './layout';

/** Worker side of `requestLayout`: one answer per request. */
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<{ id: number; input: LayoutInput }>) => void) | null;
  postMessage(message: unknown): void;
};

scope.onmessage = ({ data }) => scope.postMessage({ id: data.id, places: layoutGraph(data.input) });

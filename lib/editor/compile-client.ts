import type { FlowDocument, Problem } from '@turnpike/engine';
import type { Patch } from 'mutative';
import type { CompileAnswer, CompileRequest } from './compile-host';

export type CompileClient = {
  /** Tells of a change; problems arrive later, of the newest document only. */
  change(document: FlowDocument, patches: readonly Patch[]): void;
  dispose(): void;
};

/** The page's side of the compile worker. Answers to editions that are past are dropped. */
export function createCompileClient(
  document: FlowDocument,
  onProblems: (problems: Problem[], checked: FlowDocument) => void,
): CompileClient {
  const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), { type: 'module' });
  let edition = 0;
  let latest = document;
  const send = (patches: readonly Patch[]) =>
    worker.postMessage({ edition: ++edition, patches: [...patches] } satisfies CompileRequest);
  worker.onmessage = ({ data }: MessageEvent<CompileAnswer>) => {
    if (data.edition === edition) onProblems(data.problems, latest);
  };
  send([{ op: 'replace', path: [], value: document }]);
  return {
    change(next, patches) {
      latest = next;
      send(patches);
    },
    dispose: () => worker.terminate(),
  };
}

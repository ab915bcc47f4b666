import type { FlowDocument, Problem } from '@turnpike/engine/document';
import type { Patch } from 'mutative';
import type { OpenedDocument } from '../model/opened-document';
import type { TextSpan } from '../text/locate-pointer';
import type { CompileAnswer, CompileRequest, TextReading } from './compile-host';
import { problemNames } from './problem-index';

export type CompileClient = {
  /**
   * Reads a stored draft without layers. A valid flow becomes the checked document. Rejects when the worker
   * does not start.
   */
  open(json: unknown): Promise<OpenedDocument>;
  /** Reports a change; problems arrive later, for the latest document only. */
  change(document: FlowDocument, patches: readonly Patch[]): void;
  /** Typed text as patches of the latest document; undefined if the document has changed since. */
  read(text: string): Promise<TextReading | undefined>;
  /** Positions of JSON pointers in a text. */
  locate(text: string, pointers: string[]): Promise<(TextSpan | undefined)[]>;
  dispose(): void;
};

/**
 * Page side of the compile worker. Drops answers for old editions. Checks nothing until a document is opened
 * or changed.
 */
export function createCompileClient(
  onProblems: (problems: Problem[], checked: FlowDocument) => void,
): CompileClient {
  const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), { type: 'module' });
  type Waiting = { resolve(answer: CompileAnswer): void; reject(error: Error): void };
  const waiting = new Map<number, Waiting>();
  // Without the names, flags say the code of a problem.
  const names = problemNames.load().catch(() => undefined);
  let edition = 0;
  let turns = 0;
  let latest: FlowDocument | undefined;
  const post = (request: CompileRequest) => worker.postMessage(request);
  worker.onmessage = ({ data }: MessageEvent<CompileAnswer>) => {
    if (data.ask !== 'check') {
      waiting.get(data.turn)?.resolve(data);
      waiting.delete(data.turn);
    } else
      void names.then(() => {
        if (data.edition === edition && latest) onProblems(data.problems, latest);
      });
  };
  const ask = (request: CompileRequest & { turn: number }) =>
    new Promise<CompileAnswer>((resolve, reject) => {
      waiting.set(request.turn, { resolve, reject });
      post(request);
    });
  const change = (next: FlowDocument, patches: readonly Patch[]) => {
    latest = next;
    post({ ask: 'check', edition: ++edition, patches: [...patches] });
  };
  worker.onerror = ({ message }) => {
    for (const { reject } of waiting.values())
      reject(new Error(message || 'The compile worker did not start'));
    waiting.clear();
  };
  return {
    async open(json) {
      const answer = await ask({ ask: 'open', turn: ++turns, json });
      if (answer.ask !== 'open') throw new Error('Unexpected answer from the compile worker');
      if (!answer.opened.unread) latest = answer.opened.document;
      return answer.opened;
    },
    change,
    async read(text) {
      const asked = edition;
      const answer = await ask({ ask: 'read', turn: ++turns, text });
      return answer.ask === 'read' && asked === edition ? answer.reading : undefined;
    },
    async locate(text, pointers) {
      const answer = await ask({ ask: 'locate', turn: ++turns, text, pointers });
      return answer.ask === 'locate' ? answer.spans : [];
    },
    dispose: () => worker.terminate(),
  };
}

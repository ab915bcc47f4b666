import type { FlowDocument, Problem } from '@turnpike/engine';
import type { Patch } from 'mutative';
import type { CompileAnswer, CompileRequest, TextReading } from './compile-host';
import type { Span } from './locate-pointer';

export type CompileClient = {
  /** Tells of a change; problems arrive later, of the newest document only. */
  change(document: FlowDocument, patches: readonly Patch[]): void;
  /** Typed text as patches of the newest document; undefined when that has changed meanwhile. */
  read(text: string): Promise<TextReading | undefined>;
  /** Where JSON pointers lead in a text. */
  locate(text: string, pointers: string[]): Promise<(Span | undefined)[]>;
  dispose(): void;
};

/**
 * The page's side of the compile worker. Answers to editions that are past are dropped. Without a
 * document, one that cannot be read, nothing is checked until the first change brings one.
 */
export function createCompileClient(
  document: FlowDocument | undefined,
  onProblems: (problems: Problem[], checked: FlowDocument) => void,
): CompileClient {
  const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: CompileAnswer) => void>();
  let edition = 0;
  let turns = 0;
  let latest = document;
  const post = (request: CompileRequest) => worker.postMessage(request);
  worker.onmessage = ({ data }: MessageEvent<CompileAnswer>) => {
    if (data.ask !== 'check') {
      waiting.get(data.turn)?.(data);
      waiting.delete(data.turn);
    } else if (data.edition === edition && latest) onProblems(data.problems, latest);
  };
  const ask = (request: CompileRequest & { turn: number }) =>
    new Promise<CompileAnswer>((resolve) => {
      waiting.set(request.turn, resolve);
      post(request);
    });
  const change = (next: FlowDocument, patches: readonly Patch[]) => {
    latest = next;
    post({ ask: 'check', edition: ++edition, patches: [...patches] });
  };
  if (document) change(document, [{ op: 'replace', path: [], value: document }]);
  return {
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

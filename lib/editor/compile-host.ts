import { compileFlow, type FlowDocument, type Problem } from '@turnpike/engine';
import type { Patch } from 'mutative';
import { applyPatches } from './edit';

export type CompileRequest = { edition: number; patches: Patch[] };
export type CompileAnswer = { edition: number; problems: Problem[]; ms: number };

/**
 * The checking side of the compile worker: it holds its own copy of the document, grown by patches, and
 * checks the newest edition only once typing pauses for a moment.
 */
export function createCompileHost(
  answer: (answer: CompileAnswer) => void,
  { delayMs = 12, now = () => performance.now() }: { delayMs?: number; now?: () => number } = {},
): (request: CompileRequest) => void {
  let document: FlowDocument | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return ({ edition, patches }) => {
    document = applyPatches(document as FlowDocument, patches);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const start = now();
      const { problems } = compileFlow(document);
      answer({ edition, problems, ms: now() - start });
    }, delayMs);
  };
}

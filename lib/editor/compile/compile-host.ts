import { type FlowDocument, type Problem, parseFlow } from '@turnpike/engine/document';
import type { Patch } from 'mutative';
import { diffJson } from '../model/diff-json';
import { applyPatches } from '../model/edit';
import { createFlowReader } from '../model/flow-reader';
import type { FieldPath } from '../model/get-at-path';
import { getAtPath } from '../model/get-at-path';
import { openDocument } from '../model/open-document';
import type { OpenedDocument } from '../model/opened-document';
import { locatePointers, type TextSpan } from '../text/locate-pointer';
import { readJson } from '../text/read-json';
import { createDraftChecker } from './draft-checker';

export type CompileRequest =
  | { ask: 'check'; edition: number; patches: Patch[] }
  /** Reads a stored draft without layers. A valid flow is the base of later patches. */
  | { ask: 'open'; turn: number; json: unknown }
  /** Requests the patches for typed text; the answer repeats `turn`. */
  | { ask: 'read'; turn: number; text: string }
  | { ask: 'locate'; turn: number; text: string; pointers: string[] };

/** Text as patches of the document, or its problems; `json` is set for valid JSON. */
export type TextReading = { patches: Patch[] } | { faults: Problem[]; json?: unknown };

export type CompileAnswer =
  | { ask: 'check'; edition: number; problems: Problem[]; ms: number }
  | { ask: 'open'; turn: number; opened: OpenedDocument }
  | { ask: 'read'; turn: number; reading: TextReading }
  | { ask: 'locate'; turn: number; spans: (TextSpan | undefined)[] };

/**
 * Worker side of the check. Keeps a copy of the document, updated by patches. Checks the latest edition once
 * no other message is queued, so several changes during a check cost one more check.
 */
export function createCompileHost(
  answer: (answer: CompileAnswer) => void,
  { now = () => performance.now() }: { now?: () => number } = {},
): (request: CompileRequest) => void {
  let document: FlowDocument | undefined;
  let edition = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readFlow = createFlowReader();
  const findProblems = createDraftChecker(readFlow);
  const check = () => {
    const start = now();
    const problems = findProblems(document as FlowDocument);
    answer({ ask: 'check', edition, problems, ms: now() - start });
  };
  const checkSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(check, 0);
  };
  return (request) => {
    switch (request.ask) {
      case 'check':
        document = applyPatches(document as FlowDocument, request.patches);
        edition = request.edition;
        return checkSoon();
      case 'open': {
        const opened = openDocument(request.json);
        answer({ ask: 'open', turn: request.turn, opened });
        if (opened.unread) return;
        document = opened.document;
        return checkSoon();
      }
      case 'read':
        return answer({
          ask: 'read',
          turn: request.turn,
          reading: readText(request.text, document, readFlow),
        });
      case 'locate': {
        const { turn, text, pointers } = request;
        return answer({ ask: 'locate', turn, spans: locatePointers(text, pointers) });
      }
    }
  };
}

/**
 * Compare before reading: parts equal to the document's were already read, and usually only one value is new.
 */
function readText(
  text: string,
  document: FlowDocument | undefined,
  readFlow: ReturnType<typeof createFlowReader>,
): TextReading {
  const read = readJson(text);
  if (!read.ok) return { faults: [read.problem] };
  if (!document) {
    const parsed = parseFlow(read.json);
    return parsed.ok
      ? { patches: diffJson(document, parsed.flow) }
      : { faults: parsed.problems, json: read.json };
  }
  const patches = diffJson(document, read.json);
  const parsed = readFlow(applyPatches(document, patches));
  if (!parsed.ok) return { faults: parsed.problems, json: read.json };
  // Parsed values, with fields in schema order.
  return {
    patches: patches.map((patch) =>
      patch.op === 'remove' ? patch : { ...patch, value: getAtPath(parsed.flow, patch.path as FieldPath) },
    ),
  };
}

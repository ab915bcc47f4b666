// biome-ignore lint/style/noRestrictedImports: only tests read from a disk
import { readFileSync } from 'node:fs';
import { type CompiledFlow, compileFlow, type Json } from '@turnpike/engine';
import { type FlowDocument, memoByObject } from '@turnpike/engine/document';
import type { Recording } from '@turnpike/engine/shadow';
import { observeTurn, runScript, type Script, ScriptSchema } from '@turnpike/engine/testing';
import type { TurnResult } from '@turnpike/engine/turn';
import { createLocalProviders } from '../../local-providers.ts';

/** The local providers of a flow, created once, because its index takes time. Without word vectors, which take seconds. */
export const getGalleryLocal = memoByObject(({ flow }: CompiledFlow) => createLocalProviders(flow));

/** Compiles an edited flow; its problems do not matter. */
export function compileEdited(document: FlowDocument, id: string): CompiledFlow {
  const result = compileFlow(document, { id });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.compiled;
}

export type GalleryRecording = { script: Script; recording: Recording; turns: TurnResult[] };

/** The scripts of the tests beside a flow of the gallery. */
export function listGalleryScripts(flow: string): (Script & { id: string })[] {
  const file = readFileSync(`public/gallery/${flow}.tests.json`, 'utf8');
  const { tests } = JSON.parse(file) as { tests: { id: string; script: unknown }[] };
  return tests.map(({ id, script }) => ({ ...ScriptSchema.parse(script), id }));
}

/** The conversations of the first of these tests, as the server stores them. */
export async function recordGallery(compiled: CompiledFlow, count: number): Promise<GalleryRecording[]> {
  const recorded: GalleryRecording[] = [];
  for (const { id, ...script } of listGalleryScripts(compiled.id).slice(0, count)) {
    const { turns } = await runScript(compiled, script, getGalleryLocal(compiled));
    const records = JSON.parse(JSON.stringify(turns.map(({ record }) => record))) as Recording['records'];
    const versions = new Map([[compiled.hash, compiled]]);
    recorded.push({ script, turns, recording: { id, records, versions } });
  }
  return recorded;
}

/** The first turn with another decision or another word when the whole script is run again on an edited flow. */
export async function findFirstDifference(
  before: CompiledFlow,
  after: CompiledFlow,
  { script, turns: was }: GalleryRecording,
): Promise<{ decisions?: number; words?: number }> {
  const { turns: is } = await runScript(after, script, getGalleryLocal(after));
  const first = (read: (compiled: CompiledFlow, turn: TurnResult) => unknown): number =>
    was.findIndex((turn, index) => {
      const now = is[index];
      return JSON.stringify(read(before, turn)) !== (now && JSON.stringify(read(after, now)));
    }) + 1;
  const decisions = first((compiled, turn) => {
    const {
      gates: _gates,
      replies: _replies,
      templates: _templates,
      rules: _rules,
      method: _method,
      ...noticed
    } = observeTurn(compiled, turn);
    const asks = turn.session.pending?.facts;
    return { ...noticed, asks, trace: noticed.trace.flatMap(readNoticed) };
  });
  const words = first((_compiled, { replies }) => replies.map(({ text, content }) => ({ text, content })));
  return { ...(decisions > 0 && { decisions }), ...(words > 0 && { words }) };
}

/** Facts that end with their frame, and queues, which are only in the trace. */
const readNoticed = ({ type, fact = null, value = null, queue = null }: Record<string, Json>): Json[] =>
  type === 'fact-set' || type === 'fact-invalid' || type === 'handoff' ? [[type, fact, value, queue]] : [];

import {
  applyJsonPatch,
  findValue,
  PatchError,
  type PatchOperation,
  parsePointer,
} from '@turnpike/engine/document';
import { Refusal } from '@/lib/server/refusal';

type PatchInput = { json: string; base: string; patch: readonly PatchOperation[] };

/** Applies a patch to the part `base` of a JSON text, and returns the part as JSON text. */
export function patchText({ json, base, patch }: PatchInput): string {
  const part = findValue(JSON.parse(json), parsePointer(base) ?? []);
  try {
    return JSON.stringify(applyJsonPatch(part, patch));
  } catch (error) {
    if (!(error instanceof PatchError)) throw error;
    throw new Refusal('invalid-request', error.detail, { pointer: `/patch/${error.index}` });
  }
}

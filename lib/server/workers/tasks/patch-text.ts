import { findValue, parsePointer } from '@/lib/server/channels/mcp/json/find-value';
import { applyJsonPatch, type JsonPatch } from '@/lib/server/channels/mcp/json/json-patch';

/** Applies a patch to the part `base` of a JSON text, and returns the part as JSON text. */
export function patchText({ json, base, patch }: { json: string; base: string; patch: JsonPatch }): string {
  const part = findValue(JSON.parse(json), parsePointer(base) ?? []);
  return JSON.stringify(applyJsonPatch(part, patch));
}

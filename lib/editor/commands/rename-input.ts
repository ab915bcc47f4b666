import { type FlowDocument, isRecord, type Tool } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { listAllCalls, renameIn, renameKey } from './rename-parts';

/**
 * Renames an input of a tool in its schema, URL, texts, lookups and mock cases, and in every call.
 */
export function renameInput(document: FlowDocument, index: number, from: string, to: string): Edit {
  return makeEdit(document, say('Rename input to {to}', { to }), (draft) => {
    const tool = draft.tools?.[index];
    if (!tool) return;
    renameInSchema(tool, from, to);
    if (tool.entityArgs) tool.entityArgs = renameKey(tool.entityArgs, from, to);
    if (tool.summary !== undefined) tool.summary = renameIn(tool.summary, from, to);
    for (const each of tool.binding.cases ?? []) if (each.args) each.args = renameKey(each.args, from, to);
    renameInBinding(tool, from, to);
    for (const call of listAllCalls(draft)) {
      if (call.tool !== tool.id) continue;
      if (call.args) call.args = renameKey(call.args, from, to);
      if (call.onDone !== undefined) call.onDone = renameIn(call.onDone, from, to);
      if (call.onError !== undefined) call.onError = renameIn(call.onError, from, to);
    }
  });
}

function renameInSchema({ input }: Tool, from: string, to: string): void {
  if (!input) return;
  const { properties, required } = input;
  if (isRecord(properties)) input.properties = renameKey(properties, from, to) as typeof properties;
  if (Array.isArray(required)) input.required = required.map((name) => (name === from ? to : name));
}

function renameInBinding({ binding }: Tool, from: string, to: string): void {
  if (binding.type !== 'http') return;
  // A function as replacement, so that `$` in a name has no special meaning.
  const put = (text: string) => text.replaceAll(`{${from}}`, () => `{${to}}`);
  const putAll = (value: unknown): unknown => {
    if (typeof value === 'string') return put(value);
    if (Array.isArray(value)) return value.map(putAll);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, putAll(inner)]));
  };
  binding.url = put(binding.url);
  if (binding.query) binding.query = putAll(binding.query) as typeof binding.query;
  if (binding.headers) binding.headers = putAll(binding.headers) as typeof binding.headers;
  if (isRecord(binding.body)) binding.body = putAll(binding.body) as typeof binding.body;
}

import { type FlowDocument, isRecord } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { listToolNames } from '../model/list-tool-names';
import { listAllCalls, renameIn, renameKey } from './rename-parts';

/**
 * Renames a field of a tool's result in its schema, texts and mock cases, and in the assignments of calls.
 * In texts, an input with the same name takes precedence.
 */
export function renameResult(document: FlowDocument, index: number, from: string, to: string): Edit {
  const before = document.tools?.[index];
  const isSaid = before && listToolNames(before).some((one) => one.name === from && one.from === 'result');
  return makeEdit(document, say('Rename field to {to}', { to }), (draft) => {
    const tool = draft.tools?.[index];
    if (!tool) return;
    const { output } = tool;
    if (output && isRecord(output.properties))
      output.properties = renameKey(output.properties, from, to) as typeof output.properties;
    if (output && Array.isArray(output.required))
      output.required = output.required.map((name) => (name === from ? to : name));
    for (const each of tool.binding.cases ?? [])
      if (isRecord(each.result)) each.result = renameKey(each.result, from, to) as typeof each.result;
    if (isSaid && tool.summary !== undefined) tool.summary = renameIn(tool.summary, from, to);
    for (const call of listAllCalls(draft)) {
      if (call.tool !== tool.id) continue;
      for (const assign of call.assigns ?? []) {
        const [first, ...rest] = assign.from.split('.');
        if (first === from) assign.from = [to, ...rest].join('.');
      }
      if (isSaid && call.onDone !== undefined) call.onDone = renameIn(call.onDone, from, to);
      if (isSaid && call.onError !== undefined) call.onError = renameIn(call.onError, from, to);
    }
  });
}

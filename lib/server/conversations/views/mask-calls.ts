import type { CompiledFlow, Json } from '@turnpike/engine';
import { type Call, isRecord, type Node } from '@turnpike/engine/document';
import type { CallToolRequest, TurnRecord } from '@turnpike/engine/turn';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import type { RecordedEffect } from './mask-words';
import { collect, type IsSensitive } from './sensitive-values';

/** Collects raw call results that are assigned to sensitive facts: the fact may hold a normalized form. */
export function collectResults(
  { effects }: Pick<TurnRecord, 'effects'>,
  flow: CompiledFlow['flow'],
  isSensitive: IsSensitive,
  into: Set<string>,
): void {
  for (const { effect, answer } of effects) {
    if (effect.kind !== 'callTool' || !answer.ok) continue;
    for (const place of listSensitivePlaces(findCalls(flow, effect.request), isSensitive))
      collect(readPlace(answer.value, place), into);
  }
}

/** Whether the result of any call sets a sensitive fact. */
export function hasSensitivePlaces(flow: CompiledFlow['flow'], isSensitive: IsSensitive): boolean {
  const calls = [
    ...flow.graphs.flatMap(({ nodes }) => nodes.flatMap(listCalls)),
    ...(flow.rules ?? []).flatMap((rule) => rule.calls ?? []),
  ];
  return listSensitivePlaces(calls, isSensitive).length > 0;
}

/**
 * A recorded call without sensitive values: masks arguments that read a sensitive fact, result fields that
 * set one, and any value equal to a sensitive one, however short.
 */
export function maskCall(
  entry: RecordedEffect,
  flow: CompiledFlow['flow'],
  isSensitive: IsSensitive,
  values: ReadonlySet<string>,
): RecordedEffect {
  const { effect, answer } = entry;
  // Call results are also passed to the model that writes the reply.
  if (effect.kind === 'generate' && effect.request.purpose === 'reply') {
    const results = maskEqual(effect.request.results as unknown as Json, values) as unknown;
    const request = { ...effect.request, results: results as typeof effect.request.results };
    return { effect: { ...effect, request }, answer };
  }
  if (effect.kind !== 'callTool') return entry;
  const calls = findCalls(flow, effect.request);
  const args = Object.fromEntries(
    Object.entries(effect.request.args).map(([name, value]) => [
      name,
      isSensitive(name) || calls.some((call) => readsSensitive(call.args?.[name], isSensitive))
        ? MASKED_TEXT
        : maskEqual(value, values),
    ]),
  );
  return {
    effect: { ...effect, request: { ...effect.request, args } },
    answer: answer.ok
      ? {
          ok: true,
          value: maskEqual(listSensitivePlaces(calls, isSensitive).reduce(maskPlace, answer.value), values),
        }
      : answer,
  };
}

/** Node ids are unique in a flow; if an id is used twice, both nodes count. A rule's calls carry the rule's name. */
function findCalls(flow: CompiledFlow['flow'], { node, rule, tool }: CallToolRequest): Call[] {
  const calls =
    rule === undefined
      ? flow.graphs.flatMap(({ nodes }) => nodes.flatMap((item) => (item.id === node ? listCalls(item) : [])))
      : (flow.rules ?? []).flatMap((item) => (item.id === rule ? (item.calls ?? []) : []));
  return calls.filter((call) => call.tool === tool);
}

function listCalls(node: Node): readonly Call[] {
  if (node.type === 'action') return [node.call];
  return node.type === 'step' ? (node.calls ?? []) : [];
}

function listSensitivePlaces(calls: readonly Call[], isSensitive: IsSensitive): string[][] {
  return calls.flatMap(({ assigns = [] }) =>
    assigns.flatMap(({ from, fact }) => (isSensitive(fact) ? [from === '' ? [] : from.split('.')] : [])),
  );
}

/** Matches names inside string literals too: masking one argument too many is the safe side. */
function readsSensitive(arg: Json | undefined, isSensitive: IsSensitive): boolean {
  return typeof arg === 'string' && (arg.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []).some(isSensitive);
}

function readPlace(value: Json, place: readonly string[]): Json | undefined {
  let found: Json | undefined = value;
  for (const part of place) {
    if (Array.isArray(found)) found = found[Number(part)];
    else found = isRecord(found) && Object.hasOwn(found, part) ? found[part] : undefined;
  }
  return found;
}

function maskPlace(value: Json, [part, ...rest]: readonly string[]): Json {
  if (part === undefined) return value === null ? null : MASKED_TEXT;
  if (Array.isArray(value))
    return value.map((item, index) => (index === Number(part) ? maskPlace(item, rest) : item));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === part ? maskPlace(item, rest) : item]),
  );
}

function maskEqual(value: Json, values: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((item) => maskEqual(item, values));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskEqual(item, values)]));
  const isValue = typeof value === 'string' || typeof value === 'number';
  return isValue && values.has(String(value).toLowerCase()) ? MASKED_TEXT : value;
}

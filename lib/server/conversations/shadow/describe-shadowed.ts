import type { CompiledFlow } from '@turnpike/engine';
import { describeChange } from '@turnpike/engine/document';
import { formatEnglish } from '@turnpike/engine/messages';
import { getCauseKey, type Recording, type ShadowResult } from '@turnpike/engine/shadow';
import type { TurnInput, TurnRecord } from '@turnpike/engine/turn';
import type { ShadowConversation } from '@/lib/contract/schemas/releases/shadow';
import { listSensitiveTexts, maskSaid } from '../views/mask-record';

/** Turns that are returned of one conversation: the last ones before it differs. */
const MAX_SHOWN = 30;

type Described = Omit<ShadowConversation, 'id' | 'version' | 'updatedAt'>;

/** The result for one conversation as it is returned: masked by the version and by the draft, in both lanes. */
export function describeShadowed(
  result: ShadowResult,
  { records, versions }: Recording,
  draft: CompiledFlow,
): Described {
  if (result.verdict === 'same') throw new Error('A conversation that is the same is only counted.');
  const { verdict, turn } = result;
  if (verdict === 'refused') return { verdict, turn, reason: result.reason, turns: [] };
  const compared = records.slice(0, turn);
  const mask = createMask(compared, result.turns, versions, draft);
  const shown = compared.slice(-MAX_SHOWN);
  const turns = shown.map((record): Described['turns'][number] => {
    const version = versions.get(record.flow.hash) as CompiledFlow;
    const after = result.turns[record.turn - 1];
    const was = mask(record, version);
    return {
      turn: record.turn,
      said: describeSaid(was.input),
      before: toLane(was, version),
      after: after ? toLane(mask(after, version), draft) : null,
    };
  });
  const asked = verdict === 'stopped' ? { asked: nameAsked(result.asked, draft) } : {};
  return { verdict, turn, ...asked, ...describeCause(result.cause.change), turns };
}

/**
 * Masks in both lanes what is sensitive in one of them: a draft in which a fact has another name, or is no longer
 * sensitive, says the same values.
 */
function createMask(
  records: readonly TurnRecord[],
  turns: readonly TurnRecord[],
  versions: Recording['versions'],
  draft: CompiledFlow,
) {
  const texts = new Set<string>();
  for (const record of records)
    for (const flow of [versions.get(record.flow.hash) as CompiledFlow, draft])
      for (const lane of [record, turns[record.turn - 1]])
        if (lane) for (const text of listSensitiveTexts(lane, flow)) texts.add(text);
  return (record: TurnRecord, version: CompiledFlow): TurnRecord => {
    const masked = { ...record, ...maskSaid(record, version, texts) };
    return { ...masked, ...maskSaid(masked, draft, texts) };
  };
}

function describeCause(change: Parameters<typeof getCauseKey>[0]): Pick<Described, 'cause'> {
  if (!change) return {};
  const { what, id, name, kind } = change;
  const { title } = describeChange(change);
  return {
    cause: { key: getCauseKey(change), what, id, name, kind, ...{ title: formatEnglish(title), ...title } },
  };
}

function describeSaid(input: TurnInput): string | null {
  if (input.type === 'message' || input.type === 'operator') return input.text;
  return input.type === 'choice' ? input.options.join(', ') : null;
}

function toLane(record: TurnRecord, { flow }: CompiledFlow): Described['turns'][number]['before'] {
  const { pending } = record.after;
  const node = findNodeName(flow, pending?.node ?? record.replies.at(-1)?.node);
  return { replies: record.replies.map(({ text }) => text), ...(node !== undefined && { node }) };
}

function nameAsked(
  { kind, tool, node }: Extract<ShadowResult, { verdict: 'stopped' }>['asked'],
  { flow, tools }: CompiledFlow,
): NonNullable<Described['asked']> {
  const name = findNodeName(flow, node);
  return {
    kind,
    ...(tool !== undefined && { tool: tools.get(tool)?.name ?? tool }),
    ...(name !== undefined && { node: name }),
  };
}

const findNodeName = ({ graphs }: CompiledFlow['flow'], id: string | undefined): string | undefined =>
  id === undefined ? undefined : graphs.flatMap(({ nodes }) => nodes).find((node) => node.id === id)?.name;

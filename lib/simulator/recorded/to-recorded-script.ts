import { LOCAL_KINDS } from '@turnpike/engine/shadow';
import type { Script } from '@turnpike/engine/testing';
import type { TurnRecord } from '@turnpike/engine/turn';
import { toScript } from '../store/to-script';
import type { SimulatedTurn } from '../store/types';
import { hasHidden } from './recorded';

/** `again`: messages are understood again, so that the script shows what another version makes of them. */
type Options = { name: string; again?: boolean };

/** A stored conversation as a test: its inputs and recorded answers, and what happened as expectations. */
export function toRecordedScript(records: readonly TurnRecord[], { name, again = false }: Options): Script {
  const turns = records.map((record) => {
    const recorded = { version: null, replayed: true, hidden: hasHidden(record) };
    // A masked message cannot be understood again.
    const kept = again && !recorded.hidden ? withoutLocal(record) : record;
    return { record: kept, input: record.input, scripted: null, models: false, recorded } as SimulatedTurn;
  });
  return toScript(turns, { name, words: true });
}

/** Without the answers of local providers. */
function withoutLocal(record: TurnRecord): TurnRecord {
  const isLocal = ({ effect, answer }: TurnRecord['effects'][number]): boolean =>
    answer.by === undefined && (LOCAL_KINDS as readonly string[]).includes(effect.kind);
  return { ...record, effects: record.effects.filter((entry) => !isLocal(entry)) };
}

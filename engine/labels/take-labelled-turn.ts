import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { takeTurn } from '../drivers/take-turn.ts';
import { newSession } from '../session/new-session.ts';
import { createFrame, NEW_SCENARIO, type Session } from '../session/session.ts';
import type { Providers } from '../turn/types/effect.ts';
import type { TurnResult } from '../turn/types/record.ts';
import type { Label } from './label.ts';

/** The time of a label that does not say when its message was sent. */
const DEFAULT_TIME = '2026-01-05T09:00:00Z';

/**
 * Takes the turn of a labelled message, as production would, in a conversation at its place. Places are prepared once:
 * a set has many messages about one question.
 */
export function createLabelledTurns(compiled: CompiledFlow, providers: Providers) {
  const prepared = new Map<string, Promise<Session>>();
  return async (label: Label): Promise<TurnResult> => {
    const { text, ...place } = label;
    const key = JSON.stringify([place.at, place.known, place.locale, place.time]);
    const session = prepared.get(key) ?? prepare(compiled, providers, place);
    prepared.set(key, session);
    return takeTurn(compiled, await session, { type: 'message', text, ...readContext(label) }, providers);
  };
}

const readContext = ({ locale, time = DEFAULT_TIME }: Pick<Label, 'locale' | 'time'>) => ({
  at: time,
  ...(locale === undefined ? {} : { locale }),
});

async function prepare(
  compiled: CompiledFlow,
  providers: Providers,
  { at, known = {}, ...context }: Omit<Label, 'text'>,
): Promise<Session> {
  const input = readContext(context);
  const first = newSession(compiled, { id: 'labelled', at: input.at, facts: at ? {} : known });
  const { session } = await takeTurn(compiled, first, { type: 'start', ...input }, providers);
  if (!at) return session;
  const placed = { type: 'override' as const, facts: known, goTo: at.node, closePending: true, ...input };
  return (await takeTurn(compiled, openGraph(compiled, session, at.graph), placed, providers)).session;
}

/** The graph of the place runs alone, or above the main graph, as when the customer asked for it. */
function openGraph(compiled: CompiledFlow, session: Session, id: string): Session {
  const isMain = id === compiled.flow.main;
  const root = session.frames[0] ?? (isMain ? createFrame(`${id}#1`, id) : undefined);
  const frames = root ? [root] : [];
  if (!isMain) frames.push(createFrame(`${id}#2`, id, 'interrupt', []));
  const top = frames.at(-1);
  if (top && !top.scenario && compiled.getGraph(id).scenario) top.scenario = NEW_SCENARIO;
  const { pending, plans, ended, handedOff, ...rest } = session;
  return { ...rest, frames, ...(isMain ? {} : { started: 2 }) };
}

import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { hashJson } from '../../document/canonical-json.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import type { PendingKind, Session } from '../../session/session.ts';
import type { ReconcileChange } from '../../turn/types/reconcile-change.ts';
import { describeReconcileChange } from '../describe-reconcile-change.ts';
import { describeClosedQuestion } from './describe-closed-question.ts';
import { type ClosedQuestion, findClosedQuestion } from './find-closed-question.ts';
import { type ImpactOutcome, judgeOutcome } from './judge-outcome.ts';

/** Conversations at one place to which a move does the same. Equal ids mean equal classes. */
export type ImpactClass = {
  id: string;
  /** Content hash of the version they are on. */
  version: string;
  /** Where they are; no node in a graph that has not asked anything. */
  graph: string;
  graphName: string;
  node?: string;
  nodeName?: string;
  /** What they wait for. */
  question?: PendingKind;
  outcome: ImpactOutcome;
  /** Why, in words that are true for each of them. */
  reasons: MessageDescriptor[];
};

type Versions = { from: CompiledFlow; to: CompiledFlow };
/** A session before and after it was reconciled. */
type Move = { session: Session; moved: Session; changes: readonly ReconcileChange[] };

const ID_LENGTH = 16;

/**
 * The class of a conversation, by where it is and by what reconciling it changes. Values are not part of it, and neither
 * are the names of dropped facts: which of them a conversation has is different for each.
 */
export function classifyMove({ from, to }: Versions, { session, moved, changes }: Move): ImpactClass {
  const closed = findClosedQuestion(to, session, moved);
  const outcome = judgeOutcome(changes, closed);
  const content: Omit<ImpactClass, 'id'> = {
    version: from.hash,
    ...findPlace(from, session),
    ...(session.pending && { question: session.pending.kind }),
    outcome,
    reasons: listReasons({ from, to }, outcome, changes, closed),
  };
  return { id: hashJson(content).slice(0, ID_LENGTH), ...content };
}

function findPlace(from: CompiledFlow, { frames, pending }: Session) {
  const frame = frames.find(({ id }) => id === pending?.frame) ?? frames.at(-1);
  const graph = frame?.graph ?? from.flow.main ?? '';
  const node = pending?.node ?? frame?.node;
  const drawn = from.flow.graphs.find(({ id }) => id === graph);
  const name = drawn?.nodes.find(({ id }) => id === node)?.name;
  return {
    graph,
    graphName: drawn?.name ?? graph,
    ...(node !== undefined && { node, nodeName: name ?? node }),
  };
}

/** What explains an outcome: kinds of changes, or the question that was closed. The first that occurs is shown. */
const DECISIVE: Record<ImpactOutcome, readonly (readonly ReconcileChange['kind'][] | 'question')[]> = {
  unchanged: [],
  moved: [['moved', 'teleported'], 'question', ['called']],
  gap: [['asks'], ['filled'], 'question'],
  blocked: [['blocked']],
  stuck: [['ended'], 'question'],
};

function listReasons(
  versions: Versions,
  outcome: ImpactOutcome,
  changes: readonly ReconcileChange[],
  closed: ClosedQuestion | undefined,
): MessageDescriptor[] {
  for (const kinds of DECISIVE[outcome]) {
    if (kinds === 'question') {
      if (closed) return [describeClosedQuestion(versions, closed)];
      continue;
    }
    const found = changes.filter(({ kind }) => kinds.includes(kind));
    if (found.length > 0) return found.map((change) => describeReconcileChange(change, versions));
  }
  return outcome === 'moved' ? [msg('Stays here, without what the new version no longer defines.')] : [];
}

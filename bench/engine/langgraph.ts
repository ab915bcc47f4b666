import type { FlowDocument } from '@turnpike/engine/document';
import type { Input } from './conversation';
import { type Peer, plainPeer } from './peers';

/**
 * LangGraph.js in its cheapest form: one node that interprets the flow (our plain JavaScript), interrupts for the user
 * and resumes with the message, with checkpoints in memory. This measures its overhead independent of the flow's size.
 * Loaded only if it is installed.
 */
export async function createLangGraphPeer(flow: FlowDocument): Promise<Peer> {
  const { Annotation, Command, interrupt, MemorySaver, START, StateGraph } = await import(
    '@langchain/langgraph'
  );
  const plain = plainPeer(flow);
  const step = (kept: string, input: Input): string => (plain.turn(kept, input) as { kept: string }).kept;
  const nodeOf = (kept: string): string => String((JSON.parse(kept) as { at: string | null }).at);
  const State = Annotation.Root({ kept: Annotation<string>() });
  const saver = new MemorySaver();
  const app = new StateGraph(State)
    .addNode('turn', ({ kept }) => ({ kept: step(kept, interrupt<null, Input>(null)) }))
    .addEdge(START, 'turn')
    .addEdge('turn', 'turn')
    .compile({ checkpointer: saver });
  let threads = 0;
  type Thread = { configurable: { thread_id: string } } | undefined;
  return {
    start: () => undefined,
    turn: async (kept, input) => {
      const thread: Thread = (kept as Thread) ?? { configurable: { thread_id: String(threads++) } };
      const given =
        kept === undefined ? { kept: step(plain.start() as string, input) } : new Command({ resume: input });
      const state = await app.invoke(given as never, thread);
      return { kept: thread, node: nodeOf(state.kept) };
    },
    end: (kept) => saver.deleteThread((kept as NonNullable<Thread>).configurable.thread_id),
  };
}

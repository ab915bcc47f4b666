import { type CompiledFlow, newSession, type ReconcileFrom, type Session, stepTurn } from '@turnpike/engine';
import { resolveSettings } from '@turnpike/engine/document';
import { answerScores } from '@turnpike/engine/testing';
import type { Mark, Providers, TurnInput, TurnResult } from '@turnpike/engine/turn';
import { compileUnfinished, explainGates, explainNodes } from '@turnpike/engine/views';
import { mergeDraft } from '@/lib/editor/sync/merge-draft';
import { createLocalProviders } from '@/lib/understanding/local-providers';
import { sayMessage } from '@/lib/words/say-message';
import { createReplayer } from '../recorded/replay-records';
import { evaluateExpressions } from '../stepping/evaluate-expressions';
import { placeStops } from '../stepping/place-stops';
import { getSessionAt } from '../stepping/session-at';
import { answerFault, findFault } from './faults';
import { simulateProviders } from './simulate-providers';
import { toAnswers } from './to-script';
import type { LoadedDraft, Simulator, SimulatorHost, Situation, Stop } from './types';
import { withFixedAnswers } from './with-fixed-answers';

/** The engine with offline understanding for one draft. Runs in a worker in the browser. */
export function createSimulator(host: SimulatorHost = {}): Simulator {
  let compiled: CompiledFlow | null = null;
  let local: Providers | null = null;
  const { find, ...replayer } = createReplayer();

  const need = (): { compiled: CompiledFlow; local: Providers } => {
    if (!compiled || !local) throw new Error('No draft is loaded.');
    return { compiled, local };
  };
  const explain = (session: Session): Situation => {
    const flow = need().compiled;
    return { nodes: explainNodes(flow, session), gates: explainGates(flow, session) };
  };

  return {
    ...replayer,
    async load(document, layers = []) {
      compiled = null;
      const { document: runs, layers: below, complete, problems: faults } = mergeDraft(document, layers);
      const none = { hash: '', unfinished: [], stops: new Map() };
      if (!complete) return { ...none, problems: faults, blocking: faults };
      const draft = compileUnfinished(runs, sayMessage);
      const problems = [...faults, ...draft.problems];
      const { blocking, unfinished } = draft;
      if (!draft.compiled) return { ...none, problems, blocking };
      compiled = draft.compiled;
      local = createLocalProviders(compiled.flow, host);
      const isWhole = below.length === 0 && unfinished.length === 0;
      const { hash, flow } = compiled;
      const stops = listStops(draft.stops);
      return { hash, problems, blocking, unfinished, stops, ...(!isWhole && { running: flow }) };
    },
    async open({ id, customer, at }) {
      const session = newSession(need().compiled, { id, customer, at });
      return { session, situation: explain(session) };
    },
    async take(session, input, scripted, context = { history: [], models: false }) {
      const { compiled: flow, local: offline } = need();
      const providers = simulateProviders(flow.flow, offline, host, context);
      if (scripted?.scores) providers.match = answerScores(flow, scripted.scores);
      const started = performance.now();
      const { marks, result } = await runToEnd(
        flow,
        session,
        input,
        withFixedAnswers(toAnswers(scripted), providers),
        context.from === undefined ? undefined : find(context.from),
        context.strategy,
      );
      const milliseconds = performance.now() - started;
      const { record } = result;
      const stops = placeStops(marks, record.events).map((stop): Stop => {
        const at = getSessionAt(record, stop.events);
        return { ...stop, session: at, situation: explain(at) };
      });
      return { record, stops, situation: explain(record.after), milliseconds };
    },
    async callTool(request, faults = {}) {
      const fault = findFault(faults, request.tool);
      if (fault) return answerFault(fault, request.tool);
      return need().local.callTool(request, { kind: 'callTool', request, seq: 0 });
    },
    async evaluate(texts, sessions, input, before) {
      const { compiled: flow } = need();
      return evaluateExpressions(flow, texts, sessions, input, before);
    },
  };
}

function listStops(all: ReturnType<typeof compileUnfinished>['stops']): LoadedDraft['stops'] {
  return new Map(
    [...all].flatMap(([id, { problems, skipped }]) =>
      problems.slice(0, 1).map(({ where }) => [id, { where, skipped }] as const),
    ),
  );
}

async function runToEnd(
  compiled: CompiledFlow,
  session: Session,
  input: TurnInput,
  providers: Providers,
  from: CompiledFlow | undefined,
  strategy: ReconcileFrom['strategy'] = resolveSettings(compiled.flow.settings).scenario.updateStrategy,
): Promise<{ marks: Mark[]; result: TurnResult }> {
  const options = from ? { reconcile: { from, strategy } } : {};
  const stepper = stepTurn(compiled, session, input, providers, options);
  const marks: Mark[] = [];
  for (;;) {
    const step = await stepper.next();
    if (step.type === 'done') return { marks, result: step.result };
    if (step.type === 'mark') marks.push(step.mark);
  }
}

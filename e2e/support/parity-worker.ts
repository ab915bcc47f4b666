import { compileFlow, newSession, type Session, stepTurn } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import { resolveSettings } from '@turnpike/engine/document';
import {
  compilePublished,
  fillProviders,
  type Golden,
  type GoldenTrace,
  listMessages,
  runGolden,
  toGoldenTrace,
  writeGoldenTrace,
} from '@turnpike/engine/testing';
import type { Answer, Command, CustomerKnown, TurnInput, TurnRecord } from '@turnpike/engine/turn';
import { createSimulator } from '@/lib/simulator/store/simulator';
import type { Scripted } from '@/lib/simulator/store/types';

/** Results of one scenario in the browser. Traces are texts in the format of their files. */
export type BrowserRun = {
  /** From the driver that runs a turn in one go. */
  taken: string;
  /** From the driver that stops at every mark. */
  stepped: string;
  /** From the simulator; null if a script sets more than the simulator supports. */
  simulated: string | null;
};

// Worker of parity.spec.ts, bundled for Chromium. Receives a scenario and returns its traces.
self.onmessage = async ({ data }: MessageEvent<{ golden: Golden; trace: GoldenTrace }>) => {
  try {
    self.postMessage({ run: await runInBrowser(data.golden, data.trace) });
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};

async function runInBrowser(golden: Golden, trace: GoldenTrace): Promise<BrowserRun> {
  const compiled = compileOrThrow(golden);
  const taken = await runGolden(compiled, golden);
  return {
    taken: writeGoldenTrace(toGoldenTrace(taken)),
    stepped: await step(golden, trace),
    simulated: isForSimulator(golden)
      ? await simulate(
          golden,
          trace.turns.map(({ input }) => input),
        )
      : null,
  };
}

function compileOrThrow({ name, flow }: Golden) {
  const result = compileFlow(flow, { id: name });
  if (!result.ok) throw new Error(`${name} does not compile.`);
  return result.compiled;
}

/** Runs turn by turn and stops at every mark. Effects are answered from the trace. */
async function step(golden: Golden, { turns }: GoldenTrace): Promise<string> {
  const published = compilePublished(golden);
  let compiled = compileOrThrow(golden);
  const [{ at: firstAt }] = turns.map(({ input }) => input) as [TurnInput];
  const records: TurnRecord[] = [];
  let session: Session = newSession(compiled, {
    id: golden.script.session?.id ?? 'script',
    ...(golden.script.session?.facts ? { facts: golden.script.session.facts } : {}),
    ...(golden.script.session?.customer === undefined ? {} : { customer: golden.script.session.customer }),
    at: firstAt,
  });
  for (const [index, { input, effects }] of turns.entries()) {
    const from = compiled;
    compiled = published.get(index) ?? compiled;
    const { updateStrategy: strategy } = resolveSettings(compiled.flow.settings).scenario;
    const stepper = stepTurn(
      compiled,
      session,
      input,
      NONE,
      compiled === from ? {} : { reconcile: { from, strategy } },
    );
    let asked = 0;
    let answers: Answer[] | undefined;
    for (;;) {
      const next = await stepper.next(answers);
      answers = undefined;
      if (next.type === 'ask')
        answers = next.effects.map(() => effects[asked++]?.answer ?? fail('The trace has no more answers.'));
      if (next.type !== 'done') continue;
      records.push(next.result.record);
      session = next.result.session;
      break;
    }
  }
  return toText(records, session);
}

/** Answers that the simulator sets manually: commands, plans and results. Values are formatted by the browser. */
function isForSimulator({ script, flow, published }: Golden): boolean {
  return (
    script.session?.facts === undefined &&
    script.session?.customer === undefined &&
    published.length === 0 &&
    script.turns.every(
      ({ answers = {}, scores }) =>
        scores === undefined &&
        Object.keys(answers).every((kind) => ['understand', 'plan', 'callTool'].includes(kind)),
    ) &&
    !hasConditions(flow as FlowDocument)
  );
}

/** Message properties that the simulator computes itself and scripts do not contain. */
const hasConditions = ({ graphs, rules = [] }: FlowDocument): boolean =>
  rules.length > 0 || graphs.some(({ strategy }) => strategy === 'meaning');

async function simulate({ name, flow, script }: Golden, inputs: TurnInput[]): Promise<string> {
  const simulator = createSimulator();
  const { blocking } = await simulator.load(flow);
  if (blocking.length > 0) throw new Error(`${name}: ${blocking[0]?.message}`);
  const { id = 'script', customer, known } = script.session ?? {};
  const opened = await simulator.open({
    id,
    customer: customer ?? 'simulated',
    at: (inputs[0] as TurnInput).at,
  });
  // The simulator always has a customer, but few scenarios do.
  const { customer: _customer, ...anonymous } = opened.session;
  let current: Session = customer === undefined ? anonymous : opened.session;
  const records: TurnRecord[] = [];
  for (const [index, input] of inputs.entries()) {
    const { understand: [answer] = [], callTool: results, plan } = script.turns[index]?.answers ?? {};
    const commands = (answer as { commands: Command[] } | undefined)?.commands;
    const scripted: NonNullable<Scripted> = {
      ...(commands ? { commands } : {}),
      ...(results ? { results } : {}),
      ...(plan ? { answers: { plan } } : {}),
    };
    const done = records.map((record) => ({ record }));
    const { record } = await simulator.take(
      current,
      input,
      Object.keys(scripted).length > 0 ? scripted : null,
      { history: listMessages(done), done, models: false, customer: toKnown(known) },
    );
    records.push(record);
    current = record.after;
  }
  return toText(records, current);
}

/** The customer data of a script, in the format of the host's answer. */
function toKnown(known: NonNullable<Golden['script']['session']>['known']): CustomerKnown {
  const { facts = {}, capabilities = [] } = known ?? {};
  return {
    facts: Object.entries(facts).map(([name, value]) => ({ name, value, source: 'user' })),
    capabilities,
  };
}

function toText(records: TurnRecord[], session: Session): string {
  return writeGoldenTrace(
    toGoldenTrace({ turns: records.map((record) => ({ ...record, session, record })), session }),
  );
}

const fail = (message: string): Answer => ({
  ok: false,
  error: { code: 'no-answer', message, retryable: false },
});
const NONE = fillProviders(() => fail('No provider may be called here.'));

import {
  type Command,
  compileFlow,
  type Json,
  newSession,
  type Providers,
  type Session,
  stepTurn,
  type TurnInput,
  type TurnRecord,
  withAnswers,
} from '@turnpike/engine';
import { type Golden, runGolden, toGoldenTrace, writeGoldenTrace } from '@/engine/testing/golden';
import { createSimulator } from '@/lib/editor/simulation/simulator';

/** What one scenario showed in the browser. Traces are texts, as their files hold them. */
export type BrowserRun = {
  /** By the driver that runs a turn at once. */
  taken: string;
  /** By the driver that stops at every mark. */
  stepped: string;
  /** By the simulator itself; null where a script gives more than the simulator lets an author set. */
  simulated: string | null;
};

// The worker of parity.spec.ts, bundled for Chromium: one scenario in, its traces out.
self.onmessage = async ({ data }: MessageEvent<{ golden: Golden; inputs: TurnInput[] }>) => {
  try {
    self.postMessage({ run: await runInBrowser(data.golden, data.inputs) });
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};

async function runInBrowser(golden: Golden, inputs: TurnInput[]): Promise<BrowserRun> {
  const compiled = compileOrThrow(golden);
  const taken = await runGolden(compiled, golden);
  return {
    taken: writeGoldenTrace(toGoldenTrace(taken)),
    stepped: await step(golden, inputs),
    simulated: isForSimulator(golden) ? await simulate(golden, inputs) : null,
  };
}

function compileOrThrow({ name, flow }: Golden) {
  const result = compileFlow(flow, { id: name });
  if (!result.ok) throw new Error(`${name} does not compile.`);
  return result.compiled;
}

async function step(golden: Golden, inputs: TurnInput[]): Promise<string> {
  const compiled = compileOrThrow(golden);
  const records: TurnRecord[] = [];
  let session: Session = newSession(compiled, {
    id: golden.script.session?.id ?? 'script',
    ...(golden.script.session?.facts ? { facts: golden.script.session.facts } : {}),
    at: (inputs[0] as TurnInput).at,
  });
  for (const [index, input] of inputs.entries()) {
    const providers = withAnswers(golden.script.turns[index]?.answers, NONE);
    const stepper = stepTurn(compiled, session, input, providers);
    for (;;) {
      const next = await stepper.next();
      if (next.type !== 'done') continue;
      records.push(next.result.record);
      session = next.result.session;
      break;
    }
  }
  return toText(records, session);
}

/** The simulator sets commands by hand; values are written out by the browser, customers have a name. */
function isForSimulator({ script }: Golden): boolean {
  return (
    script.session?.facts === undefined &&
    script.turns.every(({ answers }) => Object.keys(answers ?? {}).every((kind) => kind === 'understand'))
  );
}

async function simulate({ name, flow, script }: Golden, inputs: TurnInput[]): Promise<string> {
  const simulator = createSimulator();
  const { blocking } = await simulator.load(flow);
  if (blocking.length > 0) throw new Error(`${name}: ${blocking[0]?.message}`);
  const opened = await simulator.open({
    id: script.session?.id ?? 'script',
    customer: 'simulated',
    at: (inputs[0] as TurnInput).at,
  });
  // Scenarios have no customer, the simulator always has one.
  const { customer: _customer, ...session } = opened.session;
  let current: Session = session;
  const records: TurnRecord[] = [];
  for (const [index, input] of inputs.entries()) {
    const [answer] = script.turns[index]?.answers?.understand ?? [];
    const commands = (answer as { commands: Command[] } | undefined)?.commands;
    const { record } = await simulator.take(current, input, commands ? { commands } : null);
    records.push(record);
    current = record.after;
  }
  return toText(records, current);
}

function toText(records: TurnRecord[], session: Session): string {
  return writeGoldenTrace(
    toGoldenTrace({ turns: records.map((record) => ({ ...record, session, record })), session }),
  );
}

const refuse = (): Json => {
  throw new Error('not scripted');
};
const NONE = {
  understand: refuse,
  callTool: refuse,
  format: refuse,
  generate: refuse,
} as unknown as Providers;

import { setImmediate as breathe } from 'node:timers/promises';
import { type CompiledFlow, type CompileOptions, compileInSteps } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';

/** How long a compilation runs before other requests do. */
const STEP_MS = 5;

/** Compiles a document that was checked before, given as JSON text. The event loop runs in between. */
export async function compileChecked(
  content: string,
  options: CompileOptions & { checkedHash: string },
): Promise<CompiledFlow> {
  const flow = JSON.parse(content) as FlowDocument;
  await breathe();
  const steps = compileInSteps(flow, options);
  let started = performance.now();
  let step = steps.next();
  while (!step.done) {
    if (performance.now() - started > STEP_MS) {
      await breathe();
      started = performance.now();
    }
    step = steps.next();
  }
  // Whatever the caller does with it is another step.
  await breathe();
  return step.value;
}

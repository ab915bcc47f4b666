import { type CompareProgress, compareFlows, type FlowComparison } from '@turnpike/engine/prove';
import { writeComparison } from '@/lib/contract/written-comparison';
import { searchWithin } from '@/lib/server/workers/tasks/search-within';
import { CallError, type Output } from './call-error';
import { compileFile } from './compile-file';
import { describeComparison } from './describe-comparison';
import { readSeconds } from './read-seconds';
import { writeComparisonMarkdown } from './write-comparison-markdown';

type Options = { json: boolean; markdown: boolean; 'max-seconds'?: string };

/** Compares two flows for every conversation, and prints what differs. */
export async function diffFlowFiles(
  before: string,
  after: string,
  options: Options,
  output: Output,
): Promise<0 | 1 | 2 | 3> {
  if (options.json && options.markdown) throw new CallError('Use --json or --markdown, not both.');
  const seconds = readSeconds(options['max-seconds']);
  const flows = [before, after].map((file) => compileFile(file, output));
  const [first, second] = flows;
  if (!first || !second) return 2;
  const start = performance.now();
  const report = ({ states, open, depth, differences }: CompareProgress, passed: number) =>
    output.warn(
      `${Math.round(passed)} s: ${states} situations, ${open} to go, ${depth} turns deep, differences: ${differences}`,
    );
  const comparison = await searchWithin(compareFlows(first, second), seconds, report);
  const milliseconds = Math.round(performance.now() - start);
  const printed = { before, after, milliseconds, comparison };
  if (options.json)
    output.print(JSON.stringify({ before, after, milliseconds, ...writeComparison(comparison) }, null, 2));
  else
    for (const line of options.markdown ? writeComparisonMarkdown(printed) : describeComparison(printed))
      output.print(line);
  return EXIT_CODES[comparison.verdict];
}

const EXIT_CODES: Record<FlowComparison['verdict'], 0 | 1 | 3> = { same: 0, differs: 1, 'not-decided': 3 };

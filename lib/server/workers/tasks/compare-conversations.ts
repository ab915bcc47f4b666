import { msg } from '@turnpike/engine/messages';
import { compareFlows } from '@turnpike/engine/prove';
import type { VersionName } from '@/lib/contract/schemas/releases/versions';
import { writeComparison } from '@/lib/contract/written-comparison';
import { compileSound } from './compile-sound';
import { searchWithin } from './search-within';

export type CompareInput = {
  from: VersionName;
  to: VersionName;
  /** JSON text of valid documents. */
  before: string;
  after: string;
  maxSeconds: number;
  maxSituations?: number | undefined;
};

/**
 * Compares every conversation of two documents: a WrittenComparison as JSON in UTF-8. A document with errors is
 * refused. A bound ends the search, and what was found until then counts.
 */
export async function compareConversations(input: CompareInput): Promise<Uint8Array<ArrayBuffer>> {
  const start = performance.now();
  const { from, to, maxSeconds, maxSituations } = input;
  const [before, after] = [compile(input.before, from), compile(input.after, to)];
  const comparison = await searchWithin(compareFlows(before, after, { maxSituations }), maxSeconds);
  const milliseconds = Math.round(performance.now() - start);
  return new TextEncoder().encode(JSON.stringify({ from, to, milliseconds, ...writeComparison(comparison) }));
}

const compile = (text: string, version: VersionName) =>
  compileSound(text, (errors) =>
    version === 'draft'
      ? msg('Fix {errors, plural, one {# error} other {# errors}} of the draft before comparing it.', {
          errors,
        })
      : msg(
          'Version {version} has {errors, plural, one {# error} other {# errors}}. Compare another version.',
          {
            version,
            errors,
          },
        ),
  );

import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import {
  describeMeaning,
  type LabelledMessage,
  listUnderstandingModels,
  type Meaning,
  type ScoredMessage,
  scoreMessages,
} from '@turnpike/engine/labels';
import { msg } from '@turnpike/engine/messages';
import type { Providers } from '@turnpike/engine/turn';
import type { NamedMeaning } from '@/lib/contract/schemas/labels';
import { writeMessage, writeProblem } from '@/lib/contract/written-messages';
import { createLruCache } from '@/lib/server/lru-cache';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { Refusal } from '@/lib/server/refusal';

/** `document`: JSON text of a merged flow. `hash` identifies it. */
export type ScoreInput = { document: string; hash: string; messages: LabelledMessage[] };

/** A score with the words of its meanings, in the names of the scored flow. */
export type NamedScore = {
  score: ScoredMessage;
  expected: NamedMeaning;
  understood?: NamedMeaning;
  cell?: { expected: NamedMeaning; understood: NamedMeaning };
};
type ScoredBatch = { scores: NamedScore[]; models: string[] };
type Opened = { compiled: CompiledFlow; providers: Providers };

/** Flows that a thread keeps. They only save time. */
const known = createLruCache<Opened>(10);

/** Understands labelled messages with the engine and the local understanding of production. Nothing is called. */
export async function scoreLabelBatch({ document, hash, messages }: ScoreInput): Promise<ScoredBatch> {
  const { compiled, providers } = open(document, hash);
  const { flow } = compiled;
  const name = (meaning: Meaning): NamedMeaning => ({
    meaning,
    ...writeMessage({ message: describeMeaning(flow, meaning) }),
  });
  const expectations = new Map(messages.map(({ id, expect }) => [id, expect]));
  const scores = (await scoreMessages(compiled, messages, providers)).map((score): NamedScore => {
    const expected = name(expectations.get(score.id) ?? { kind: 'nothing' });
    if (score.verdict === 'stale') return { score, expected };
    const { understood, cell } = score;
    return {
      ...{ score, expected, understood: name(understood) },
      cell: { expected: name(cell.expected), understood: name(cell.understood) },
    };
  });
  return { scores, models: listUnderstandingModels(flow.settings) };
}

function open(document: string, hash: string): Opened {
  const cached = known.get(hash);
  if (cached) return cached;
  const result = compileFlow(JSON.parse(document));
  if (!result.ok)
    throw new Refusal('flow-invalid', msg('The flow is not valid, so no message can be scored.'), {
      problems: result.problems.map(writeProblem),
    });
  const { compiled } = result;
  const opened = { compiled, providers: createServerLocal(compiled.flow) };
  known.set(hash, opened);
  return opened;
}

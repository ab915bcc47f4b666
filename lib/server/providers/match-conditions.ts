import type { Condition } from '@turnpike/engine/document';
import type { Matching, MatchRequest, Ranking, RankRequest } from '@turnpike/engine/turn';
import type { NamedCondition } from '@turnpike/engine/views';
import { findVectors, type Vectors } from './find-vectors';
import type { TryModel } from './models/ask-models';
import { cosine, getCalibration, scoreAgainstNone, shareAgainstNone } from './similarity';
import type { VectorCache } from './vector-cache';

/** Embedded examples per condition. More examples add little accuracy. */
const MAX_EXAMPLES = 12;

/** Scores a message against sets of conditions by embeddings. Each set competes with "none of these". */
export function matchByVectors(
  sets: ReadonlyMap<string, readonly NamedCondition[]>,
  request: MatchRequest,
  cache: VectorCache,
): TryModel<Matching> {
  const wanted = request.sets.map(({ set, topK, except = [] }) => {
    const out = new Set(except);
    return { set, topK, conditions: (sets.get(set) ?? []).filter(({ id }) => !out.has(id)) };
  });
  const texts = wanted.flatMap(({ conditions }) =>
    conditions.flatMap(({ condition }) => listTexts(condition)),
  );
  return async (model, fetch, signal) => {
    const { value, ...usage } = await findVectors(
      model,
      cache,
      fetch,
      texts,
      request.intent ?? request.text,
      signal,
    );
    const calibration = getCalibration(model.modelId);
    const scores = wanted.map(({ set, topK, conditions }) => {
      const shares = shareAgainstNone(
        conditions.map(({ condition }) => findNearest(condition, value.of, value.query)),
        calibration,
      );
      const ranked = conditions.map(({ id }, n): [string, number] => [id, shares[n] as number]);
      return [set, sortByScore(ranked).slice(0, topK)] as const;
    });
    return { ...usage, value: { scores: Object.fromEntries(scores) } };
  };
}

/** Scores each option on its own against "none of these". */
export function relocalizeByVectors(request: RankRequest, cache: VectorCache): TryModel<Ranking> {
  return async (model, fetch, signal) => {
    const texts = request.options.map(({ text }) => text);
    const { value, ...usage } = await findVectors(model, cache, fetch, texts, request.query, signal);
    const calibration = getCalibration(model.modelId);
    const ranked = request.options.map(({ id, text }): [string, number] => [
      id,
      scoreAgainstNone(cosine(value.query, value.of(text)), calibration),
    ]);
    return { ...usage, value: { ranked: sortByScore(ranked) } };
  };
}

const listTexts = ({ text, examples }: Condition) => [text, ...examples.slice(0, MAX_EXAMPLES)];

/** A condition scores as its nearest text or example. */
function findNearest(condition: Condition, of: Vectors, query: Float32Array): number {
  return Math.max(...listTexts(condition).map((text) => cosine(query, of(text))));
}

/** Equal scores keep the document's order. */
const sortByScore = (ranked: [string, number][]) => ranked.sort((a, b) => b[1] - a[1]);

import type { TurnEvent } from '@turnpike/engine/turn';
import { joinSentences } from '@/lib/simulator/trace/join-sentences';
import type { Names } from '@/lib/simulator/trace/names';
import { describeTarget, RELOCALIZATION_WORDS, showScore } from '@/lib/simulator/trace/scenario-events';
import { withoutFullStop } from '@/lib/simulator/trace/without-full-stop';
import { say } from '@/lib/words/say';
import styles from './event-details.module.css';

type DecisionEvent = Extract<TurnEvent, { type: 'scenario-decision' }>;
type Relocalization = NonNullable<DecisionEvent['relocalization']>;

/** The scores of all transitions, and why one or none was taken. */
export function DecisionDetails({ event, names }: { event: DecisionEvent; names: Names }) {
  const { transitions, edge: taken, consistency, loop, lowTurns, relocalization, reasoning } = event;
  const { transition: take, sanity } = names.thresholds;
  return (
    <div className={styles.details}>
      {transitions.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption>
              {say('Taken from {threshold}. Below {lost}, a turn counts as lost.', {
                threshold: showScore(take),
                lost: showScore(sanity),
              })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{say('Transition')}</th>
                <th scope="col">{say('To')}</th>
                <th scope="col">{say('Score')}</th>
                <th scope="col">{say('Only when')}</th>
                <th scope="col">{say('Priority')}</th>
                <th scope="col">{say('Visits')}</th>
                <th scope="col">{say('Qualifies')}</th>
              </tr>
            </thead>
            <tbody>
              {transitions.map(({ edge, to, score, guard, missing, fault, priority, visits, candidate }) => (
                <tr key={edge} data-taken={edge === taken || undefined}>
                  <th scope="row">{names.condition(edge) ?? say('Always open')}</th>
                  <td>{describeTarget(to, names)}</td>
                  <td
                    className={styles.score}
                    data-level={score === undefined ? undefined : toLevel(score, take, sanity)}
                  >
                    {score === undefined ? '–' : showScore(score)}
                  </td>
                  <td>{describeGuard(guard, missing, fault)}</td>
                  <td className={styles.score}>{priority}</td>
                  <td className={styles.score}>{visits}</td>
                  <td>{edge === taken ? say('yes, taken') : candidate ? say('yes') : say('no')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.note}>
        {joinSentences([
          reasoning,
          consistency === 'step-missing' && say('The step was deleted from the flow.'),
          loop &&
            say('{target} has {visits, plural, one {# visit} other {# visits}} of {limit}.', {
              target: describeTarget(loop.step, names),
              visits: loop.visits,
              limit: loop.limit,
            }),
          lowTurns > 0 &&
            say('{lowTurns, plural, one {# turn} other {# turns}} in a row without a match.', {
              lowTurns,
            }),
        ])}
      </p>
      {relocalization && <RelocalizationDetails relocalization={relocalization} names={names} />}
    </div>
  );
}

/** The steps the conversation could be at, with their scores. */
function RelocalizationDetails({ relocalization, names }: { relocalization: Relocalization; names: Names }) {
  const { reason, candidates, best, threshold, accepted } = relocalization;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          {joinSentences([
            say('Looked for a better step, {value}. Accepted from {threshold}.', {
              value: RELOCALIZATION_WORDS[reason],
              threshold: showScore(threshold),
            }),
            best
              ? accepted
                ? say('{step} is accepted.', { step: names.node(best.step) })
                : say('{step} does not match well enough.', { step: names.node(best.step) })
              : say('No step was found.'),
          ])}
        </caption>
        {candidates.length > 0 && (
          <>
            <thead>
              <tr>
                <th scope="col">{say('Step')}</th>
                <th scope="col">{say('Distance in transitions')}</th>
                <th scope="col">{say('Score')}</th>
              </tr>
            </thead>
            <tbody>
              {candidates.map(({ step, hops, score }) => (
                <tr key={step} data-taken={(accepted && step === best?.step) || undefined}>
                  <th scope="row">{names.node(step)}</th>
                  <td className={styles.score}>{hops ?? say('unreachable')}</td>
                  <td className={styles.score} data-level={toLevel(score, threshold, 0)}>
                    {showScore(score)}
                  </td>
                </tr>
              ))}
            </tbody>
          </>
        )}
      </table>
    </div>
  );
}

const toLevel = (score: number, take: number, lost: number): 'take' | 'near' | 'lost' =>
  score >= take ? 'take' : score < lost ? 'lost' : 'near';

function describeGuard(guard: boolean | undefined, missing: string[] = [], fault?: string): string {
  if (guard === undefined) return '–';
  if (fault !== undefined) return say('cannot be evaluated ({fault})', { fault: withoutFullStop(fault) });
  if (missing.length > 0) return say('unknown: {missing}', { missing: missing.join(', ') });
  return guard ? say('true') : say('false');
}

import type { ScopeLevel, TurnEvent } from '@turnpike/engine';
import { EXCLUSION_WORDS } from './alignment-events';
import styles from './event-details.module.css';
import type { Names } from './names';
import { showScore } from './scenario-events';

type RulesEvent = Extract<TurnEvent, { type: 'rules-matched' }>;
const SCOPE_WORDS: Record<ScopeLevel, string> = {
  global: 'everywhere',
  graph: 'its graph',
  node: 'its node',
};

/** Every rule that was found: those that apply in their order, and why the others do not. */
export function RulesDetails({ event: { rules, excluded }, names }: { event: RulesEvent; names: Names }) {
  if (rules.length + excluded.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>Rules that were found, in the order they apply</caption>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Score</th>
            <th scope="col">Scope</th>
            <th scope="col">Priority</th>
            <th scope="col">Applies</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ rule, score, scope, priority }) => (
            <tr key={rule} data-taken>
              <th scope="row">{names.rule(rule)}</th>
              <td className={styles.score} data-level="take">
                {showScore(score)}
              </td>
              <td>{SCOPE_WORDS[scope]}</td>
              <td className={styles.score}>{priority}</td>
              <td>yes</td>
            </tr>
          ))}
          {excluded.map(({ rule, score, why }) => (
            <tr key={rule}>
              <th scope="row">{names.rule(rule)}</th>
              <td className={styles.score} data-level="lost">
                {showScore(score)}
              </td>
              <td>–</td>
              <td>–</td>
              <td>no, {EXCLUSION_WORDS[why]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

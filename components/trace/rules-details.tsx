import type { ScopeLevel } from '@turnpike/engine/document';
import type { TurnEvent } from '@turnpike/engine/turn';
import { EXCLUSION_WORDS } from '@/lib/simulator/trace/exclusion-words';
import type { Names } from '@/lib/simulator/trace/names';
import { showScore } from '@/lib/simulator/trace/scenario-events';
import { say } from '@/lib/words/say';
import styles from './event-details.module.css';

type RulesEvent = Extract<TurnEvent, { type: 'rules-matched' }>;
const SCOPE_WORDS: Record<ScopeLevel, string> = {
  global: say('everywhere'),
  graph: say('its graph'),
  node: say('its node'),
};

/** The rules compared with a message: those that apply, in order, and why the others do not. */
export function RulesDetails({ event: { rules, excluded }, names }: { event: RulesEvent; names: Names }) {
  if (rules.length + excluded.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{say('Compared rules: first those that apply, in order')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Rule')}</th>
            <th scope="col">{say('Score')}</th>
            <th scope="col">{say('Scope')}</th>
            <th scope="col">{say('Priority')}</th>
            <th scope="col">{say('Applies')}</th>
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
              <td>{say('yes')}</td>
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
              <td>{say('no, {value}', { value: EXCLUSION_WORDS[why] })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

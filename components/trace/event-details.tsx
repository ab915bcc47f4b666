import type { TurnEvent } from '@turnpike/engine/turn';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { DecisionDetails } from './decision-details';
import styles from './event-details.module.css';
import { HeardDetails, hasHeardDetails } from './heard-details';
import { RulesDetails } from './rules-details';

/** Details of an event that do not fit on its line: scores, rules, a rejected reply. */
export function EventDetails({ event, names }: { event: TurnEvent; names: Names }) {
  switch (event.type) {
    case 'scenario-decision':
      return <DecisionDetails event={event} names={names} />;
    case 'rules-matched':
      return <RulesDetails event={event} names={names} />;
    case 'understood':
      return hasHeardDetails(event) ? (
        <div className={styles.details}>
          <HeardDetails event={event} consent={event.consent} names={names} />
        </div>
      ) : null;
    case 'enforced':
      return event.rejected === undefined ? null : (
        <div className={styles.details}>
          <p className={styles.note}>{say('Rejected')}</p>
          <blockquote className={styles.said}>{event.rejected}</blockquote>
        </div>
      );
    default:
      return null;
  }
}

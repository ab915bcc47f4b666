import type { Consent } from '@turnpike/engine/turn';
import { sayWith } from '@/components/words/say-with';
import { describeAct, listShownClauses, type UnderstoodEvent } from '@/lib/simulator/trace/describe-heard';
import { describeFactValue } from '@/lib/simulator/trace/describe-value';
import { CONSENT_SENTENCES } from '@/lib/simulator/trace/heard-words';
import { listHeardReadings } from '@/lib/simulator/trace/list-heard-readings';
import type { Names } from '@/lib/simulator/trace/names';
import { numbered } from '@/lib/simulator/trace/numbered';
import { joinTexts, sayPhrase } from '@/lib/simulator/trace/phrase';
import { say } from '@/lib/words/say';
import styles from './heard-details.module.css';
import { PhraseText } from './phrase-text';

type HeardDetailsProps = { event: UnderstoodEvent; consent: Consent | undefined; names: Names };

/** How a message was understood: clauses, values and consent. */
export function HeardDetails({ event, consent, names }: HeardDetailsProps) {
  const { heard, unclear } = event;
  const clauses = listShownClauses(event);
  const readings = listHeardReadings(heard?.readings ?? [], names);
  return (
    <dl className={styles.rows}>
      {clauses.length > 0 && (
        <>
          <dt>{say('Clauses')}</dt>
          <dd>
            {numbered(clauses).map(({ key, item }) => (
              <p key={key}>
                {sayWith('{label}: {value}', {
                  label: <q dir="auto">{item.text}</q>,
                  value: describeAct(item),
                })}
              </p>
            ))}
          </dd>
        </>
      )}
      {readings.length > 0 && (
        <>
          <dt>{say('Values')}</dt>
          <dd>
            {numbered(readings).map(({ key, item }) => (
              <p key={key} data-taken={item.taken || undefined}>
                {sayWith('{label}: {value}', {
                  label: <q dir="auto">{joinTexts(item.texts)}</q>,
                  value: <PhraseText phrase={item.words} />,
                })}
              </p>
            ))}
          </dd>
        </>
      )}
      {unclear && (
        <>
          <dt>{say('Unclear')}</dt>
          <dd>
            <p>
              <PhraseText
                phrase={sayPhrase('{fact} could be {values}', {
                  fact: { code: unclear.fact },
                  values: joinTexts(
                    unclear.values.map((value) => describeFactValue(unclear.fact, value, names)),
                    'or',
                  ),
                })}
              />
            </p>
          </dd>
        </>
      )}
      {consent && (
        <>
          <dt>{say('Consent')}</dt>
          <dd>
            <p>{CONSENT_SENTENCES[consent]}</p>
          </dd>
        </>
      )}
    </dl>
  );
}

/** Whether there is more than the commands. */
export const hasHeardDetails = (event: UnderstoodEvent): boolean =>
  listShownClauses(event).length > 0 || event.consent !== undefined || event.unclear !== undefined;

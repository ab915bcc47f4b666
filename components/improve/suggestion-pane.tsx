import { Lightbulb } from 'lucide-react';
import { Chip } from '@/components/ui/chip';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import type { TeachSuggestion, TeachTarget } from '@/lib/contract/schemas/improve';
import { say } from '@/lib/words/say';
import styles from './suggestion-pane.module.css';

type SuggestionKind = TeachTarget['kind'];
const KIND_WORDS: Readonly<Record<SuggestionKind, string>> = {
  trigger: say('Trigger'),
  transition: say('Transition'),
  rule: say('Rule'),
  choice: say('Choice'),
};

type SuggestionPaneProps = {
  suggestions: readonly TeachSuggestion[] | undefined;
  chosen: TeachSuggestion | undefined;
  onChoose: (suggestion: TeachSuggestion) => void;
  /** What is added to the draft. */
  added: readonly string[];
  onDrop: (text: string) => void;
  /** How many labelled messages are added. */
  taught: number;
  /** The messages are too far from what is chosen. */
  isFar: boolean;
};

/** What of the draft the messages could teach. Nothing changes until it is added. */
export function SuggestionPane({
  suggestions,
  chosen,
  onChoose,
  added,
  onDrop,
  taught,
  isFar,
}: SuggestionPaneProps) {
  const kinds = [...new Set(suggestions?.map(({ target }) => target.kind))];
  const kind = chosen?.target.kind;
  const ofKind = suggestions?.filter(({ target }) => target.kind === kind) ?? [];
  const next = suggestions?.filter((row) => row !== chosen).sort((a, b) => b.score - a.score)[0];
  return (
    <section aria-labelledby="suggestion" className={styles.suggestion}>
      <header className={styles.head}>
        <Lightbulb aria-hidden className={styles.icon} />
        <h2 id="suggestion" className={styles.title}>
          {say('Suggestion')}
        </h2>
        <span className={styles.quiet}>{say('nothing changes until you add it')}</span>
      </header>
      {suggestions === undefined && (
        <SkeletonRows label={say('Comparing with the draft')} rows={4} rowHeight={36} />
      )}
      {suggestions?.length === 0 && (
        <p className={styles.quiet}>
          {say(
            'The draft has no triggers, rules or choices that these messages could teach. Add a rule with R.',
          )}
        </p>
      )}
      {chosen && kind && (
        <>
          <SegmentedControl
            label={say('What to teach')}
            labelHidden
            value={kind}
            options={kinds.map((value) => ({ value, label: KIND_WORDS[value] }))}
            onValueChange={(value) => {
              const first = suggestions?.find(({ target }) => target.kind === value);
              if (first) onChoose(first);
            }}
          />
          <div className={styles.card}>
            {chosen.within.length > 0 && <p className={styles.quiet}>{chosen.within.join(' › ')}</p>}
            <SelectField
              label={KIND_WORDS[kind]}
              labelHidden
              value={keyOf(chosen)}
              options={ofKind.map((row) => ({
                value: keyOf(row),
                label: row.name,
                note: row.score.toFixed(2),
              }))}
              onValueChange={(value) => {
                const found = ofKind.find((row) => keyOf(row) === value);
                if (found) onChoose(found);
              }}
            />
            {chosen.target.kind === 'choice' && (
              <code className={styles.code}>
                {chosen.target.fact} = “{chosen.target.value}”
              </code>
            )}
            {isFar && (
              <p className={styles.what}>
                {say('These messages are not close to anything in the draft. A new rule may fit better.')}
              </p>
            )}
            <p className={styles.what}>{describeAddition(kind, added.length, taught)}</p>
            <ul className={styles.added} aria-label={say('Added to the draft')}>
              {added.map((text) => (
                <li key={text}>
                  <Chip onRemove={added.length > 1 ? () => onDrop(text) : undefined}>{text}</Chip>
                </li>
              ))}
            </ul>
          </div>
          <dl className={styles.scores}>
            <dt>{kind === 'choice' ? say('Closest meaning') : say('Score now, on average')}</dt>
            <dd>
              <b>{chosen.score.toFixed(2)}</b>{' '}
              {chosen.needs !== null && say('applies from {needs}', { needs: chosen.needs.toFixed(2) })}
            </dd>
            {next && (
              <>
                <dt>{say('Next best')}</dt>
                <dd>
                  <b>{next.score.toFixed(2)}</b> {next.name}
                </dd>
              </>
            )}
          </dl>
        </>
      )}
    </section>
  );
}

const keyOf = ({ target }: TeachSuggestion): string => JSON.stringify(target);

function describeAddition(kind: SuggestionKind, added: number, taught: number): string {
  if (kind === 'choice' && added === 0)
    return say('These messages share no words that could become synonyms. Choose another target, or a rule.');
  return kind === 'choice'
    ? say(
        '{added, plural, one {These words become a synonym} other {These # phrases become synonyms}}. {taught, plural, one {One labelled message is added} other {# labelled messages are added, one for each text}}.',
        { added, taught },
      )
    : say(
        'The {added, plural, one {most distinct becomes an example} other {# most distinct become examples}}. {taught, plural, one {One labelled message is added} other {# labelled messages are added, one for each text}}.',
        { added, taught },
      );
}

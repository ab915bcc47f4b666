import { CoverageTag } from '@/components/coverage/coverage-mark';
import { classNames } from '@/components/ui/class-names';
import { ConceptGlyph } from '@/components/ui/concept';
import { describeTag, MAX_TAGS, type RuleTag } from '@/lib/editor/cards/rule-tags';
import { say } from '@/lib/words/say';
import { useActions } from '../../use-actions';
import styles from './rule-hang.module.css';

/** The rules of a card, below it. Clicking one opens it; keyboard users find them in the outline. */
export function RuleHang({ tags, of }: { tags: readonly RuleTag[]; of: string }) {
  const actions = useActions();
  const shown = tags.slice(0, MAX_TAGS);
  const more = tags.slice(MAX_TAGS);
  return (
    <ul className={styles.hang} aria-label={say('Rules of {of}', { of })} data-chrome>
      {shown.map(({ key, name, hard, off }) => (
        <li key={key}>
          <button
            type="button"
            tabIndex={-1}
            className={classNames(styles.tag, hard && styles.hard, off && styles.off, 'nodrag nopan')}
            title={describeTag({ name, hard, off })}
            onClick={(event) => {
              event.stopPropagation();
              actions.show(key);
            }}
          >
            <ConceptGlyph concept="rule" hard={hard} size={12} />
            <span className="ellipsis">{name}</span>
            <CoverageTag part={key} />
          </button>
        </li>
      ))}
      {more.length > 0 && (
        <li className={styles.more} title={more.map(({ name }) => name).join(', ')}>
          {say('and {count} more', { count: more.length })}
        </li>
      )}
    </ul>
  );
}

import { useEditor } from '@/components/editor/editor-context';
import { ConceptGlyph } from '@/components/ui/concept';
import type { TouchedCounts } from '@/lib/editor/tests/test-outcome';
import { say } from '@/lib/words/say';
import styles from './test-side.module.css';

/** The nodes of each graph that a test came to, and those it did not. */
export function ReachedNodes({ touched }: { touched: TouchedCounts }) {
  const graphs = useEditor((state) => state.document.graphs);
  return graphs.map(({ id: graph, name, nodes }) => {
    const reached = nodes.filter(({ id }) => (touched[`node:${id}`] ?? 0) > 0).length;
    if (nodes.length === 0) return null;
    return (
      <section key={graph} className={styles.section}>
        <h3 className={styles.heading}>
          {name}
          <span>
            {say('{reached} of {count, plural, one {# node} other {# nodes}}', {
              reached,
              count: nodes.length,
            })}
          </span>
        </h3>
        <ul className={styles.path}>
          {nodes.map(({ id, type, name: label }) => {
            const count = touched[`node:${id}`] ?? 0;
            return (
              <li key={id} data-state={count === 0 ? 'expected' : 'passed'}>
                <ConceptGlyph concept={type} />
                <span className={styles.node}>{label || id}</span>
                <span className={styles.note}>{count === 0 ? say('not reached') : `${count}×`}</span>
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

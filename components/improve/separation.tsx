import type { ImprovementPreview } from '@/lib/contract/schemas/improve';
import { say } from '@/lib/words/say';
import styles from './separation.module.css';
import { COLUMNS, stackDots } from './stack-dots';

const STEP = 9;
const WIDTH = COLUMNS * STEP;
const HEIGHT = 76;

type Row = { before: number; after: number };
type SeparationProps = { preview: ImprovementPreview; name: string };

/** Scores of messages for the target as dots, before and after the change. */
export function Separation({ preview: { inside, outside, needs }, name }: SeparationProps) {
  return (
    <section aria-labelledby="separates" className={styles.separation}>
      <header className={styles.head}>
        <h3 id="separates" className={styles.title}>
          {say('How well it separates')}
        </h3>
        {needs !== null && (
          <>
            <span className={styles.legend}>
              <i className={styles.inside} aria-hidden /> {say('should mean {name}', { name })}
            </span>
            <span className={styles.legend}>
              <i className={styles.outside} aria-hidden /> {say('should not')}
            </span>
          </>
        )}
      </header>
      {needs === null ? (
        <Counts inside={inside} outside={outside} name={name} />
      ) : (
        <>
          <Plot label={say('Before')} inside={inside} outside={outside} of="before" needs={needs} />
          <Plot label={say('After')} inside={inside} outside={outside} of="after" needs={needs} />
        </>
      )}
    </section>
  );
}

/** A choice is said or not, so its messages are counted. */
function Counts({
  inside,
  outside,
  name,
}: Pick<ImprovementPreview, 'inside' | 'outside'> & { name: string }) {
  const count = (rows: readonly Row[], of: keyof Row) => rows.filter((row) => row[of] === 1).length;
  return (
    <ul className={styles.counts}>
      <li>
        {say('{after} of these {all} messages mean {name} with the change, {before} without it.', {
          ...{ name, all: inside.length },
          ...{ before: count(inside, 'before'), after: count(inside, 'after') },
        })}
      </li>
      <li>
        {say('{after} of {all} other messages would mean it too, {before} without the change.', {
          ...{ all: outside.length, before: count(outside, 'before'), after: count(outside, 'after') },
        })}
      </li>
    </ul>
  );
}

type PlotProps = {
  label: string;
  inside: readonly Row[];
  outside: readonly Row[];
  of: keyof Row;
  needs: number;
};

function Plot({ label, inside, outside, of, needs }: PlotProps) {
  const reach = (rows: readonly Row[]) => rows.filter((row) => row[of] >= needs).length;
  const summary = say(
    '{label}: {inside} of {all} messages reach {threshold}, and {outside} of {others} others.',
    {
      ...{ label, threshold: needs.toFixed(2), inside: reach(inside), all: inside.length },
      ...{ outside: reach(outside), others: outside.length },
    },
  );
  const dots = stackDots(
    inside.map((row) => row[of]),
    outside.map((row) => row[of]),
  );
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.label}>
        <span aria-hidden>{label}</span>
        <span className="sr-only">{summary}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 16}`} aria-hidden className={styles.svg}>
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={styles.axis} />
        <line x1={needs * WIDTH} x2={needs * WIDTH} y1={4} y2={HEIGHT} className={styles.needed} />
        {dots.map(({ column, level, inside: isInside }) => (
          <circle
            key={`${column} ${level}`}
            cx={column * STEP + STEP / 2}
            cy={HEIGHT - 6 - level * STEP}
            r={3.2}
            className={isInside ? styles.insideDot : styles.outsideDot}
          />
        ))}
        {[0, needs, 1].map((at) => (
          <text
            key={at}
            x={at * WIDTH}
            y={HEIGHT + 13}
            textAnchor={at === 0 ? 'start' : at === 1 ? 'end' : 'middle'}
            className={styles.tick}
          >
            {at}
          </text>
        ))}
      </svg>
    </figure>
  );
}

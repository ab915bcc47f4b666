import type { Coverage } from '@turnpike/engine';
import { useMemo } from 'react';
import { type Names, namesOf } from '@/components/trace/names';
import { Progress } from '@/components/ui/progress';
import styles from './coverage-view.module.css';
import { summarizeCoverage, type Touched } from './summarize-coverage';

type CoverageViewProps = { coverage: Coverage; document: unknown };

/** What the tests touched together, graph by graph, and what none of them comes to. */
export function CoverageView({ coverage, document }: CoverageViewProps) {
  const names = useMemo(() => namesOf(document), [document]);
  const { graphs, gates, rules } = useMemo(() => summarizeCoverage(coverage), [coverage]);
  return (
    <section className={styles.coverage} aria-label="Coverage">
      <header className={styles.header}>
        <h3 className={styles.title}>Coverage</h3>
        <span>
          {Math.round(coverage.share * 100)} % of all nodes, edges
          {rules.of > 0 ? ', gates and rules' : ' and gates'}
        </span>
      </header>
      {graphs.map(({ graph, nodes, edges }) => (
        <div key={graph} className={styles.graph}>
          <h4 className={styles.name} title={names.graph(graph)}>
            {names.graph(graph)}
          </h4>
          <Bar label="Nodes" touched={nodes} />
          <Bar label="Edges" touched={edges} />
          <Missed nodes={nodes.missed} edges={edges.missed} names={names} />
        </div>
      ))}
      {gates.of > 0 && (
        <div className={styles.graph}>
          <h4 className={styles.name}>Gates</h4>
          <Bar label="Gates" touched={gates} />
          {gates.missed.length > 0 && <p className={styles.missed}>Never open: {gates.missed.join(', ')}</p>}
        </div>
      )}
      {rules.of > 0 && (
        <div className={styles.graph}>
          <h4 className={styles.name}>Rules</h4>
          <Bar label="Rules" touched={rules} />
          {rules.missed.length > 0 && (
            <p className={styles.missed}>Never matched: {rules.missed.map(names.rule).join(', ')}</p>
          )}
        </div>
      )}
    </section>
  );
}

function Bar({ label, touched: { touched, of } }: { label: string; touched: Touched }) {
  if (of === 0) return null;
  return <Progress label={label} value={touched} max={of} text={`${touched} of ${of}`} />;
}

function Missed({ nodes, edges, names }: { nodes: string[]; edges: string[]; names: Names }) {
  if (nodes.length + edges.length === 0) return null;
  return (
    <details className={styles.missed}>
      <summary>Never reached</summary>
      <ul>
        {nodes.map((node) => (
          <li key={node}>{names.node(node)}</li>
        ))}
        {edges.map((edge) => (
          <li key={edge}>
            Edge <code>{edge}</code> to {names.target(edge)}
          </li>
        ))}
      </ul>
    </details>
  );
}

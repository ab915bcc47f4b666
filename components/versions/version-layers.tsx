import type { VersionResource } from '@/lib/contract/schemas/releases/versions';
import { describeLayers } from '@/lib/pages/versions/describe-merge';
import { say } from '@/lib/words/say';
import { MergeReportView } from './merge-report';
import styles from './merge-report.module.css';

/** The layers a version was made from. Empty without layers. */
export function VersionLayers({ version }: { version: VersionResource }) {
  const { layers, report, document } = version;
  if (layers.length === 0) return null;
  return (
    <section className={styles.made} aria-label={say('Layers')}>
      <h3 className={styles.heading}>{say('Made from {layers}', { layers: describeLayers(layers) })}</h3>
      <MergeReportView report={report} document={document} folded />
    </section>
  );
}

import { Avatar } from '@/components/ui/avatar';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import styles from './flow-people.module.css';
import { useFlowActivity } from './use-flow-activity';

/** Those who changed the draft, the last one first. */
export function FlowPeople({ flow }: { flow: FlowSummary }) {
  const people = useFlowActivity(flow.id)?.people ?? [];
  if (people.length === 0) return null;
  return (
    <span className={styles.people} data-above>
      {people.map((name) => (
        <Avatar key={name} name={name} className={styles.person} />
      ))}
    </span>
  );
}

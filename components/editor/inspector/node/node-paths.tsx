'use client';

import type { Node } from '@turnpike/engine/document';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

/** The paths on which a node runs. Shown once the flow has paths. */
export function NodePaths({ node, path }: { node: Node; path: readonly (string | number)[] }) {
  const set = useSetField();
  const declared = useEditor((state) => state.document.paths);
  const at = [...path, 'paths'];
  const problem = useFieldProblem(at);
  const chosen = node.paths ?? [];
  const gone = chosen.filter((id) => !declared?.some((item) => item.id === id));
  const options = [...(declared ?? []), ...gone.map((id) => ({ id, name: say('{id}, deleted', { id }) }))];
  if (options.length === 0) return null;
  const put = (id: string, on: boolean) => {
    const next = on ? [...chosen, id] : chosen.filter((other) => other !== id);
    set(at, next.length > 0 ? next : undefined, say('Set paths'));
  };
  return (
    <fieldset className={styles.stack}>
      <legend className={styles.rowLabel}>{say('Only on paths')}</legend>
      {options.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={chosen.includes(id)} onCheckedChange={(on) => put(id, on)} />
      ))}
      <p className={problem.error ? styles.fault : styles.quiet}>
        {problem.error ??
          (chosen.length === 0
            ? say('None selected. The node runs on all paths.')
            : say('On these paths, it replaces the node that sets the same facts.'))}
      </p>
    </fieldset>
  );
}

'use client';

import type { Graph, SubgraphNode } from '@turnpike/engine/document';
import { X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { toKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { useActions } from '../../use-actions';
import { CelField } from '../fields/cel-field';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

type Props = { node: SubgraphNode; called: Graph | undefined; path: readonly (string | number)[] };

/** The inputs of the called graph, one expression each. The graph asks for inputs that are left empty. */
export function SubgraphInputs({ node, called, path }: Props) {
  const set = useSetField();
  const actions = useActions();
  const facts = useEditor((state) => state.document.facts);
  const inputs = node.inputs ?? {};
  const declared = called?.inputs ?? [];
  const stray = Object.keys(inputs).filter((name) => !declared.includes(name));
  const put = (name: string, source: string | undefined) => {
    const entries = Object.entries({ ...inputs, ...(source === undefined ? {} : { [name]: source }) });
    const kept = source === undefined ? entries.filter(([other]) => other !== name) : entries;
    set(path, kept.length > 0 ? Object.fromEntries(kept) : undefined, say('Edit inputs'));
  };
  return (
    <Section title={say('Inputs')} aside="CEL">
      {declared.length === 0 && called && (
        <p className={styles.quiet}>
          {say('{name} has no inputs.', { name: called.name })}{' '}
          <button
            type="button"
            className={styles.link}
            onClick={() => actions.show(toKey('graph', called.id))}
          >
            {say('Declare inputs')}
          </button>
        </p>
      )}
      {declared.map((name) => (
        <CelField
          key={name}
          label={name}
          use="input"
          wanted={facts.find((fact) => fact.name === name)?.type}
          value={inputs[name]}
          path={[...path, name]}
          placeholder={say('empty: the graph asks')}
          onChange={(source) => put(name, source)}
        />
      ))}
      {stray.map((name) => (
        <div key={name} className={styles.argument}>
          <CelField
            label={name}
            use="input"
            value={inputs[name]}
            path={[...path, name]}
            hint={called ? say('{name} has no such input', { name: called.name }) : undefined}
            onChange={(source) => put(name, source)}
          />
          <IconButton
            label={say('Remove {name}', { name })}
            size="small"
            className={styles.below}
            icon={<X />}
            onClick={() => put(name, undefined)}
          />
        </div>
      ))}
    </Section>
  );
}

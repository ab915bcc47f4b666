'use client';

import { ArrowUp, CornerUpLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/fields/select-field';
import { IconButton } from '@/components/ui/icon-button';
import { listReturnNodes } from '@/lib/pages/handoffs/list-return-nodes';
import { getSimulatedSession } from '@/lib/simulator/store/simulation-state';
import { say } from '@/lib/words/say';
import { simulation, useSimulation } from '../simulation';
import styles from './operator-desk.module.css';

/** Value for staying at the same node. Ids of documents never start like this. */
const SAME_NODE = say('(same node)');

/** The actions of a person in a handed-off conversation: reply, and hand it back at a node. */
export function OperatorDesk({ document }: { document: unknown }) {
  const [text, setText] = useState('');
  const [node, setNode] = useState(SAME_NODE);
  const graph = useSimulation((state) => getSimulatedSession(state)?.frames.at(-1)?.graph);
  const ready = useSimulation((state) => state.phase === 'ready');
  const nodes = listReturnNodes(document, graph);
  const chosen = nodes.some(({ id }) => id === node) ? node : SAME_NODE;

  function reply() {
    const said = text.trim();
    if (said === '' || !ready) return;
    void simulation.getState().reply(said);
    setText('');
  }

  function handBack() {
    const { override } = simulation.getState();
    void override(chosen === SAME_NODE ? { handBack: true } : { goTo: chosen });
  }

  return (
    <section className={styles.desk} aria-label={say('As the person who took over')}>
      <span className={styles.title}>{say('As the person who took over')}</span>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          reply();
        }}
      >
        <input
          className={styles.input}
          value={text}
          aria-label={say('Reply as a person')}
          placeholder={say('Reply as a person')}
          maxLength={16384}
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton label={say('Reply')} size="small" type="submit" icon={<ArrowUp aria-hidden />} />
      </form>
      <div className={styles.row}>
        <SelectField
          label={say('Continue at')}
          labelHidden
          className={styles.node}
          value={chosen}
          onValueChange={setNode}
          options={[
            { value: SAME_NODE, label: say('Same node') },
            ...nodes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button size="small" icon={<CornerUpLeft aria-hidden />} onClick={handBack}>
          {say('Hand back')}
        </Button>
      </div>
    </section>
  );
}

'use client';

import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { CoverageTag } from '@/components/coverage/coverage-mark';
import { classNames } from '@/components/ui/class-names';
import { ConceptGlyph } from '@/components/ui/concept';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { describeTag, listRuleTags, type RuleTag } from '@/lib/editor/cards/rule-tags';
import { say } from '@/lib/words/say';
import { useEditor, usePanels } from '../../editor-context';
import { useActions } from '../../use-actions';
import styles from './rule-rail.module.css';

/** Rules that fit on one line beside the toggle. Fewer if two kinds share it. */
const MAX_SHOWN = { alone: 4, beside: 2 };
const MAX_IN_MENU = 60;

/** Global rules and rules of the current graph. Rules of nodes are below their cards. */
export function RuleRail() {
  const actions = useActions();
  const open = usePanels((state) => state.railOpen);
  const set = usePanels((state) => state.set);
  const rules = useEditor((state) => state.document.rules);
  const graph = useEditor((state) => state.document.graphs.find(({ id }) => id === state.graph));
  const readOnly = useEditor((state) => state.readOnly);
  const deep = useEditor((state) => state.trail.length > 0);
  const { everywhere, byGraph } = listRuleTags(rules ? { rules } : {});
  const here = graph ? (byGraph.get(graph.id) ?? []) : [];
  if (!graph || (!rules?.length && graph.strategy !== 'meaning')) return null;
  const count = everywhere.length + here.length;
  const max = here.length > 0 ? MAX_SHOWN.beside : MAX_SHOWN.alone;
  return (
    <section
      className={classNames(styles.rail, deep && styles.deep)}
      aria-label={say('Rules')}
      data-chrome
      data-top-bar
    >
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        title={open ? say('Hide the rules') : say('Show the rules that apply here')}
        onClick={() => set({ railOpen: !open })}
      >
        {open ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
        {open ? say('Global rules') : say('{count, plural, one {# rule} other {# rules}}', { count })}
      </button>
      {open && (
        <>
          <Tags tags={everywhere} none={say('none')} max={max} />
          {here.length > 0 && (
            <>
              <span className={styles.of}>{say('in {name}', { name: graph.name })}</span>
              <Tags tags={here} none="" max={max} />
            </>
          )}
          {!readOnly && (
            <DropdownMenu
              label={say('Add a rule')}
              align="start"
              trigger={<IconButton label={say('Add a rule')} size="small" icon={<Plus />} />}
              items={[
                {
                  id: 'everywhere',
                  label: say('Everywhere'),
                  icon: <ConceptGlyph concept="rule" />,
                  onSelect: () => actions.addRule(),
                },
                {
                  id: 'graph',
                  label: say('In {name}', { name: graph.name }),
                  icon: <ConceptGlyph concept={graph.strategy === 'meaning' ? 'scenario' : 'graph'} />,
                  onSelect: () => actions.addRule({ graph: graph.id }),
                },
              ]}
            />
          )}
        </>
      )}
    </section>
  );
}

function Tags({ tags, none, max }: { tags: readonly RuleTag[]; none: string; max: number }) {
  const actions = useActions();
  if (tags.length === 0) return none === '' ? null : <span className={styles.none}>{none}</span>;
  const more = tags.slice(max);
  return (
    <>
      {tags.slice(0, max).map(({ key, name, hard, off }) => (
        <button
          key={key}
          type="button"
          className={classNames(styles.tag, off && styles.off)}
          title={describeTag({ name, hard, off })}
          onClick={() => actions.show(key)}
        >
          <ConceptGlyph concept="rule" hard={hard} />
          <span className="ellipsis">{name}</span>
          <CoverageTag part={key} />
        </button>
      ))}
      {more.length > 0 && (
        <DropdownMenu
          label={say('More rules')}
          align="start"
          trigger={
            <button type="button" className={styles.tag}>
              +{more.length}
            </button>
          }
          items={more.slice(0, MAX_IN_MENU).map(({ key, name, hard }) => ({
            id: key,
            label: name,
            icon: <ConceptGlyph concept="rule" hard={hard} />,
            onSelect: () => actions.show(key),
          }))}
        />
      )}
    </>
  );
}

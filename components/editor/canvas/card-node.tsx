'use client';

import { type Node as FlowNode, Handle, type NodeProps, Position } from '@xyflow/react';
import {
  Ban,
  Check,
  CircleCheck,
  Diamond,
  Flag,
  Headset,
  Lock,
  OctagonX,
  Play,
  Repeat,
  ToggleRight,
  TriangleAlert,
} from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ConceptGlyph, ConceptTile } from '@/components/ui/concept';
import { ImportanceBars } from '@/components/ui/importance-bars';
import type { CardData } from '@/lib/editor/project';
import type { SimulatedNode } from '@/lib/editor/simulation-overlay';
import { useOverlay } from '../editor-context';
import styles from './card-node.module.css';
import { PortMark } from './port-mark';
import { isCheap, useZoomLevel, type ZoomLevel } from './zoom-level';

type Props = NodeProps<FlowNode<CardData, 'card'>>;

/** A conversational move on the canvas. Hue says what it is; outline and footer say what is happening. */
export const CardNode = memo(function CardNode({ data, selected, dragging }: Props) {
  const level = useZoomLevel();
  const { node } = data.card;
  const run = useOverlay((state) => state.overlay?.nodes[node.id]);
  const stops = useOverlay((state) => state.breakpoints.has(node.id));
  const off = node.enabled === false;
  const state = off ? 'blocked' : (run?.state ?? 'idle');
  if (isCheap(level)) return <Cheap data={data} selected={selected} state={state} level={level} />;
  const { flag } = data;
  return (
    <div
      className={classNames(
        styles.card,
        selected && styles.selected,
        dragging && styles.dragging,
        flag && styles[flag.severity],
        state !== 'idle' && styles[state],
        level === 'brief' && styles.brief,
      )}
      style={{ height: data.card.size.height }}
    >
      <Handle type="target" position={Position.Left} className={styles.port} />
      {stops && <span className={styles.stop} role="img" aria-label="Breakpoint" />}
      {state === 'current' && (
        <span className={styles.now}>
          <Play aria-hidden />
          {run?.label ?? 'Now'}
        </span>
      )}
      {flag && level === 'full' && (
        <span
          className={classNames(styles.flag, styles[`${flag.severity}Flag`])}
          title={flag.messages.join('\n')}
        >
          {flag.severity === 'error' ? <OctagonX aria-hidden /> : <TriangleAlert aria-hidden />}
          <span className="ellipsis">{flag.text}</span>
        </span>
      )}
      <Header data={data} run={run} level={level} />
      {level === 'full' && <Body data={data} run={run} />}
      {level === 'full' ? (
        <Footer data={data} run={run} off={off} />
      ) : (
        <BriefState run={run} off={off} flag={flag} />
      )}
      <Handle type="source" position={Position.Right} className={styles.port} />
    </div>
  );
});

function Header({ data, run, level }: { data: CardData; run: SimulatedNode | undefined; level: ZoomLevel }) {
  const { node, text } = data.card;
  const runs = run?.runs ? `${run.runs.count}${run.runs.max ? `/${run.runs.max}` : '×'}` : text.runs;
  return (
    <div className={styles.header}>
      <ConceptTile concept={node.type} className={styles.tile} />
      <h3 className={styles.name} title={text.name}>
        {text.name}
      </h3>
      {level === 'full' && (
        <span className={styles.meta}>
          {runs && <span title={run?.runs ? 'Runs in this conversation' : 'Runs at most'}>{runs}</span>}
          {node.type !== 'terminal' && <ImportanceBars importance={node.importance ?? 'normal'} />}
        </span>
      )}
    </div>
  );
}

function Body({ data, run }: { data: CardData; run: SimulatedNode | undefined }) {
  const { text, size } = data.card;
  const hidden = text.facts.length - size.shownFacts;
  return (
    <>
      {size.promptLines > 0 && (
        <p className={styles.prompt} style={{ WebkitLineClamp: size.promptLines }} title={text.prompt}>
          {text.prompt}
          {text.more > 0 && <span className={styles.more}> +{text.more}</span>}
        </p>
      )}
      {text.facts.length > 0 && (
        <div className={styles.chips}>
          {text.facts.slice(0, size.shownFacts).map((fact) => {
            const value = run?.values?.[fact];
            return (
              <span
                key={fact}
                className={styles.fact}
                title={value === undefined ? fact : `${fact}: ${value}`}
              >
                <i
                  role="img"
                  aria-label={value === undefined ? 'not known' : 'known'}
                  className={classNames(styles.square, value !== undefined && styles.known)}
                />
                <span className="ellipsis">{fact}</span>
                {value !== undefined && <b className="ellipsis">{value}</b>}
              </span>
            );
          })}
          {hidden > 0 && (
            <span className={styles.constraint} title={text.facts.slice(size.shownFacts).join(', ')}>
              +{hidden}
            </span>
          )}
          {size.showsConstraint && <span className={styles.constraint}>{text.constraint}</span>}
        </div>
      )}
    </>
  );
}

const STATE_ICONS: Partial<Record<SimulatedNode['state'], ReactNode>> = {
  current: <Repeat aria-hidden />,
  eligible: <CircleCheck aria-hidden />,
  blocked: <Lock aria-hidden />,
  done: <Check aria-hidden />,
};

function Footer({ data, run, off }: { data: CardData; run: SimulatedNode | undefined; off: boolean }) {
  const { text } = data.card;
  if (off)
    return (
      <div className={styles.footer}>
        <Ban aria-hidden />
        <span className="ellipsis">Off, skipped in every run</span>
      </div>
    );
  if (run?.reason && run.state !== 'idle')
    return (
      <div className={styles.footer} title={run.reason}>
        {STATE_ICONS[run.state]}
        <span className="ellipsis">{run.reason}</span>
      </div>
    );
  const [first, ...others] = text.requires;
  return (
    <div className={styles.footer}>
      {first && (
        <span
          className={data.card.node.requires?.length ? styles.gate : styles.state}
          title={`Requires ${text.requires.join(', ')}`}
        >
          {data.card.node.requires?.length ? <Diamond aria-hidden /> : <ToggleRight aria-hidden />}
          <span className="ellipsis">{first}</span>
          {others.length > 0 && <span>+{others.length}</span>}
        </span>
      )}
      {text.note && <Note note={text.note} />}
    </div>
  );
}

function Note({ note }: { note: NonNullable<CardData['card']['text']['note']> }) {
  const { kind, text } = note;
  if (kind === 'retry')
    return (
      <span className={styles.note} title={`Attempts, then: ${text}`}>
        <Repeat aria-hidden />
        <span className="ellipsis">{text}</span>
      </span>
    );
  const icon = kind === 'queue' ? <Headset aria-hidden /> : kind === 'outcome' ? <Flag aria-hidden /> : null;
  return (
    <span className={styles.note} title={`${kind} ${text}`}>
      {icon}
      <span className="ellipsis">
        {kind} <span className="mono-small">{text}</span>
      </span>
    </span>
  );
}

/** Header and state are what is left from 70 % down: the state as a glyph, its reason on hover. */
function BriefState({
  run,
  off,
  flag,
}: {
  run: SimulatedNode | undefined;
  off: boolean;
  flag: CardData['flag'];
}) {
  const icon = off ? <Ban aria-hidden /> : run ? STATE_ICONS[run.state] : undefined;
  const sign = flag ? (
    flag.severity === 'error' ? (
      <OctagonX aria-hidden />
    ) : (
      <TriangleAlert aria-hidden />
    )
  ) : undefined;
  if (!icon && !sign) return null;
  return (
    <div
      className={styles.briefState}
      title={off ? 'Off, skipped in every run' : (run?.reason ?? flag?.messages.join('\n'))}
    >
      {sign && <span className={flag?.severity === 'error' ? styles.bad : styles.warn}>{sign}</span>}
      {icon}
    </div>
  );
}

function Cheap({
  data,
  selected,
  state,
  level,
}: {
  data: CardData;
  selected: boolean;
  state: string;
  level: ZoomLevel;
}) {
  const { node, text, size } = data.card;
  const speck = level === 'speck';
  return (
    <div className={styles.cheapBox} style={{ height: size.height }}>
      <PortMark side="target" />
      <div
        className={classNames(
          speck ? styles.speck : styles.pill,
          selected && styles.cheapSelected,
          styles[`cheap-${state}`],
        )}
        data-concept={node.type}
        title={text.name}
      >
        {level === 'pill' && <ConceptGlyph concept={node.type} size={13} className={styles.pillGlyph} />}
        {!speck && <span className={styles.pillName}>{text.name}</span>}
      </div>
      <PortMark side="source" />
    </div>
  );
}

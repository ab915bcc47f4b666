'use client';

import {
  Ban,
  Check,
  CircleCheck,
  CircleDashed,
  Diamond,
  Lock,
  OctagonX,
  Repeat,
  ToggleRight,
  TriangleAlert,
} from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ConceptGlyph, ConceptTile } from '@/components/ui/concept';
import { ImportanceBars } from '@/components/ui/importance-bars';
import type { CardData } from '@/lib/editor/canvas/canvas-items';
import type { SimulatedNode } from '@/lib/editor/canvas/simulation-overlay';
import { getPathChip, getToolsChip } from '@/lib/editor/cards/card-size';
import { say } from '@/lib/words/say';
import type { ZoomLevel } from '../zoom-level';
import styles from './card-node.module.css';
import { CardContent, CardMark, CardNote } from './card-notes';
import { ColorMark } from './color-mark';

type Part = { data: CardData; run: SimulatedNode | undefined };

/** The content of a card, on the canvas or in an expanded subgraph. */
export function CardFace({
  data,
  run,
  level,
  extra,
}: Part & { level: ZoomLevel /** Right end of the footer. */; extra?: ReactNode }) {
  const off = data.card.node.enabled === false;
  const { flag } = data;
  return (
    <>
      {flag && level === 'full' && (
        <span
          className={classNames(styles.flag, styles[`${flag.severity}Flag`])}
          title={flag.messages.join('\n')}
        >
          {flag.severity === 'error' ? <OctagonX aria-hidden /> : <TriangleAlert aria-hidden />}
          <span className="ellipsis">{flag.text}</span>
        </span>
      )}
      {data.card.color && <ColorMark color={data.card.color} />}
      <Header data={data} run={run} level={level} />
      <Body data={data} run={run} level={level} />
      {level === 'full' ? (
        <Footer data={data} run={run} off={off} extra={extra} />
      ) : (
        <BriefState run={run} off={off} flag={flag} />
      )}
    </>
  );
}

function Header({ data, run, level }: Part & { level: ZoomLevel }) {
  // Importance ranks nodes only in gates graphs.
  const { edges } = data.ends;
  const { node, text } = data.card;
  const runs = run?.runs ? `${run.runs.count}${run.runs.max ? `/${run.runs.max}` : '×'}` : text.runs;
  return (
    <div className={styles.header}>
      <ConceptTile
        concept={node.type === 'step' && node.terminal ? 'terminal' : node.type}
        className={styles.tile}
      />
      <h3 className={styles.name} title={text.name}>
        {text.name}
      </h3>
      {level === 'full' && (
        <span className={styles.meta}>
          {runs && (
            <span title={run?.runs ? say('Runs in this conversation') : say('Max. runs')}>{runs}</span>
          )}
          {!edges && node.type !== 'terminal' && <ImportanceBars importance={node.importance ?? 'normal'} />}
        </span>
      )}
    </div>
  );
}

/** Zoomed out, only the prompt. */
function Body({ data, run, level }: Part & { level: ZoomLevel }) {
  const { text, size } = data.card;
  const hidden = text.facts.length - size.shownFacts;
  const chips =
    level === 'full' &&
    (text.facts.length > 0 || text.paths !== undefined || text.tools !== undefined || size.showsConstraint);
  return (
    <>
      {size.promptLines > 0 && (
        <div
          className={styles.prompt}
          style={{ '--lines': size.promptLines, '--height': size.height } as CSSProperties}
          title={text.prompt}
        >
          {text.prompt}
          {text.more > 0 && <span className={styles.more}> +{text.more}</span>}
        </div>
      )}
      {chips && (
        <div
          className={classNames(
            styles.chips,
            run?.values && styles[size.chipRows > 1 ? 'valuedRows' : 'valued'],
          )}
        >
          {text.paths && (
            <span
              className={styles.path}
              data-concept="path"
              title={say('Only on {paths}', { paths: text.paths.join(', ') })}
            >
              <ConceptGlyph concept="path" size={12} />
              <span className="ellipsis">{getPathChip(text.paths)}</span>
            </span>
          )}
          {text.tools && (
            <span
              className={styles.path}
              data-concept="tool"
              title={say('May use {tools}', { tools: text.tools.join(', ') })}
            >
              <ConceptGlyph concept="tool" size={12} />
              <span className="ellipsis">{getToolsChip(text.tools)}</span>
            </span>
          )}
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
                  aria-label={value === undefined ? say('unknown') : say('known')}
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
          {size.showsConstraint && (
            <span className={styles.constraint} title={text.constraint}>
              <span className="ellipsis">{text.constraint}</span>
            </span>
          )}
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
  idle: <CircleDashed aria-hidden />,
};

function Footer({ data, run, off, extra }: Part & { off: boolean; extra?: ReactNode }) {
  const { text } = data.card;
  if (off)
    return (
      <div className={styles.footer}>
        <Ban aria-hidden />
        <span className="ellipsis">{say('Disabled, skipped in every run')}</span>
      </div>
    );
  if (run?.reason)
    return (
      <div className={styles.footer} title={run.detail ?? run.reason}>
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
          title={say('Requires {gates}', { gates: text.requires.join(', ') })}
        >
          {data.card.node.requires?.length ? <Diamond aria-hidden /> : <ToggleRight aria-hidden />}
          <span className="ellipsis">{first}</span>
          {others.length > 0 && <span>+{others.length}</span>}
        </span>
      )}
      {text.note && <CardNote note={text.note} />}
      {text.marks?.map((mark) => (
        <CardMark key={mark.kind} mark={mark} />
      ))}
      {text.content && <CardContent content={text.content} />}
      {extra}
    </div>
  );
}

/** At 70 % and below, only the header, prompt and state remain. The state is an icon, with its reason on hover. */
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
      title={
        off
          ? say('Disabled, skipped in every run')
          : (run?.detail ?? run?.reason ?? flag?.messages.join('\n'))
      }
    >
      {sign && <span className={flag?.severity === 'error' ? styles.bad : styles.warn}>{sign}</span>}
      {icon}
    </div>
  );
}

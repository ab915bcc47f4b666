'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { IconButton } from '@/components/ui/icon-button';
import {
  type DifferenceDrawing,
  type DifferenceKinds,
  drawDifference,
} from '@/lib/editor/difference/draw-difference';
import { joinDocuments } from '@/lib/editor/difference/join-documents';
import { projectDifference } from '@/lib/editor/difference/project-difference';
import { readDrawingColors } from '@/lib/editor/export/drawing-colors';
import { say } from '@/lib/words/say';
import { DIFFERENCE_SIGNS } from '../difference-signs';
import styles from './canvas-diff.module.css';

const ZOOMS = [0.25, 0.35, 0.5, 0.7, 1, 1.4];

type CanvasDiffDrawingProps = {
  ref: Ref<HTMLElement>;
  earlier: FlowDocument | undefined;
  later: FlowDocument | undefined;
  graph: string | undefined;
  kinds: DifferenceKinds;
  /** What to scroll to; a new object scrolls again. */
  target: { key: string } | undefined;
};

/** The drawing of both versions, to scroll and zoom. What differs has an outline, a pattern and a sign. */
export function CanvasDiffDrawing({ ref, earlier, later, graph, kinds, target }: CanvasDiffDrawingProps) {
  const [drawing, setDrawing] = useState<DifferenceDrawing | null>();
  const [zoom, setZoom] = useState(1);
  const [isDark, setDark] = useState(false);
  const canvas = useRef<HTMLDivElement>(null);
  const joined = useMemo(
    () => (earlier && later && graph !== undefined ? joinDocuments(earlier, later, graph) : undefined),
    [earlier, later, graph],
  );

  // The colors of the drawing are fixed when it is drawn.
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setDark(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again in the colors of the other theme
  useEffect(() => {
    if (!joined || graph === undefined) return;
    let stale = false;
    projectDifference(joined, graph).then((projection) => {
      if (stale) return;
      const { colorOf, end } = readDrawingColors('shown');
      setDrawing(drawDifference(projection, kinds, colorOf) ?? null);
      end();
    });
    return () => {
      stale = true;
    };
  }, [joined, graph, kinds, isDark]);

  // The drawing is SVG text with escaped texts, made by the app.
  useEffect(() => {
    if (!drawing) return;
    const svg = new DOMParser().parseFromString(drawing.svg, 'image/svg+xml').documentElement;
    svg.setAttribute('aria-hidden', 'true');
    canvas.current?.replaceChildren(document.adoptNode(svg));
  }, [drawing]);

  useEffect(() => {
    if (!target || !drawing) return;
    document
      .querySelector(`[data-difference="${CSS.escape(target.key)}"]`)
      ?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'smooth' });
  }, [target, drawing]);

  if (drawing === null)
    return <p className={styles.empty}>{say('This graph has no cards in either version.')}</p>;
  const at = ZOOMS.indexOf(zoom);
  return (
    <div className={styles.stage}>
      <section
        ref={ref}
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be focusable
        tabIndex={0}
        aria-label={say('Drawing of both versions')}
      >
        {!drawing && <SkeletonRows label={say('Drawing the versions')} rows={8} rowHeight={40} />}
        {drawing && (
          <div style={{ width: drawing.width * zoom, height: drawing.height * zoom }}>
            <div
              className={styles.drawing}
              style={{ width: drawing.width, height: drawing.height, transform: `scale(${zoom})` }}
            >
              <div ref={canvas} />
              <svg
                className={styles.lines}
                viewBox={`${drawing.left} ${drawing.top} ${drawing.width} ${drawing.height}`}
                aria-hidden
              >
                {drawing.lines.map(({ key, kind, path }) => (
                  <path key={key} data-kind={kind} data-difference={key} className={styles.line} d={path} />
                ))}
              </svg>
              {drawing.boxes.map(({ key, kind, x, y, width, height }) => {
                const { label, Glyph } = DIFFERENCE_SIGNS[kind];
                return (
                  <div
                    key={key}
                    data-kind={kind}
                    data-difference={key}
                    data-target={key === target?.key || undefined}
                    className={styles.box}
                    style={{ left: x - drawing.left, top: y - drawing.top, width, height }}
                  >
                    <span className={styles.badge} role="img" aria-label={label}>
                      <Glyph aria-hidden />
                    </span>
                  </div>
                );
              })}
            </div>
          </div>
        )}
      </section>
      <div className={styles.zoom}>
        <IconButton
          label={say('Zoom out')}
          size="small"
          icon={<ZoomOut aria-hidden />}
          disabledReason={at === 0 ? say('This is the smallest') : undefined}
          onClick={() => setZoom(ZOOMS[at - 1] ?? zoom)}
        />
        <IconButton
          label={say('Zoom in')}
          size="small"
          icon={<ZoomIn aria-hidden />}
          disabledReason={at === ZOOMS.length - 1 ? say('This is the largest') : undefined}
          onClick={() => setZoom(ZOOMS[at + 1] ?? zoom)}
        />
      </div>
    </div>
  );
}

'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { IconButton } from '@/components/ui/icon-button';
import {
  type DrawingMark,
  type DrawingMarks,
  drawMarked,
  type MarkedDrawing,
} from '@/lib/editor/export/draw-marked';
import { readDrawingColors } from '@/lib/editor/export/drawing-colors';
import { findMarkedBounds, fitDrawing, fitLookedAt } from '@/lib/editor/export/fit-drawing';
import { projectDrawnGraph } from '@/lib/editor/export/project-drawn-graph';
import { say } from '@/lib/words/say';
import styles from './drawn-marks.module.css';

const ZOOMS = [0.25, 0.35, 0.5, 0.7, 1, 1.4];

type DrawnMarksProps = {
  ref?: Ref<HTMLElement>;
  label: string;
  /** Undefined until it is loaded. */
  document: FlowDocument | undefined;
  graph: string | undefined;
  marks: DrawingMarks;
  /** The sign at a marked card. */
  signOf: (key: string, kind: DrawingMark) => { label: string; content: ReactNode };
  /** Draws what is not marked in pale colors. */
  pale?: boolean;
  /** What to scroll to, with what belongs to it if all of it fits; a new object scrolls again. */
  target: { key: string; beside?: readonly string[] } | undefined;
  /** Shown if the graph has no cards. */
  empty: string;
};

/** The drawing of a graph, to scroll and zoom. What is marked has an outline, a pattern and a sign. */
export function DrawnMarks(props: DrawnMarksProps) {
  const { ref, label, document: flow, graph, marks, signOf, pale, target, empty } = props;
  const [drawing, setDrawing] = useState<MarkedDrawing | null>();
  const [zoom, setZoom] = useState(1);
  const [isDark, setDark] = useState(false);
  const canvas = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => scroller.current as HTMLElement);

  // The colors of the drawing are fixed when it is drawn.
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setDark(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again in the colors of the other theme
  useEffect(() => {
    if (!flow || graph === undefined) return;
    let stale = false;
    projectDrawnGraph(flow, graph).then((projection) => {
      if (stale) return;
      const { colorOf, end } = readDrawingColors('shown');
      setDrawing(drawMarked(projection, marks, colorOf) ?? null);
      end();
    });
    return () => {
      stale = true;
    };
  }, [flow, graph, marks, isDark]);

  // The drawing is SVG text with escaped texts, made by the app.
  useEffect(() => {
    if (!drawing) return;
    const svg = new DOMParser().parseFromString(drawing.svg, 'image/svg+xml').documentElement;
    svg.setAttribute('aria-hidden', 'true');
    for (const item of pale ? svg.querySelectorAll('[data-item]') : [])
      if (!marks.has(item.getAttribute('data-item') ?? '')) item.setAttribute('opacity', '0.4');
    canvas.current?.replaceChildren(document.adoptNode(svg));
  }, [drawing, marks, pale]);

  const fitZoom = (zoomOf: (drawing: MarkedDrawing, area: { width: number; height: number }) => number) => {
    const { clientWidth: width, clientHeight: height } = scroller.current ?? {};
    return drawing && width && height ? zoomOf(drawing, { width, height }) : 1;
  };
  const size = drawing ? `${graph} ${drawing.width} ${drawing.height}` : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawing of another size is fitted again
  useEffect(
    () =>
      setZoom(fitZoom((whole, area) => fitLookedAt(whole, area, findMarkedBounds(whole, listKeys(target))))),
    [size],
  );

  // Only the drawing scrolls, not the page around it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after zooming, the target is in the middle again
  useEffect(() => {
    const { current: area } = scroller;
    if (!target || !drawing || !area) return;
    const outer = area.getBoundingClientRect();
    const all = findAround(area, listKeys(target));
    const fits = all && all.width <= outer.width && all.height <= outer.height;
    const inner = fits ? all : findAround(area, [target.key]);
    if (!inner) return;
    area.scrollBy({
      left: inner.x + inner.width / 2 - outer.left - outer.width / 2,
      top: inner.y + inner.height / 2 - outer.top - outer.height / 2,
    });
  }, [target, drawing, zoom]);

  if (drawing === null) return <p className={styles.empty}>{empty}</p>;
  const [smaller, larger] = [ZOOMS.findLast((step) => step < zoom), ZOOMS.find((step) => step > zoom)];
  return (
    <div className={styles.stage}>
      <section
        ref={scroller}
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling areas must be focusable
        tabIndex={0}
        aria-label={label}
      >
        {!drawing && <SkeletonRows label={say('Drawing the flow')} rows={8} rowHeight={40} />}
        {drawing && (
          <div
            className={styles.sheet}
            style={{ width: drawing.width * zoom, height: drawing.height * zoom }}
          >
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
                  <path key={key} data-kind={kind} data-mark={key} className={styles.line} d={path} />
                ))}
              </svg>
              {drawing.boxes.map(({ key, kind, x, y, width, height }) => {
                const sign = signOf(key, kind);
                return (
                  <div
                    key={key}
                    data-kind={kind}
                    data-mark={key}
                    data-target={key === target?.key || undefined}
                    className={styles.box}
                    style={{ left: x - drawing.left, top: y - drawing.top, width, height }}
                  >
                    <span className={styles.badge} role="img" aria-label={sign.label}>
                      {sign.content}
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
          disabledReason={smaller === undefined ? say('This is the smallest') : undefined}
          onClick={() => smaller !== undefined && setZoom(smaller)}
        />
        <IconButton
          label={say('Zoom in')}
          size="small"
          icon={<ZoomIn aria-hidden />}
          disabledReason={larger === undefined ? say('This is the largest') : undefined}
          onClick={() => larger !== undefined && setZoom(larger)}
        />
        <IconButton
          label={say('Fit to the window')}
          size="small"
          icon={<Maximize aria-hidden />}
          onClick={() => setZoom(fitZoom(fitDrawing))}
        />
      </div>
    </div>
  );
}

const listKeys = (target: DrawnMarksProps['target']): readonly string[] =>
  target ? [target.key, ...(target.beside ?? [])] : [];

/** The smallest box around what is marked with the keys, on the screen. */
function findAround(area: HTMLElement, keys: readonly string[]): DOMRect | undefined {
  const boxes = keys.flatMap((key) => {
    const marked = area.querySelector(`[data-mark="${CSS.escape(key)}"]`);
    return marked ? [marked.getBoundingClientRect()] : [];
  });
  if (boxes.length === 0) return undefined;
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [
    Math.max(...boxes.map((box) => box.right)),
    Math.max(...boxes.map((box) => box.bottom)),
  ];
  return new DOMRect(left, top, right - left, bottom - top);
}

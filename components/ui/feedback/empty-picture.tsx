import type { ReactNode } from 'react';

type Concept = 'action' | 'fact' | 'gate' | 'handoff' | 'message' | 'plan' | 'question';
export const EMPTY_PICTURES = [
  'conversations',
  'customers',
  'handoffs',
  'keys',
  'lost',
  'members',
  'providers',
  'records',
  'secrets',
  'shut',
  'stack',
  'variables',
] as const;
export type EmptyPictureKind = (typeof EMPTY_PICTURES)[number];

/** Existing things are solid, future ones dashed. The text beside it says the same. */
export function EmptyPicture({ kind }: { kind: EmptyPictureKind }) {
  return (
    <svg width="228" height="72" viewBox="0 0 228 72" fill="none" aria-hidden="true">
      {PICTURES[kind]}
    </svg>
  );
}

const PICTURES: Record<EmptyPictureKind, ReactNode> = {
  conversations: (
    <>
      <Bubble x={34} y={4} width={84} />
      <Bubble x={110} y={26} width={84} mine />
      <Bubble x={34} y={48} width={84} awaited />
    </>
  ),
  handoffs: (
    <>
      <Bubble x={1} y={24} width={70} />
      <Wire d="M72 36h24M132 36h24" />
      <Card x={97} y={20} width={34} concept="handoff" />
      <Person x={184} y={36} awaited />
    </>
  ),
  customers: (
    <>
      <Person x={34} y={36} />
      <Wire d="M57 36h22M79 36c14 0 8-22 22-22M79 36h22M79 36c14 0 8 22 22 22" />
      <Line x={102} y={5} width={92} concept="fact" />
      <Line x={102} y={27} width={92} concept="fact" />
      <Line x={102} y={49} width={92} awaited />
    </>
  ),
  keys: (
    <>
      <Card x={1} y={20} width={62} concept="action" />
      <Wire d="M64 36h28M136 36h28" />
      <KeyShape x={114} y={36} />
      <Card x={165} y={20} width={62} awaited />
    </>
  ),
  members: (
    <>
      <Wire d="M90 36h12M126 36h12" />
      <Person x={68} y={36} />
      <Person x={114} y={36} awaited />
      <Person x={160} y={36} awaited />
    </>
  ),
  providers: (
    <>
      <Card x={1} y={20} width={62} concept="question" />
      <Wire d="M64 36h98" dashed />
      <Spark x={190} y={36} />
    </>
  ),
  secrets: (
    <>
      <Card x={1} y={20} width={62} concept="action" />
      <Wire d="M64 36h28M136 36h28" />
      <KeyShape x={114} y={36} />
      <circle cx="190" cy="36" r="25" stroke="var(--wire)" strokeDasharray="3.5 3" />
    </>
  ),
  records: (
    <>
      <Line x={34} y={5} width={160} concept="message" />
      <Line x={34} y={27} width={160} concept="message" />
      <Line x={34} y={49} width={160} awaited />
    </>
  ),
  shut: (
    <>
      <Person x={34} y={36} />
      <Wire d="M58 36h34M136 36h28" />
      <KeyShape x={114} y={36} />
      <Card x={165} y={20} width={62} awaited />
    </>
  ),
  stack: (
    <>
      <Wire d="M63 14H30v35M30 36h10" />
      <Line x={64} y={5} width={130} concept="question" />
      <Line x={41} y={27} width={130} concept="plan" />
      <Line x={18} y={49} width={130} awaited />
    </>
  ),
  variables: (
    <>
      <Bubble x={1} y={26} width={78} mine />
      <Wire d="M80 36h20M100 36V14h14M100 36h14M100 36v22h14" />
      <Line x={115} y={5} width={112} concept="fact" />
      <Line x={115} y={27} width={112} concept="gate" />
      <Line x={115} y={49} width={112} awaited />
    </>
  ),
  lost: (
    <>
      <Card x={1} y={20} width={62} concept="question" />
      <Wire d="M64 36h42" />
      <Wire d="M122 36h42" dashed />
      <path
        d="M108 30l12 12M120 30l-12 12"
        stroke="var(--bad-line)"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
      <Card x={165} y={20} width={62} awaited />
    </>
  ),
};

type Place = { x: number; y: number };
const awaitedEdge = { stroke: 'var(--wire)', strokeDasharray: '3.5 3' } as const;
const drawnEdge = { fill: 'var(--raised)', stroke: 'var(--line-2)' } as const;

function Wire({ d, dashed }: { d: string; dashed?: boolean }) {
  return (
    <path d={d} stroke="var(--wire)" strokeWidth="1.25" strokeDasharray={dashed ? '3.5 3' : undefined} />
  );
}

function Card({
  x,
  y,
  width,
  concept,
  awaited,
}: Place & { width: number; concept?: Concept; awaited?: boolean }) {
  return (
    <g data-concept={concept}>
      <rect x={x} y={y} width={width} height="32" rx="6" {...(awaited ? awaitedEdge : drawnEdge)} />
      {!awaited && <rect x={x + 9} y={y + 9} width="14" height="14" rx="3.5" fill="var(--c-line)" />}
      {!awaited && width > 40 && (
        <rect x={x + 29} y={y + 13.5} width={width - 37} height="5" rx="2.5" fill="var(--line-2)" />
      )}
    </g>
  );
}

function Line({
  x,
  y,
  width,
  concept,
  awaited,
}: Place & { width: number; concept?: Concept; awaited?: boolean }) {
  return (
    <g data-concept={concept}>
      <rect x={x} y={y} width={width} height="18" rx="5" {...(awaited ? awaitedEdge : drawnEdge)} />
      {!awaited && <rect x={x + 5} y={y + 5} width="8" height="8" rx="2" fill="var(--c-line)" />}
      {!awaited && <rect x={x + 19} y={y + 7} width={width * 0.55} height="4" rx="2" fill="var(--line-2)" />}
    </g>
  );
}

function Bubble({
  x,
  y,
  width,
  mine,
  awaited,
}: Place & { width: number; mine?: boolean; awaited?: boolean }) {
  const edge = awaited ? awaitedEdge : mine ? { fill: 'var(--question-line)' } : drawnEdge;
  return (
    <g>
      <rect x={x} y={y} width={width} height="20" rx="8" {...edge} />
      {!awaited && (
        <rect
          x={x + 11}
          y={y + 8}
          width={width - (mine ? 34 : 22)}
          height="4"
          rx="2"
          fill={mine ? 'var(--raised)' : 'var(--line-2)'}
        />
      )}
    </g>
  );
}

function Person({ x, y, awaited }: Place & { awaited?: boolean }) {
  const ink = awaited ? 'var(--wire)' : 'var(--fact-line)';
  return (
    <g>
      <circle cx={x} cy={y} r="22" {...(awaited ? awaitedEdge : drawnEdge)} />
      <circle cx={x} cy={y - 5} r="5.5" stroke={ink} strokeWidth="1.5" />
      <path d={`M${x - 10} ${y + 12}a10 8 0 0 1 20 0`} stroke={ink} strokeWidth="1.5" strokeLinecap="round" />
    </g>
  );
}

function KeyShape({ x, y }: Place) {
  return (
    <g stroke="var(--gate-line)" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      <circle cx={x} cy={y} r="21" fill="var(--gate-soft)" />
      <circle cx={x - 6} cy={y} r="4.5" />
      <path d={`M${x - 1.5} ${y}h13M${x + 6.5} ${y}v4.5M${x + 11.5} ${y}v4.5`} />
    </g>
  );
}

function Spark({ x, y }: Place) {
  return (
    <g>
      <circle cx={x} cy={y} r="25" stroke="var(--wire)" strokeDasharray="3.5 3" />
      <path
        d={`M${x} ${y - 12}l3 9 9 3-9 3-3 9-3-9-9-3 9-3z`}
        stroke="var(--plan-line)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </g>
  );
}

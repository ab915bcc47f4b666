import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FlowDocumentSchema } from '../document/flow-document.ts';
import { PROPERTIES, type Property } from './property.ts';
import { listFindings, listProofVerdicts, proveCompiled } from './testing/prove-document.ts';

/**
 * The verdicts of the gallery. A short search decides less, and never something else; the long one of the full run
 * decides all of it.
 */
type Expected = { flow: string; proved: Property[]; situations: number };

const GALLERY: Expected[] = [
  { flow: 'lead-qualification', proved: [...PROPERTIES], situations: 25 },
  { flow: 'lighting-sales', proved: ['no-dead-part', 'acts-once'], situations: 25 },
  { flow: 'travel-desk', proved: ['no-dead-part'], situations: 25 },
  { flow: 'returns-desk', proved: [], situations: 1 },
  { flow: 'calendar-assistant', proved: ['no-dead-part'], situations: 25 },
  { flow: 'complaint', proved: [...PROPERTIES], situations: 25 },
  { flow: 'faq', proved: [...PROPERTIES], situations: 25 },
  { flow: 'survey', proved: [...PROPERTIES], situations: 25 },
  { flow: 'password-help', proved: [...PROPERTIES], situations: 25 },
];

const IS_FULL = Number(process.env.TURNPIKE_TEST_SCALE ?? 1) > 1;
/** The flow with the costliest turns is searched less far. */
const FULL = { 'returns-desk': 12 } as Record<string, number>;

it.each(GALLERY)(
  'gives the verdicts of $flow',
  async ({ flow, proved, situations }) => {
    const file = new URL(`../../public/gallery/${flow}.flow.json`, import.meta.url);
    const document = FlowDocumentSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const proof = await proveCompiled(document, {
      maxSituations: IS_FULL ? (FULL[flow] ?? 20_000) : situations,
    });
    const outcomes = Object.entries(listProofVerdicts(proof));
    const provedNow = outcomes.flatMap(([property, verdict]) => (verdict === 'proved' ? [property] : []));
    expect(listFindings(proof)).toEqual([]);
    expect(provedNow.filter((property) => !proved.includes(property as Property))).toEqual([]);
    if (!IS_FULL) return;
    expect(provedNow.sort()).toEqual([...proved].sort());
  },
  IS_FULL ? 600_000 : 20_000,
);

/** Templates that the full run does not search to the end. */
const UNDECIDED = [
  'appointment',
  'event-registration',
  'insurance-claim',
  'it-helpdesk',
  'lead-calendar',
  'onboarding-quiz',
  'order-status',
  'password-help',
  'restaurant-booking',
];

it.each(UNDECIDED)(
  'finds nothing in the template %s',
  async (flow) => {
    const file = new URL(`../../public/gallery/${flow}.flow.json`, import.meta.url);
    const document = FlowDocumentSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const proof = await proveCompiled(document, { maxSituations: IS_FULL ? 1_000 : 25 });
    expect(listFindings(proof)).toEqual([]);
  },
  IS_FULL ? 120_000 : 20_000,
);

import { hearText } from '../lib/understanding/hear/hear.ts';
import { chooseLocaleWords } from '../lib/understanding/locales/choose-locale-words.ts';
import { isWhole, findPattern } from '../lib/understanding/pattern.ts';
import { parseMessage } from '../lib/understanding/message.ts';
const L: any = chooseLocaleWords('en-US');
const h: any = L.hear;
const w = parseMessage(process.argv[2]!).words;
const all: any = { ...L, ...Object.fromEntries(Object.entries(h).map(([k, v]) => ['hear.' + k, v])), ...Object.fromEntries(Object.entries(h.yes).map(([k, v]) => ['yes.' + k, v])), ...Object.fromEntries(Object.entries(h.no).map(([k, v]) => ['no.' + k, v])), ...Object.fromEntries(Object.entries(h.implied).map(([k, v]) => ['implied.' + k, v])), ...Object.fromEntries(Object.entries(L.answers).map(([k, v]) => ['answers.' + k, v])) };
for (const [k, v] of Object.entries(all)) if (Array.isArray(v) && v.every((x) => typeof x === 'string')) for (const p of v as string[]) { try { if (isWhole(w, [p], h.leads, h.tails)) console.log('WHOLE', k, '::', p); else if (process.argv[3] && findPattern(w, [p])) console.log('part', k, '::', p.slice(0, 100)); } catch {} }

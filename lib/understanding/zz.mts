import { en } from './locales/en.ts';
import { hearText } from './hear/hear.ts';
import { readQuestion } from './hear/read-question.ts';
import { readYesNo } from './hear/read-yes-no.ts';
const [q, ...as] = process.argv.slice(2);
const question = readQuestion(q.split('|'), en);
console.log(question.topics.map((t) => t.asked.slice(0, 1)), 'offer', question.isOffer, question.content.join());
for (const a of as) { const h = hearText(a, en); const f = readYesNo(h, question); console.log(a, '=>', JSON.stringify(f), h.clauses.map((c) => c.act + (c.negated ? '!' : ''))); }

import { readCommands } from '../lib/understanding/commands/read-commands.ts';
import { indexFlow } from '../lib/understanding/flow-index.ts';
const [type, q, ...says] = process.argv.slice(2);
const flow: any = { schemaVersion: '1', name: 't', locale: 'en-US', main: 'm', facts: [{ name: 'n', type }], states: [], gates: [], graphs: [{ id: 'm', name: 'M', strategy: 'edges', entry: 'q', nodes: [{ id: 'q', type: 'question', name: 'Q', text: q, produces: ['n'] }, { id: 'd', type: 'message', name: 'D', text: 'D' }], edges: [{ id: 'e', from: 'q', to: 'd' }] }] };
for (const text of says) console.log(text, JSON.stringify(await readCommands(indexFlow(flow), { text, locale: 'en-US', timezone: 'UTC', at: '2026-01-05T10:00:00Z', known: [], pending: { node: 'q', facts: ['n'], expects: 'text' } } as any)));

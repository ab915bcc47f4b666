import { compileFlow, newSession, takeTurn, createProviders } from './understanding/scored';
const [type, q, ...says] = process.argv.slice(2);
const fact: any = JSON.parse(type.startsWith('{') ? type : `{"name":"x","type":"${type}"}`);
const doc: any = { schemaVersion: '1', name: 'T', locale: 'en', main: 'main', facts: [fact], states: [], gates: [], graphs: [{ id: 'main', name: 'Main', strategy: 'edges', entry: 'a', nodes: [{ type: 'question', id: 'a', name: 'A', text: q, produces: [fact.name] }, { type: 'message', id: 'b', name: 'B', text: 'ok' , waitsForUser: true}], edges: [{ id: 'f', from: 'b', to: 'a' }, { id: 'e', from: 'a', to: 'b' }] }] };
for (const say of says) {
  const r: any = compileFlow(doc); const c = r.compiled ?? r;
  if (r.problems?.some((p: any) => p.severity === 'error')) console.log(JSON.stringify(r.problems.filter((p: any) => p.severity === 'error').map((p:any)=>p.message)));
  const p: any = createProviders(doc);
  const place = { locale: 'en-GB', timezone: 'Europe/London' };
  let session: any = newSession(c, { id: 's', at: '2026-05-14T09:00:00Z', ...place } as any);
  ({ session } = await takeTurn(c, session, { type: 'start', at: '2026-05-14T09:00:00Z', ...place } as any, p) as any);
  const out: any = await takeTurn(c, session, { type: 'message', text: say, at: '2026-05-14T09:00:20Z', ...place } as any, p);
  console.log(JSON.stringify(say), '=>', JSON.stringify(out.session.facts.map((f: any) => f[1])), out.replies.map((x: any) => x.text).join(' | '));
}

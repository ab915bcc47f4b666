import { type CelAst, visitCel } from '../../guards/cel.ts';
import { readGuardPath } from '../../guards/guard-path.ts';
import { msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { listCallFacts } from '../list-call-facts.ts';
import type { ExpressionUse, Survey } from '../survey/types.ts';

/** A customer's own words seldom equal a fixed text, so such a comparison is nearly always false. */
export const textCompared: ProblemCheck = {
  code: 'text-compared',
  severity: 'warning',
  test: 'A guard, when or gate compares a text fact with a fixed text by == or in. The fact is produced by an enabled question or step, is not set by calls and not computed, and has no values and no validator with in or pattern.',
  find: (survey) => {
    const { flow, nodesByFact } = survey;
    const byCalls = listCallFacts(flow);
    const compared = listCompared(survey);
    return flow.facts.flatMap((fact, index) => {
      const { name, type, values, compute, validate = [] } = fact;
      const literals = [...(compared.get(name) ?? [])].sort();
      const isFree = type === 'text' && !values && compute === undefined && !byCalls.has(name);
      const isLimited = validate.some((test) => test.in !== undefined || test.pattern !== undefined);
      const isAsked = nodesByFact
        .get(name)
        ?.some(({ node }) => node.type === 'question' || node.type === 'step');
      if (!isFree || isLimited || !isAsked || literals.length === 0) return [];
      const message = msg(
        '{name} is free text, but a condition compares it with {values}. Customers rarely write exactly that. Make it a choice.',
        {
          name,
          values: msgList(
            literals.map((literal) => `“${literal}”`),
            'or',
          ),
        },
      );
      const path = ['facts', index];
      return [
        finding(path, { kind: 'fact', name }, message, {
          title: msg('Make {name} a choice', { name }),
          patch: [
            { op: 'replace', path: `/facts/${index}/type`, value: 'enum' },
            { op: 'add', path: `/facts/${index}/values`, value: literals.map((value) => ({ value })) },
          ],
        }),
      ];
    });
  },
};

/** Expressions that decide what happens next. */
const CONDITIONS: ReadonlySet<ExpressionUse> = new Set<ExpressionUse>(['when', 'gate', 'guard']);

/** The fixed texts that conditions compare each fact with. */
function listCompared({ expressions, getAst }: Survey): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { guard, source, use } of expressions) {
    if (!CONDITIONS.has(use) || guard.fault !== undefined || guard.analysis.answers.length === 0) continue;
    visitCel(getAst(source), ({ op, args }) => {
      if (op !== '==' && op !== 'in') return;
      const [left, right] = args as [CelAst, CelAst];
      const facts = [left, right].flatMap((side) => {
        const read = readGuardPath(side);
        return read?.root === 'answers' ? [read.name] : [];
      });
      for (const fact of facts) {
        const values = found.get(fact) ?? new Set<string>();
        for (const value of listTexts(left).concat(listTexts(right))) values.add(value);
        found.set(fact, values);
      }
    });
  }
  return found;
}

/** A literal text, or the texts of a literal list. */
function listTexts({ op, args }: CelAst): string[] {
  if (op === 'value') return typeof args === 'string' && args !== '' ? [args] : [];
  return op === 'list' ? (args as CelAst[]).flatMap(listTexts) : [];
}

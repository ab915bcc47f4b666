import { msg } from '../messages/message.ts';
import { type CelAst, visitCel } from './cel-ast.ts';
import { refuse } from './complaints/cel-complaint.ts';
import { readTestedFact } from './guard-path.ts';
import { applyEdits, type SourceEdit } from './prepare-source.ts';

/** The internal name of what `changed()` reads. */
export const CHANGED_FACTS = '__changes';

/** Replaces `changed(answers.x)` by a lookup: a function of the library gets the value of a fact, not its name. */
export function replaceChanged(parse: (source: string) => CelAst, source: string): string {
  if (!source.includes('changed')) return source;
  const edits: SourceEdit[] = [];
  visitCel(parse(source), (node) => {
    if (node.op !== 'call' || (node.args as [string])[0] !== 'changed') return;
    const tested = readTestedFact(node);
    if (!tested) throw refuse(msg('Use changed() with one fact, as in changed(answers.name).'));
    edits.push({ start: node.start, end: node.end, text: `${CHANGED_FACTS}.${tested.name}` });
  });
  return applyEdits(source, edits);
}

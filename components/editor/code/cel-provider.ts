import type { FlowDocument } from '@turnpike/engine/document';
import * as monaco from 'monaco-editor';
import { completeCel } from '@/lib/editor/text/cel-completion';
import { findCelInJson } from '@/lib/editor/text/cel-in-json';
import type { CelItem, CelItemKind } from '@/lib/editor/text/cel-items';
import { makeCelScope } from '@/lib/editor/text/cel-scope';
import { say } from '@/lib/words/say';

/** Offers completions inside the expressions of the JSON, as in the properties. */
export function offerCel(modelPath: string, getDocument: () => FlowDocument): monaco.IDisposable {
  return monaco.languages.registerCompletionItemProvider('json', {
    triggerCharacters: ['.', '(', '"', ' ', '=', '&', '|', '!'],
    provideCompletionItems(model, position, context) {
      if (model.uri.toString() !== modelPath) return undefined;
      const place = findCelInJson(model.getValue(), model.getOffsetAt(position));
      if (!place) return undefined;
      const document = getDocument();
      const { use, source, caret, fact } = place;
      const named = fact && ('index' in fact ? document.facts[fact.index] : findFact(document, fact.name));
      const scope = makeCelScope(document, use, use === 'input' ? { wanted: named?.type } : { fact: named });
      const asked = context.triggerKind === monaco.languages.CompletionTriggerKind.Invoke;
      const found = completeCel(source, caret, scope, { asked });
      if (!found) return undefined;
      const from = model.getPositionAt(place.toOffset(found.from));
      const to = model.getPositionAt(place.toOffset(found.to));
      const range = monaco.Range.fromPositions(from, to);
      const typed = model.getValueInRange(monaco.Range.fromPositions(from, position));
      return {
        // Completions depend on more than the letters of a word, so each key asks again.
        incomplete: true,
        suggestions: found.items.map((item, index) => ({
          label: { label: item.label, description: item.note },
          kind: KINDS[item.kind],
          insertText: toSnippet(item),
          insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet,
          filterText: typed,
          sortText: String(index).padStart(3, '0'),
          range,
          ...(item.more ? { command: { id: 'editor.action.triggerSuggest', title: say('Choose') } } : {}),
        })),
      };
    },
  });
}

const { CompletionItemKind: Kind } = monaco.languages;
const KINDS: Record<CelItemKind, monaco.languages.CompletionItemKind> = {
  fact: Kind.Field,
  state: Kind.Constant,
  gate: Kind.Event,
  path: Kind.Reference,
  name: Kind.Variable,
  value: Kind.Value,
  call: Kind.Function,
  operator: Kind.Operator,
};

function findFact(document: FlowDocument, name: string) {
  return document.facts.find((fact) => fact.name === name);
}

/** The inserted text, with JSON escapes and the caret position. */
function toSnippet({ insert, caret = insert.length }: CelItem): string {
  const encode = (text: string) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replace(/[\\$}]/g, '\\$&');
  return `${encode(insert.slice(0, caret))}$0${encode(insert.slice(caret))}`;
}

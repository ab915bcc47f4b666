/** The selector that replaces each pseudo-class, below an element that shows the state. */
const CONTROLS = 'button, input, textarea, a, [role="switch"], [role="checkbox"], [role="radio"]';
const SHOWN: [pattern: RegExp, selector: string][] = [
  [/:hover\b/g, ':is([data-shows="hover"] *)'],
  [/:focus-within\b/g, ':is([data-shows="focus"] *)'],
  [/:focus-visible\b/g, `:is([data-shows="focus"] :where(${CONTROLS}))`],
  [/:active\b/g, ':is([data-shows="pressed"] *)'],
];
const STATES = /:(hover|focus-within|focus-visible|active)\b/;
let added = false;

/**
 * Duplicates the rules of hover, focus and press for elements that only show these states, because one pointer cannot
 * hover thirty buttons. They are copied from the real rules, so the page cannot differ from them.
 */
export function addShownStates(): void {
  if (added) return;
  added = true;
  for (const sheet of document.styleSheets) copyRules(sheet);
}

function copyRules(group: CSSStyleSheet | CSSGroupingRule): void {
  for (let index = group.cssRules.length - 1; index >= 0; index--) {
    const rule = group.cssRules[index];
    if (rule instanceof CSSStyleRule && STATES.test(rule.selectorText)) {
      const selector = SHOWN.reduce(
        (text, [pattern, shown]) => text.replace(pattern, shown),
        rule.selectorText,
      );
      group.insertRule(`${selector} { ${rule.style.cssText} }`, index + 1);
    } else if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) copyRules(rule);
  }
}

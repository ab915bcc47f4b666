/** Names such as `contact_email`, `items.0.price` and `llama3.2`, alone or in a list. */
const NAMES = /^[\w-]+([_.][\w-]+)+(, [\w-]+([_.][\w-]+)+)*$/;
/** A name of lowercase words, such as `orders-api`. */
const HYPHENATED = /^[a-z\d]+(-[a-z\d]+)+$/;
/** A CEL expression, as an example in a field. */
const EXPRESSION = /^(!|(answers|states|gates)\.\w+\b|response\.)/;
/** A comparison of two values, such as `turn > 2` and `{left} ≤ {right}`. */
const COMPARISON = /^(\w+|\{\w+\}) ([<>]=?|[!=]=|[≤≥]) (\w+|\{\w+\})$/;
/** A web or mail address without spaces, as an example in a field. */
const ADDRESS = /^(https?:\/\/|\w+@)\S+$/;
/** Abbreviations and names such as `JSON`, `POST` and `CONTACT`. */
const CAPITALS = /^\p{Lu}{3,}$/u;
/** A product name of several words. */
const PRODUCT = /^Samsung Internet$/;
/** A number with at most a short unit: `+12 h`, `8000 ms`, `0.6`. */
const AMOUNT = /^[\s+%.,-]*\d[\d\s+%.,-]*\p{L}{0,3}$/u;

/** A message of one value alone, which is shown as it is. */
const VALUE = /^\{\w+\}$/;

/** Whether a text reads the same in every language, and so needs no translation. */
export function isUntranslated(text: string): boolean {
  return [NAMES, HYPHENATED, EXPRESSION, COMPARISON, ADDRESS, CAPITALS, PRODUCT, AMOUNT, VALUE].some(
    (pattern) => pattern.test(text),
  );
}

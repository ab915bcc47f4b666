/** Names such as `contact_email`, `items.0.price` and `llama3.2`, alone or in a list. */
const NAMES = /^[\w-]+([_.][\w-]+)+(, [\w-]+([_.][\w-]+)+)*$/;
/** A CEL expression, as an example in a field. */
const EXPRESSION = /^(!|(answers|states|gates)\.\w+\b|response\.)/;
/** A web or mail address without spaces, as an example in a field. */
const ADDRESS = /^(https?:\/\/|\w+@)\S+$/;
/** Abbreviations and names such as `JSON`, `POST` and `CONTACT`. */
const CAPITALS = /^\p{Lu}{3,}$/u;
/** A number with at most a short unit: `+12 h`, `8000 ms`, `0.6`. */
const AMOUNT = /^[\s+%.,-]*\d[\d\s+%.,-]*\p{L}{0,3}$/u;

/** Whether a text reads the same in every language, and so needs no translation. */
export function isCode(text: string): boolean {
  return [NAMES, EXPRESSION, ADDRESS, CAPITALS, AMOUNT].some((pattern) => pattern.test(text));
}

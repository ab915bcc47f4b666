const flowOf = (facts: object[], nodes: object[], strategy = 'gates') => ({
  schemaVersion: '1',
  name: 'Heavy',
  locale: 'en',
  main: 'main',
  facts,
  states: [],
  gates: [],
  graphs: [{ id: 'main', name: 'Main', strategy, nodes }],
});

const list = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Facts with long names, and a question that misspells each of them. */
export function longNames(count: number, length: number) {
  const stem = 'f'.repeat(length);
  const produces = list(count).map((index) => `${stem.slice(10)}gg${index}`);
  return flowOf(
    list(count).map((index) => ({ name: `${stem}${index}`, type: 'text' })),
    [{ id: 'q', type: 'question', name: 'Q', text: 'Which?', produces }],
  );
}

/** As many nodes as the limits allow, in about 4 MB. */
export function hugeFlow() {
  return flowOf(
    [],
    list(4_900).map((index) => ({
      id: `n${index}`,
      type: 'message',
      name: `Node ${index}`,
      text: 'Some words to fill the text. '.repeat(24),
    })),
  );
}

/** Conditions that are never true, each at the maximum work of one condition. */
export function slowFlow() {
  const items = `[${list(100).join()}]`;
  const when = `!${items}.all(i, size((input.text + "k").upperAscii()) >= 0)`;
  return flowOf(
    [],
    list(1_030).map((index) => ({
      id: `n${index}`,
      type: 'message',
      name: `Node ${index}`,
      text: 'x',
      ...(index < 1_000 && { when }),
    })),
  );
}

/** Gates with conditions of their own, which a turn has to know before it asks. */
export function gatesFlow(count: number) {
  const { graphs, ...flow } = flowOf(
    list(count).map((index) => ({
      name: `fact_${index}`,
      type: 'enum',
      values: ['red', 'green', 'blue'].map((color) => ({ value: `${color} ${index}` })),
    })),
    list(count).map((index) => ({
      id: `n${index}`,
      type: 'question',
      name: `Node ${index}`,
      text: `Which color has thing ${index}?`,
      produces: [`fact_${index}`],
    })),
  );
  const gates = list(count).map((index) => ({
    name: `G${index}`,
    satisfiedBy: { when: `has(answers.fact_${index}) && answers.fact_${index} == "red ${index}"` },
  }));
  return { ...flow, gates, primaryGoal: { gate: 'G0' }, graphs };
}

/** Thousands of tools that call as many hosts, and pictures of as many hosts. */
export function toolsFlow() {
  const tools = list(8_000).map((index) => ({
    id: `t${index}`,
    name: `T${index}`,
    binding: { type: 'http', method: 'GET', url: `https://h${index}.example.com/a` },
  }));
  const nodes = list(2_000).map((index) => ({
    id: `n${index}`,
    type: 'message',
    name: `Node ${index}`,
    text: 'Hello',
    content: list(5).map((n) => ({
      type: 'image',
      url: `https://p${n}.of${index}.example.com/a.png`,
      alt: 'A picture',
    })),
  }));
  return { ...flowOf([], nodes), tools };
}

/** A draft that adds nothing to version 1 of another flow. */
export function layerOn(flow: string) {
  return { ...flowOf([], []), extends: [{ flow, version: 1 }], graphs: [] };
}

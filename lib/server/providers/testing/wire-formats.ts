import { createHash } from 'node:crypto';

const kindOf = (path: string) => path.split('/')[1] ?? '';
type Body = Record<string, unknown>;
const usage = { input_tokens: 100, output_tokens: 20 };
const used = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };

/** Why an answer ends: it is complete, it has too many tokens, or the provider's filter withholds the rest. */
type End = 'stop' | 'length' | 'filter';
const COHERE_ENDS = { stop: 'COMPLETE', length: 'MAX_TOKENS', filter: 'ERROR' } as const;
const CHAT_ENDS = { stop: 'stop', length: 'length', filter: 'content_filter' } as const;
const MESSAGE_ENDS = { stop: 'end_turn', length: 'max_tokens', filter: 'refusal' } as const;

/** A complete answer in the protocol of the path. */
export function toWire(path: string, body: Body, text: string, end: End = 'stop'): unknown {
  if (path.endsWith('/rerank')) return toRerank(path, body);
  if (path.endsWith('/messages')) return toMessage(body, text, end);
  if (path.endsWith('/responses')) return toResponse(text, end);
  if (kindOf(path) === 'cohere') {
    return {
      id: 'c1',
      message: { role: 'assistant', content: [{ type: 'text', text }] },
      finish_reason: COHERE_ENDS[end],
      usage: { billed_units: usage, tokens: usage },
    };
  }
  return {
    id: 'chat-1',
    object: 'chat.completion',
    created: 1,
    model: String(body.model),
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: CHAT_ENDS[end] }],
    usage: used,
  };
}

/** The same as server-sent events, with the text in chunks. */
export function toWireStream(path: string, text: string): string[] {
  const pieces = text.match(/.{1,6}/gs) ?? [];
  if (path.endsWith('/messages')) {
    return [
      event({
        type: 'message_start',
        message: {
          id: 'm',
          type: 'message',
          role: 'assistant',
          model: 'x',
          content: [],
          stop_reason: null,
          usage,
        },
      }),
      event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
      ...pieces.map((piece) =>
        event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: piece } }),
      ),
      event({ type: 'content_block_stop', index: 0 }),
      event({
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: 20 },
      }),
      event({ type: 'message_stop' }),
    ];
  }
  if (path.endsWith('/responses')) {
    const item = { id: 'i', type: 'message', role: 'assistant', status: 'in_progress', content: [] };
    return [
      event({ type: 'response.created', response: { id: 'r', created_at: 1, model: 'x' } }),
      event({ type: 'response.output_item.added', output_index: 0, item }),
      ...pieces.map((delta) =>
        event({ type: 'response.output_text.delta', item_id: 'i', output_index: 0, content_index: 0, delta }),
      ),
      event({
        type: 'response.output_item.done',
        output_index: 0,
        item: { ...item, status: 'completed', content: [{ type: 'output_text', text, annotations: [] }] },
      }),
      event({ type: 'response.completed', response: toResponse(text, 'stop') }),
    ];
  }
  const chunk = (choice: object, more: object = {}) =>
    `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'x', choices: [{ index: 0, finish_reason: null, ...choice }], ...more })}\n\n`;
  return [
    chunk({ delta: { role: 'assistant', content: '' } }),
    ...pieces.map((content) => chunk({ delta: { content } })),
    chunk(
      { delta: {}, finish_reason: 'stop' },
      // Groq has its own usage field; all others use that of the protocol.
      kindOf(path) === 'groq' ? { x_groq: { id: 'g', usage: used } } : { usage: used },
    ),
    'data: [DONE]\n\n',
  ];
}

/** Vectors that are close if texts share words. */
export function toBag(path: string, { input, texts }: Body): unknown {
  const list = (texts ?? input) as string[];
  const vectors = list.map(toVector);
  if (kindOf(path) === 'cohere') {
    return {
      id: 'e',
      texts: list,
      embeddings: { float: vectors },
      meta: { billed_units: { input_tokens: 9 } },
    };
  }
  return {
    object: 'list',
    // Out of order, which the protocol allows.
    data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    model: 'x',
    usage: { prompt_tokens: 9, total_tokens: 9 },
  };
}

function toVector(text: string): number[] {
  const vector = new Array<number>(64).fill(0);
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const at = createHash('sha256').update(word).digest().readUInt32LE(0) % vector.length;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  return vector.some((value) => value > 0) ? vector : vector.fill(0.1);
}

function toRerank(path: string, { query, documents }: Body): unknown {
  const wanted = toVector(String(query));
  const ranking = (documents as string[])
    .map((text, index) => ({
      index,
      relevance_score: toVector(text).reduce((sum, value, n) => sum + value * (wanted[n] ?? 0), 0) / 10,
    }))
    .sort((a, b) => b.relevance_score - a.relevance_score);
  return kindOf(path) === 'cohere'
    ? { id: 'r', results: ranking, meta: {} }
    : { object: 'list', data: ranking, model: 'x', usage: { total_tokens: 12 } };
}

/** If the library requests JSON through a tool, the answer is the tool's input, unless it is not JSON. */
function toMessage({ tools, model }: Body, text: string, end: End): unknown {
  const tool = Array.isArray(tools) && isJson(text) ? (tools[0] as { name: string }) : undefined;
  return {
    id: 'm1',
    type: 'message',
    role: 'assistant',
    model,
    content: tool
      ? [{ type: 'tool_use', id: 't1', name: tool.name, input: JSON.parse(text) as unknown }]
      : [{ type: 'text', text }],
    stop_reason: tool ? 'tool_use' : MESSAGE_ENDS[end],
    stop_sequence: null,
    usage,
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function toResponse(text: string, end: End): object {
  return {
    id: 'r1',
    object: 'response',
    created_at: 1,
    status: end === 'stop' ? 'completed' : 'incomplete',
    model: 'x',
    output: [
      {
        type: 'message',
        id: 'i1',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    ],
    incomplete_details:
      end === 'stop' ? null : { reason: end === 'length' ? 'max_output_tokens' : 'content_filter' },
    usage,
  };
}

const event = (data: { type: string; [field: string]: unknown }) =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

import { generateText, jsonSchema, type ModelMessage, NoObjectGeneratedError, Output, streamText } from 'ai';
import type { Prompt } from '../prompts/prompt';
import { badAnswer, CallFailure, toCallFailure, type Usage, withUsage } from './call-failure';
import { withoutFence } from './without-fence';

/** An earlier answer of the same model and a description of its error. */
export type Repair = { written: string; problem: string };
type Call = Prompt & {
  model: Parameters<typeof generateText>[0]['model'];
  signal: AbortSignal;
  maxTokens: number;
  temperature: number;
  stop?: string[];
};
type WrittenJson = WrittenText<unknown> & { text: string };
/** `responseModel`: the model that wrote it, as the provider names it. */
export type WrittenText<T> = {
  value: T;
  inputTokens?: number;
  outputTokens?: number;
  responseModel?: string;
};

// Library warnings (such as an ignored temperature) would put free text into the server's log.
(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;

/** Writes free text. With `onDelta`, the answer is streamed. */
export async function writeText(call: Call, onDelta?: (text: string) => void): Promise<WrittenText<string>> {
  const options = toOptions(call);
  if (!onDelta) {
    const result = await generateText(options);
    return { ...readText(result.text, result.finishReason, result.usage), ...toModel(result.response) };
  }
  let failure: unknown;
  const result = streamText({
    ...options,
    onError: ({ error }) => {
      failure = error;
    },
  });
  let text = '';
  for await (const piece of result.textStream) {
    text += piece;
    onDelta(piece);
  }
  if (failure !== undefined) throw toStreamFailure(failure, text);
  if (call.signal.aborted) throw call.signal.reason;
  const written = readText(text, await result.finishReason, await result.usage);
  return { ...written, ...toModel(await result.response) };
}

/**
 * Writes JSON. The schema only guides the model: the value can be any JSON, so the caller must validate it.
 */
export async function writeJson(call: Call & { repair?: Repair }, schema?: object): Promise<WrittenJson> {
  const output = schema
    ? Output.object({ schema: jsonSchema<unknown>(schema as Parameters<typeof jsonSchema>[0]) })
    : Output.json();
  const { prompt, ...options } = toOptions(call);
  const messages = toMessages(prompt, call.repair);
  try {
    const { text, finishReason, usage, response } = await generateText({ ...options, messages, output });
    return { ...readJson(text, finishReason, usage), ...toModel(response) };
  } catch (error) {
    // The library refuses JSON in a code fence; we accept it.
    if (!NoObjectGeneratedError.isInstance(error)) throw error;
    const { text = '', finishReason = 'other', usage = {}, response } = error;
    return { ...readJson(text, finishReason, usage), ...toModel(response) };
  }
}

/** Without retries of the library, because the caller decides about them, and without tools. */
function toOptions({ model, system, user, signal, maxTokens, temperature, stop }: Call) {
  return {
    model,
    system,
    prompt: user,
    abortSignal: signal,
    maxRetries: 0,
    maxOutputTokens: maxTokens,
    temperature,
    ...(stop && stop.length > 0 && { stopSequences: stop }),
  };
}

function toMessages(prompt: string, repair: Repair | undefined): ModelMessage[] {
  const asked: ModelMessage = { role: 'user', content: prompt };
  if (!repair) return [asked];
  return [asked, { role: 'assistant', content: repair.written }, { role: 'user', content: repair.problem }];
}

/** Some libraries report a truncated stream as malformed. If text was received, it was truncated. */
function toStreamFailure(error: unknown, text: string): CallFailure {
  const failure = toCallFailure(error);
  return failure.code === 'bad-answer' && text !== '' ? truncated() : failure;
}

const truncated = () => new CallFailure('half-answer', 'The answer ended too early.');

const toModel = (response: { modelId?: string } | undefined): { responseModel?: string } =>
  response?.modelId === undefined ? {} : { responseModel: response.modelId };

const usageOf = ({ inputTokens, outputTokens }: Usage): Usage => ({
  ...(Number.isFinite(inputTokens) && { inputTokens }),
  ...(Number.isFinite(outputTokens) && { outputTokens }),
});

function readText(text: string, finish: string, usage: Usage): WrittenText<string> {
  const fail = (failure: CallFailure) => withUsage(failure, usageOf(usage));
  if (finish === 'length') throw fail(new CallFailure('cut-off', 'The answer exceeds its token limit.'));
  if (finish === 'content-filter')
    throw fail(new CallFailure('withheld', "The provider's filter withheld the answer."));
  if (finish !== 'stop') throw fail(truncated());
  if (text.trim() === '') throw fail(new CallFailure('bad-answer', 'The answer was empty.'));
  return { ...usageOf(usage), value: text };
}

/** Models often put JSON into a code fence even if the prompt forbids it. */
function readJson(text: string, finish: string, usage: Usage): WrittenJson {
  const { value } = readText(text, finish, usage);
  try {
    const json = JSON.parse(withoutFence(value)) as unknown;
    return { ...usageOf(usage), value: json, text: value };
  } catch {
    throw withUsage(badAnswer('The answer was not JSON.', value), usageOf(usage));
  }
}

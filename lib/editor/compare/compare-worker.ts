import '@/lib/client/no-generated-code';
import { answerComparison, type CompareRequest } from './answer-comparison';

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<CompareRequest>) => void) | null;
  postMessage(message: unknown): void;
};

scope.onmessage = ({ data }) => void answerComparison(data, (answer) => scope.postMessage(answer));

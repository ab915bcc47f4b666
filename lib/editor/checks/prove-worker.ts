import '@/lib/client/no-generated-code';
import { type ProofRequest, proveDraft } from './prove-draft';

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ProofRequest>) => void) | null;
  postMessage(message: unknown): void;
};

scope.onmessage = ({ data }) => void proveDraft(data, (answer) => scope.postMessage(answer));

import '@/lib/client/no-generated-code';
import { type CompileRequest, createCompileHost } from './compile-host';

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<CompileRequest>) => void) | null;
  postMessage(message: unknown): void;
};
const host = createCompileHost((answer) => scope.postMessage(answer));

scope.onmessage = ({ data }) => host(data);

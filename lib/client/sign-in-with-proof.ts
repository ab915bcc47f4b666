import { accountApi } from './account-client';
import { ApiProblemError } from './api-problem-error';

/** Signs in, and solves the challenge if the account is under attack. It takes seconds at most. */
export async function signInWithProof(email: string, password: string) {
  try {
    return await accountApi.signIn(email, password);
  } catch (error) {
    const task = error instanceof ApiProblemError ? error.problem.proof : undefined;
    if (!task) throw error;
    const { solveProof } = await import('./solve-proof');
    return accountApi.signIn(email, password, await solveProof(task));
  }
}

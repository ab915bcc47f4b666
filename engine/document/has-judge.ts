import { isLocal, type ResolvedSettings } from './resolve-settings.ts';

/** Whether a model can judge constraints; `local` cannot. */
export const hasJudge = ({ enforcement, models }: ResolvedSettings): boolean =>
  enforcement.judgeModels.length > 0 || !isLocal(models.judge.model);

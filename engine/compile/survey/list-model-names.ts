import type { FlowDocument } from '../../document/flow-document.ts';
import { MODEL_USES } from '../../document/settings.ts';

export type ModelName = { model: string; path: (string | number)[] };

/** The models that the settings of a flow name, also as fallbacks. */
export const listModelNames = ({ settings }: FlowDocument): ModelName[] =>
  MODEL_USES.flatMap((use) => {
    const { model, fallbackModels = [] } = settings?.models?.[use] ?? {};
    const path = ['settings', 'models', use];
    return [
      ...(model === undefined ? [] : [{ model, path: [...path, 'model'] }]),
      ...fallbackModels.map((name, index) => ({ model: name, path: [...path, 'fallbackModels', index] })),
    ];
  });

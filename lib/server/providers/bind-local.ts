import type { Providers } from '@turnpike/engine/turn';

/** Copies all provider methods, bound to their object, so the result can be spread. */
export function bindLocal(local: Providers): Providers {
  return {
    understand: (request, effect) => local.understand(request, effect),
    callTool: (request, effect) => local.callTool(request, effect),
    plan: (request, effect) => local.plan(request, effect),
    loadCustomer: (request, effect) => local.loadCustomer(request, effect),
    format: (request, effect) => local.format(request, effect),
    generate: (request, effect) => local.generate(request, effect),
    match: (request, effect) => local.match(request, effect),
    rank: (request, effect) => local.rank(request, effect),
    judge: (request, effect) => local.judge(request, effect),
    history: (request, effect) => local.history(request, effect),
    recall: (request, effect) => local.recall(request, effect),
    preprocess: (request, effect) => local.preprocess(request, effect),
    postprocess: (request, effect) => local.postprocess(request, effect),
  };
}

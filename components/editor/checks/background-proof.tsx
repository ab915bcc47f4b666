'use client';

import { useEffect } from 'react';
import { hasNodes } from '@/lib/editor/checks/has-nodes';
import { getProofMarks } from '@/lib/editor/checks/proof-marks';
import type { ProofMarks } from '@/lib/editor/checks/proof-store';
import { useEditor, useEditorContext, useProof } from '../editor-context';
import { useCheckList } from './use-checks';

const NO_MARKS: ProofMarks = new Map();

/** Proves the draft again after each change, whichever view is open. */
export function BackgroundProof() {
  const { flow, proof, editor } = useEditorContext();
  const document = useEditor((state) => state.document);
  const result = useProof((state) => state.result);
  const list = useCheckList(flow.id);
  useEffect(() => {
    if (!hasNodes(document)) proof.getState().clear();
    else if (list) proof.getState().prove(document, list, editor.getState().history.past.at(-1));
  }, [proof, editor, document, list]);
  useEffect(() => proof.getState().mark(result ? getProofMarks(result) : NO_MARKS), [proof, result]);
  useEffect(() => () => proof.getState().stop(), [proof]);
  return null;
}

import { useCallback } from 'react';
import { useApp } from '../app/app.ts';
import type { Question, Tone } from '../app/notices.ts';

export function useNotify(): (tone: Tone, text: string) => void {
  const { notices } = useApp();
  return useCallback((tone, text) => notices.notify(tone, text), [notices]);
}

export function useConfirm(): (question: Question) => Promise<boolean> {
  const { notices } = useApp();
  return useCallback((question) => notices.confirm(question), [notices]);
}

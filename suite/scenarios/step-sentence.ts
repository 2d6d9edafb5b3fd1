import type { ScenarioStep } from '../../engine/compile/check/scenario.ts';
import type { Words } from './page-words.ts';

/** The step as a sentence. */
export function stepSentence(step: ScenarioStep, words: Words): string {
  return step.on === undefined ? stepAction(step, words) : `${stepAction(step, words)}, on the ${step.on}`;
}

function stepAction(step: ScenarioStep, words: Words): string {
  if (step.operate !== undefined) return `an operator runs ${[step.operate, ...(step.words ?? [])].join(' ')}`;
  if (step.follow !== undefined) return `follow the link to ${step.follow} in the mail to ${step.mailTo ?? ''}`;
  if (step.scan === true) return 'scan the code';
  if (step.goneWords !== undefined) return `no longer see “${step.goneWords}”`;
  if (step.open !== undefined) return `open ${step.open}`;
  if (step.reload === true) return 'reload';
  if (step.arrive !== undefined) return `arrive at ${step.arrive}`;
  if (step.holds !== undefined) return `find ${step.with ?? ''} in “${words(step.holds)[0]}”`;
  if (step.pressWords !== undefined) return `press “${step.pressWords}”`;
  if (step.fill !== undefined) return `fill “${words(step.fill)[0]}” with ${step.with ?? ''}`;
  if (step.fillWords !== undefined) return `fill “${step.fillWords}” with ${step.with ?? ''}`;
  if (step.attach !== undefined) return `attach a picture to “${words(step.attach)[0]}”`;
  if (step.choose !== undefined)
    return `choose ${step.named ?? words(step.option ?? '')[0]} of “${words(step.choose)[0]}”`;
  if (step.press !== undefined)
    return `press “${words(step.press)[0]}”${step.beside === undefined ? '' : ` beside ${step.beside}`}`;
  if (step.key !== undefined) return `press the key ${step.key}`;
  if (step.type !== undefined) return `type ${step.type}`;
  if (step.revisit !== undefined) return 'open the address in another browser';
  if (step.see !== undefined) return `see “${words(step.see)[0]}”`;
  if (step.seeWords !== undefined) return `see “${step.seeWords}”`;
  return `no longer see “${words(step.gone ?? '')[0]}”`;
}

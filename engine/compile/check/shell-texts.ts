/** Groups of texts that the shell and the runtime show by themselves, on any page. */
const shellTexts = ['app.', 'common.', 'errors.', 'shell.'];

/** Whether the words of a key are on every page. */
export function shownAnywhere(key: string): boolean {
  return shellTexts.some((group) => key.startsWith(group));
}

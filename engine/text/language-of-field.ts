/**
 * What `lang` says of a field of a reply: English where the reply says that its text is not translated, nothing where it is in the language of
 * the page.
 * @param field as the reply has it on the wire, such as `start_time`
 */
export function languageOf(of: unknown, field: string): 'en' | undefined {
  const { untranslated } = (of ?? {}) as { readonly untranslated?: unknown };
  return Array.isArray(untranslated) && untranslated.includes(field) ? 'en' : undefined;
}

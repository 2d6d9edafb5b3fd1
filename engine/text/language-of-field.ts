/**
 * What `lang` says of a field of a reply: English where the reply says that its text is not translated, nothing where it is in the language of
 * the page.
 * @param field as the reply has it on the wire, such as `start_time`
 */
export function languageOf(of: unknown, field: string): 'en' | undefined {
  return (of as { readonly untranslated?: readonly string[] } | null | undefined)?.untranslated?.includes(field)
    ? 'en'
    : undefined;
}

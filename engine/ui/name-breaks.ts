/** The types of styles know no variables here. */
const ofLanguage = 'var(--liveryNameBreak, inherit)' as string as 'inherit';

/** Lines of a name end where its words do, in languages whose running text ends lines anywhere (`theme-rules.ts`). */
export const nameBreaks = { overflowWrap: 'anywhere', wordBreak: ofLanguage } as const;

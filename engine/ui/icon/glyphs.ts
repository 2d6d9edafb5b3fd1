/** The plain icon set, by name; listed in icons.json for the check. `livery generate` draws it from `cli/icons/glyph-drawings.ts`. */
export const glyphs: ReadonlySet<string> = new Set(
  'add alert apps arrow-down arrow-left arrow-right arrow-up bell board book bot box building calendar call cart chart chat check check-circle chevron-down chevron-left chevron-right chevron-up clock close code collapse columns comment compass copy delete diamond document download edit error expand external eye eye-off filter flash gift globe grid heart help history home image inbox info key language like link list lock mail megaphone menu money moon more more-vertical offline options paste pause payment people person person-add pin play premium receipt refresh repeat rocket search settings share shield sign-in sign-out sort sparkle star star-filled stop subtract sun table tag trophy video wallet warning'.split(
    ' ',
  ),
);

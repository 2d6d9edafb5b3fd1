import { makeStyles, tokens } from '@fluentui/react-components';

/** The color of a series, for all that is rendered of it: bar, line and the dot that explains it. */
export const useSeriesColor = makeStyles({
  neutral: { color: tokens.colorNeutralForeground4 },
  brand: { color: tokens.colorCompoundBrandBackground },
  info: { color: `var(--liveryInfoForeground, ${tokens.colorPaletteBlueBorderActive})` },
  success: { color: tokens.colorStatusSuccessBackground3 },
  warning: { color: tokens.colorStatusWarningBackground3 },
  danger: { color: tokens.colorStatusDangerBackground3 },
});

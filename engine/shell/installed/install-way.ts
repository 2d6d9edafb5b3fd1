/** How an app is installed here: by the browser's own prompt, by hand on iOS or in Safari on a Mac, or not at all (null). */
export type InstallWay = 'prompt' | 'ios' | 'mac';

export interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Of iOS: whether the page was opened from the home screen. */
  readonly standalone?: boolean;
}

/** The first version of Safari that adds apps to the Dock. */
const firstWithDock = 17;

/** The way where the browser has made no offer. Other browsers on iOS do not tell how it is done there. Specification: A2 Install prompts. */
export function wayByHand({ userAgent, maxTouchPoints }: Browser): InstallWay | null {
  if (/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent)) return null;
  const isMac = userAgent.includes('Macintosh');
  // Tablets say that they are a Mac.
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios';
  const version = /Version\/(\d+)[\d.]* Safari\//.exec(userAgent)?.[1];
  return isMac && Number(version ?? 0) >= firstWithDock ? 'mac' : null;
}

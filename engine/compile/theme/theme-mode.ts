import type { Direction } from './readable.ts';

/** What Fluent renders in one mode when nobody changes it, as far as the derivation leans on it. */
export interface ThemeMode {
  readonly name: 'light' | 'dark';
  /** Where a color goes that cannot be read on the page. */
  readonly away: Direction;
  /** Grounds of the page, by token. The first is the page itself. */
  readonly grounds: Readonly<Record<string, string>>;
  /** Grounds that a finger or pointer is just pressing; only text in its pressed state stands there. */
  readonly pressed: Readonly<Record<string, string>>;
  /** Grounds that are never under colored text, but move with the page. */
  readonly beyond: Readonly<Record<string, string>>;
  /** The faintest letters of running text. */
  readonly faintest: string;
  /** Marks inside filled controls: the tick of a checkbox. */
  readonly mark: string;
  /** Grounds of what is inverted, e.g. a dark bubble on a light page. */
  readonly inverted: readonly string[];
  /** Lightness of tints of a color: at rest, hovered, pressed; the strong one. */
  readonly tints: readonly [rest: number, hover: number, pressed: number, strong: number];
}

export const light: ThemeMode = {
  name: 'light',
  away: 'darker',
  grounds: {
    colorNeutralBackground1: '#ffffff',
    colorNeutralBackground1Hover: '#f5f5f5',
    colorNeutralBackground1Selected: '#ebebeb',
    colorNeutralBackground2: '#fafafa',
    colorNeutralBackground2Hover: '#f0f0f0',
    colorNeutralBackground3: '#f5f5f5',
    colorNeutralBackground3Hover: '#ebebeb',
    colorNeutralBackground4: '#f0f0f0',
    colorNeutralBackground8: '#fcfcfc',
    colorSubtleBackgroundHover: '#f5f5f5',
    colorSubtleBackgroundSelected: '#ebebeb',
    colorNeutralCardBackground: '#fafafa',
    colorNeutralCardBackgroundHover: '#ffffff',
    colorNeutralCardBackgroundSelected: '#ebebeb',
  },
  pressed: {
    colorNeutralBackground1Pressed: '#e0e0e0',
    colorNeutralCardBackgroundPressed: '#f5f5f5',
    colorSubtleBackgroundPressed: '#e0e0e0',
  },
  beyond: {
    colorNeutralBackground2Pressed: '#dbdbdb',
    colorNeutralBackground2Selected: '#e6e6e6',
    colorNeutralBackground3Pressed: '#d6d6d6',
    colorNeutralBackground3Selected: '#e0e0e0',
    colorNeutralBackground5: '#ebebeb',
    colorNeutralBackground6: '#e6e6e6',
    colorNeutralBackgroundDisabled: '#f0f0f0',
    colorNeutralStencil1: '#e6e6e6',
    colorNeutralStencil2: '#fafafa',
    colorNeutralStroke1: '#d1d1d1',
    colorNeutralStroke2: '#e0e0e0',
  },
  faintest: '#616161',
  mark: '#ffffff',
  inverted: ['#292929', '#3d3d3d', '#383838'],
  tints: [0.96, 0.93, 0.88, 0.89],
};

export const dark: ThemeMode = {
  name: 'dark',
  away: 'lighter',
  grounds: {
    colorNeutralBackground1: '#292929',
    colorNeutralBackground1Hover: '#3d3d3d',
    colorNeutralBackground1Selected: '#383838',
    colorNeutralBackground2: '#1f1f1f',
    colorNeutralBackground2Hover: '#333333',
    colorNeutralBackground3: '#141414',
    colorNeutralBackground3Hover: '#292929',
    colorNeutralBackground4: '#0a0a0a',
    colorNeutralBackground8: '#292929',
    colorSubtleBackgroundHover: '#383838',
    colorSubtleBackgroundSelected: '#333333',
    colorNeutralCardBackground: '#333333',
    colorNeutralCardBackgroundHover: '#3d3d3d',
    colorNeutralCardBackgroundSelected: '#383838',
  },
  pressed: {
    colorNeutralBackground1Pressed: '#1f1f1f',
    colorNeutralCardBackgroundPressed: '#2e2e2e',
    colorSubtleBackgroundPressed: '#2e2e2e',
  },
  beyond: {
    colorNeutralBackground2Pressed: '#141414',
    colorNeutralBackground2Selected: '#2e2e2e',
    colorNeutralBackground3Pressed: '#0a0a0a',
    colorNeutralBackground3Selected: '#242424',
    colorNeutralBackground5: '#000000',
    colorNeutralBackground6: '#333333',
    colorNeutralBackgroundDisabled: '#141414',
    colorNeutralStencil1: '#575757',
    colorNeutralStencil2: '#333333',
    colorNeutralStroke1: '#666666',
    colorNeutralStroke2: '#525252',
  },
  faintest: '#adadad',
  mark: '#242424',
  inverted: ['#ffffff', '#f5f5f5', '#ebebeb'],
  tints: [0.26, 0.31, 0.22, 0.36],
};

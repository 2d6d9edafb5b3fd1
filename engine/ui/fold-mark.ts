/** Of a `summary`, instead of the browser's own mark: points down, and up while what it opens is there. */
export const foldMark = {
  listStyleType: 'none',
  '::-webkit-details-marker': { display: 'none' },
  '::after': {
    content: '""',
    flexShrink: 0,
    width: '7px',
    height: '7px',
    marginBlockStart: '-4px',
    marginInlineEnd: '4px',
    borderBottom: '1.5px solid currentColor',
    borderRight: '1.5px solid currentColor',
    transform: 'rotate(45deg)',
  },
  // The library knows no selector that begins with other elements.
  ':is([open] > *)::after': { marginBlockStart: '4px', transform: 'rotate(-135deg)' },
} as const;

/** What the labels of the demo services mean to the filter of the catalogue. */
export const seedServiceLabels = [
  { id: 1, name: 'Bestseller', icon: 'flame', type: 'quality' },
  { id: 2, name: 'Fast', icon: 'bolt', type: 'speed' },
  { id: 3, name: 'Recommended', icon: 'star', type: 'quality' },
  { id: 4, name: 'New', icon: 'sparkles', type: 'offer' },
] as const;

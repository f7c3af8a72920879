// The words of the lab, in one place.
const figures = (count: number): string => `${count} ${count === 1 ? 'figure' : 'figures'}`

export const LAB_WORDS = {
  pageTitle: 'The lab · Ringfire',
  title: 'The lab',
  lobby: 'Lobby',
  opening: 'Opening the rule books…',
  odds: 'Odds',
  setup: 'Setup',
  addFirst: 'Add a weapon to see its odds.',
  calculating: (left: number): string => `Calculating: ${figures(left)} to go…`,
  refining: (left: number): string => `Refining sampled figures: ${left} to go…`,
  allExact: 'All figures are exact.',
  someSampled: (sampled: number, all: number): string =>
    `${sampled} of ${figures(all)} are sampled, each with its 95 % interval; the others are exact.`,
  exact: 'exact',
  sampled: (from: string, to: string): string => `sampled: ${from} to ${to}`,
  noFigure: 'no figure',
  saveExchange: 'Save as a file',
  saveExchangeOf: (name: string): string => `Save as a file: ${name}`,
  tableOfAll: 'All figures as a table',
  allFigures: 'All figures',
  mapHint: (share: boolean): string =>
    `${share ? 'In percent. ' : ''}A dash: the rules do not allow it. ≈ is sampled.`,
  withChanges: ' under the house rules',
  heatMap: 'Heat map',
  mapWeapon: 'Weapon of the map',
  mapArmour: 'Armour of the map',
  csv: 'Figures (CSV)',
  svg: 'Picture (SVG)',
  png: 'Picture (PNG)',
  noPng: 'This browser could not draw the picture. Save it as SVG instead.',
  changeOption: 'Change an option',
  changeOptionHint: 'Change an option…',
  changesThis: 'Change these figures',
  changesNothing: 'Do not change these figures',
  checking: 'Checking which options matter…',
} as const

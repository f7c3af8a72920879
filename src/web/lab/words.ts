// Texts of the lab.
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

export const ARMOUR_PANEL = {
  armour: 'Armour',
  remove: (word: string): string => `Remove ${word}`,
  removeWord: 'remove',
  addArmourOfList: 'Add armour from the list',
  addArmour: 'Add armour…',
  noArmour: 'no armour',
  sp: (name: string, points: number): string => `${name}, SP ${points}`,
  spUnit: 'SP',
  everywhere: 'everywhere',
  torso: 'torso',
} as const

export const AXES_PANEL = {
  curves: 'Curves',
  heatMap: 'Heat map',
  over: 'Over',
  from: 'from',
  to: 'to',
  rows: 'Rows',
  columns: 'Columns',
  whatToSee: 'What to see',
  view: 'View',
  figure: 'Figure',
} as const

export const CURVES_VIEW = {
  over: (label: string, label2: string): string => `${label} over ${label2}`,
  exchange: (name: string, at: number): string => `exchange ${name} ${at}`,
  at: (label: string, label2: string, at: number, unit: string): string =>
    `${label} at ${label2} ${at} ${unit}`,
  lab: (title: string): string => `lab ${title}`,
} as const

export const HOUSE_RULES_PANEL = {
  book: ' (the book)',
  remove: (label: string): string => `Remove ${label}`,
  removeWord: 'remove',
  houseRules: 'House rules',
  bookOfOption: 'Book of the option',
  showBookBeside: 'also show the book without it, as a dashed line',
} as const

export const MAP_VIEW = {
  by: (down: string, across: string): string => `${down} by ${across}`,
  labMap: (label: string): string => `lab map ${label}`,
} as const

export const NUMBERS_PANEL = {
  runsAlongAxis: 'runs along the axis',
  asNumber: (label: string): string => `${label}, as a number`,
  notNumberOfRoundsThisMode: 'this mode does not fire that number of rounds',
  whatElseHolds: 'Other conditions',
  nothing: 'nothing',
  shooterAndTarget: 'Shooter and target',
  moreAboutThem: 'More about both',
  attack: 'The attack',
  calledAt: 'Called at',
  whereDiceSay: 'rolled',
} as const

export const PLOT = {
  overCurvesFigures: (label: string, axis: string, count: number): string =>
    `${label} over ${axis}, ${count} curves. The figures are listed below.`,
} as const

export const SAVE_PANEL = {
  linkIsCopied: 'The link is copied.',
  linkStandsInAddress: 'The link is the address of this page.',
  isLoaded: (name: string): string => `${name} is loaded.`,
  isNoSetupOfLab: (name: string, mishap: string): string =>
    `${name} is not a lab setup: ${mishap}.`,
  hasNoLab: 'it has no field "lab"',
  keepIt: 'Save',
  copyLink: 'Copy the link',
  saveAsFile: 'Save as a file',
  loadFile: 'Load a file',
} as const

export const WEAPONS_PANEL = {
  ofWeapon: (what: string, n: number): string => `${what} of weapon ${n}`,
  book: 'Book',
  weapon: (n: number): string => `Weapon ${n}`,
  ofOtherBooks: 'From other books',
  mode: 'Mode',
  load: 'Load',
  removeWeapon: (n: number): string => `Remove weapon ${n}`,
  remove: 'remove',
  weapons: 'Weapons',
  addWeapon: 'Add a weapon',
  lastWeaponUnder: 'The last weapon under every book',
} as const

export const WORKER_POOL = {
  itCouldNotBeComputed: (message: string): string => `It could not be computed: ${message}`,
} as const

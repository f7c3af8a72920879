// Texts of the printout.

export const PAPER_MAP = {
  scale: (metres: number): string => `${metres} m`,
  size: (clock: string, width: number, height: number): string =>
    `${clock} · ${width} × ${height} m`,
  printedScale: (ratio: number, grid: number): string =>
    `1:${ratio} if printed at 100 %. Squares of ${grid} m.`,
} as const

export const TABLE_PAPERS = {
  orderOfAction: (clock: string): string => `Order of action · ${clock}`,
  name: 'Name',
  side: 'Side',
  state: 'State',
  now: 'Now',
  acted: 'Acted',
  unhurt: 'unhurt',
  distances: 'Distances',
  from: 'From',
  to: 'To',
  distance: 'Distance',
  coverSight: 'Cover, sight',
  metres: (metres: number): string => `${metres} m`,
  notSeen: 'not seen',
  notes: 'Notes',
  parts: { order: 'Order', map: 'Map or distances', sheets: 'Combat sheets' },
  title: 'Print the table',
  whatToPrint: 'What to print',
  print: 'Print',
  backToTable: 'Back to the table',
  combatSheetOfOne: '1 combat sheet of another seat is left out.',
  combatSheetsOfPeople: (leftOut: number): string =>
    `${leftOut} combat sheets of other seats are left out.`,
  combatSheets: 'Combat sheets',
} as const

// Texts of the map of a fight.

export const AREAS = {
  zone: 'zone',
  pattern: 'pattern',
  blast: 'blast',
  range: 'range',
  hole: 'hole',
  underFire: 'under fire',
  mayLandHere: 'may land here',
  circleOfAround: (named: string, radius: string, at: string): string =>
    `${named}, a circle of ${radius} around ${at}`,
  lineOfFromTo: (named: string, from: string, from2: string, to: string): string =>
    `${named}, a line of ${from} from ${from2} to ${to}`,
  between: (named: string, points: string): string => `${named}, between ${points}`,
} as const

export const DECLARED_PATHS = {
  declaredWayNotGone: 'declared path, not walked yet; 1, 2 and 3 are its movement actions',
  declaredWays: 'Declared paths',
} as const

export const FIELD = {
  length: (length: number): string => `${length} m`,
  asks: {
    spot: 'choose a spot on the map',
    line: 'drag a line on the map, or mark its two ends',
  },
  anotherDragReplaces: 'Drag again to replace the line.',
  anotherClickMoves: 'Click again to move the spot.',
  areaQuestion: (label: string, shape: string): string => `${label}: ${shape}.`,
  cancel: 'Cancel',
  field: 'The map',
  byMetresArrowKeys: (name: string, width: number, height: number): string =>
    `${name}, ${width} by ${height} metres. Arrow keys move the cursor; Enter moves there or points.`,
  viewOfField: 'View of the map',
  nearer: 'Zoom in (+)',
  farther: 'Zoom out (−)',
  wholeFieldZero: 'The whole map (0)',
  rulerM: 'Ruler (m)',
  showOthersPlace: 'Show others a place: click, or drag an arrow (x)',
  nowOtherEnd: 'Now choose the other end',
} as const

export const GESTURES = {
  draggedOnMap: 'dragged on the map',
} as const

export const GROUND = {
  place: (name: string, open: string, material: string): string => `${name}, ${open}${material}`,
  roughGround: 'rough ground',
  mud: 'mud',
  water: 'water',
  slope: 'slope',
  fire: 'fire',
  smoke: 'smoke',
  open: 'open',
  numbersHeight: 'numbers: height',
  legend: 'Legend',
  coverLevelAgainst: 'cover from whoever is acting',
  mHigh: (height: number): string => `${height} m high`,
} as const

export const OBSTACLE_TARGETS = {
  mHigh: (name: string, height: number): string => `${name}, ${height} m high`,
  onGround: (name: string): string => `${name}, on the ground`,
} as const

export const POINTERS = {
  pointsAt: (from: string, x: string, y: string): string => `${from} points at ${x}, ${y}.`,
} as const

export const TOKEN_OVERLAYS = {
  outOfReach: 'out of reach',
  from: (from: string, name: string): string => `${from} from ${name}`,
  line: (start: string): string => `line ${start}`,
} as const

export const TOKEN = {
  inArea: ', in the area',
  cover: (says: string): string => `. Cover: ${says}`,
} as const

export const FACING = {
  handle: (name: string) => `Facing of ${name}: arrow keys turn, Enter confirms`,
  degrees: (degrees: number) => `${degrees} degrees`,
  cost: (degrees: number, costs: string | undefined) =>
    costs === undefined ? `${degrees}°` : `${degrees}°: ${costs}`,
} as const

// Texts of the map pages.

export const API = {
  right: (wrong: string, right: string): string => `${wrong}; expected: ${right}`,
  pictureWasRefused: 'The server refused the picture.',
  serverCouldNotBeAsked: 'The server does not answer.',
} as const

export const CANVAS = {
  byMetresArrowKeys: (name: string, width: number, height: number): string =>
    `${name}, ${width} by ${height} metres. Arrow keys move the cursor or what is selected, Enter draws, plus and minus zoom.`,
} as const

export const CONVERT = {
  file: 'the file',
  itCouldNotBeRead: 'it could not be read',
  loadPageAnew: 'reload the page',
  readingItTakesToo: 'reading it takes too long',
  mapWithFewerWalls: 'a map with fewer walls',
} as const

export const EDIT = {
  wall: 'Wall',
  lowWall: 'Low wall',
  fence: 'Fence',
  door: 'Door',
  window: 'Window',
  crateOrFurniture: 'Crate or furniture',
  building: 'Building',
  vehicle: 'Vehicle',
  wreck: 'Wreck',
  tree: 'Tree',
  rubbleRoughGround: 'Rubble, rough ground',
  mud: 'Mud',
  water: 'Water',
  slope: 'Slope',
  fire: 'Fire',
  smoke: 'Smoke',
  startingPlace: 'Starting place',
} as const

export const EDITOR_PAGE = {
  saved: 'Saved',
  notSaved: (why: string): string => `Not saved: ${why}`,
  saving: 'Saving…',
  drawing: 'Drawing',
  chooseAndMove: 'Select and move',
  chooseArea: 'Select an area',
  snap: 'Snap',
  off: 'off',
  undo: 'Undo',
  redo: 'Redo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wholeMap: 'Whole map',
  hints: {
    chain: 'Drag a line, or click its corners. Double-click or press Esc to end it.',
    line: 'Drag a line, or click its two ends.',
    shape: 'Drag from corner to corner, or click two corners.',
    spot: 'Click where somebody starts.',
  },
  dragOrPressArrow:
    'Drag or press the arrow keys to move. R turns, Ctrl+D duplicates, Delete removes. Shift-click selects more.',
  dragAroundThings: 'Drag around things to select all of them.',
  clickSomethingToChoose:
    'Click something to select it. Drag the ground or use two fingers to look around. Hold Shift and drag around things to select all of them.',
  clickEachCorner: 'Click each corner, then the first one again.',
  cornerByCorner: 'corner by corner',
  side: 'Side',
  noFaults: 'No faults',
  faults: (count: number): string => `Faults: ${count}`,
  fightCanBeSet: 'This map is ready for a fight.',
  right: (right: string): string => `Expected: ${right}.`,
  copy: (name: string): string => `${name}, copy`,
  map: 'Map',
  maps: 'Maps',
  mapAndWhatIsChosen: 'Map and selection',
  saveMineAsCopy: 'Save mine as a copy',
  newFightOnThisMap: 'New fight on this map',
  documentTitle: 'Map · Ringfire',
  itCannotBeOpened: 'The map cannot be opened.',
} as const

export const EXPORT = {
  uvtt: (name: string): string => `${name} uvtt`,
  pictureOfThisMapCould: 'The picture of this map could not be loaded, so nothing was downloaded.',
} as const

export const IMPORT_PANEL = {
  walls: 'walls',
  doors: 'doors',
  windows: 'windows',
  objectsAndLowWalls: 'objects and low walls',
  counted: (what: string, count: number): string => `${what}: ${count}`,
  theyAre: 'They are',
  nothingLeaveThem: 'nothing: leave them out',
  metresHigh: 'Metres high',
  metresHighOf: (words: string): string => `Metres high: ${words}`,
  madeOf: 'Material',
  asUsual: 'the usual one',
  leftOut: (count: number, what: string, why: string): string =>
    `Left out, ${what}: ${count}. Why: ${why}.`,
  metresToSquare: 'Metres per square',
  keepThisMap: 'Save this map',
  right: (field: string, wrong: string, right: string): string =>
    `${field}: ${wrong}. Expected: ${right}.`,
  hasMoreThanMegabytes: (name: string, importLimit: number): string =>
    `${name} is larger than ${importLimit} megabytes.`,
  import: 'Begin with a picture or a file',
  ringfireMapUniversal:
    'A picture to draw on, a Ringfire map, Universal VTT (.dd2vtt, .uvtt, .df2vtt) or a Foundry scene: choose the file, drop it anywhere, or paste it.',
  chooseFile: 'Choose a file',
} as const

/** “standing, kneeling and prone”. */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

export const INSPECTOR = {
  startingPlaceSide: (i: number, side: number): string => `Starting place ${i}, side ${side}`,
  book: 'Book',
  madeOf: 'Material',
  asUsualForItsKind: 'the usual one of its kind',
  notInThisBook: (material: string): string => `${material}: not in this book`,
  corners: (count: number): string => `Corners: ${count}`,
  corner: (i: number, axis: string): string => `Corner ${i}, ${axis}`,
  removeCorner: (i: number): string => `Remove corner ${i}`,
  remove: 'Remove',
  addCornerAfter: (i: number): string => `Add a corner after corner ${i}`,
  add: 'Add',
  side: 'Side',
  metresEast: 'Metres east',
  metresSouth: 'Metres south',
  name: 'Name',
  metresToSill: 'Metres to the sill',
  metresHigh: 'Metres high',
  hides: (wholly: readonly string[], partly: readonly string[]): string =>
    [
      partly.length > 0 ? `Hides part of ${listed(partly)} people close behind it.` : '',
      wholly.length > 0 ? `Hides ${listed(wholly)} people entirely.` : '',
    ]
      .join(' ')
      .trim() || 'Hides nobody.',
  seats: 'Seats',
  noRoof: 'no roof',
  nothingChosen: 'Nothing selected',
  chosen: 'Selected',
  things: (count: number): string => `${count} things`,
  onMap: 'On the map',
  chooseOneOf: (count: number): string => `select one of ${count}`,
  right: (wrong: string, right: string): string => `${wrong}. Expected: ${right}.`,
  duplicate: 'Duplicate',
  turn15: 'Turn 15°',
  turn90: 'Turn 90°',
  mapItself: 'The map itself',
  goodFor: 'Good for',
  folder: 'Folder',
  noneOrNightCity: 'none, or Night City/Docks',
  metres: (side: string): string => `Metres ${side === 'width' ? 'wide' : 'high'}`,
} as const

export const MAP_LIST = {
  newMap: 'New map',
  name: 'Name',
  metresWide: 'Metres wide',
  metresHigh: 'Metres high',
  drawNewMap: 'Draw a new map',
  duplicate: 'Duplicate',
  download: 'Download',
  universalVtt: 'Universal VTT',
  removeForGood: 'Remove for good?',
  remove: 'Remove',
  readyMaps: 'Ready-made maps',
  newFightHere: 'New fight here',
  changeCopy: 'Edit a copy',
  documentTitle: 'Maps · Ringfire',
  copy: (name: string): string => `${name}, copy`,
  maps: 'Maps',
  lobby: 'Lobby',
  findMap: 'Find a map',
  namePurposeFolder: 'name, purpose, folder, or what stands on it',
  yourMaps: 'Your maps',
  noneYetDraw: 'None yet. Draw one, import one, or start from one below.',
  noneOfYourMaps: 'None of your maps matches these words.',
  inNoFolder: 'In no folder',
} as const

export const PICTURE_PANEL = {
  nothingOfPictureWould: 'Nothing of the picture would remain.',
  picture: 'Picture',
  pngJpegOrWebp: 'PNG, JPEG or WebP: choose a file, drop it anywhere, or paste it.',
  storing: 'Saving…',
  chooseAnotherPicture: 'Choose another picture',
  choosePicture: 'Choose a picture',
  dragAroundWhatStays: 'Drag around what to keep',
  crop: 'Crop',
  makeMapAsLarge: 'Make the map as large as the picture',
  degreesTurned: 'Degrees turned',
  metresTo: (field: string): string => `Metres ${field === 'x' ? 'east' : 'south'}`,
  pictureField: (field: string): string => `Picture, ${field}`,
  fade: 'Fade',
  removePicture: 'Remove the picture',
  pictureCouldNotBeLoaded: 'The picture could not be loaded, so nothing was cropped.',
  metresOfLine: 'Metres of the line',
  setScale: 'Set the scale',
  drawLineOnPicture: 'Draw a line on the picture',
  covers: (width: number, height: number): string =>
    `It covers ${width} × ${height} m. If that is wrong, scale it:`,
  scaleByLine: 'Scale by a line',
  squaresWide: 'Squares wide',
  squaresOf: 'squares of',
  metresToSquare: 'Metres per square',
  scaleBySquares: 'Scale by squares',
} as const

export const PICTURE = {
  pictureHasMegabytesAreMost: (size: number, source: number): string =>
    `The picture is ${size} megabytes. Choose one of at most ${source}.`,
  thisCannotBeUsedChoose: (wrong: string, right: string): string =>
    `This cannot be used: ${wrong}. Choose ${right}.`,
  thisBrowserCannotRead: 'This browser cannot read the picture: it may be damaged.',
  pictureIsTooLarge: (stored: number): string =>
    `The picture is too large even when reduced. Choose a smaller one: at most ${stored} megabytes are kept.`,
} as const

export const USE_EDITOR = {
  measurePicture: 'Measure the picture',
  cropPicture: 'Crop the picture',
} as const

export const LIGHT = {
  label: 'Light',
  values: { clear: 'clear', dim: 'dim', dark: 'completely dark' },
  note: 'In the 1988 book an ambusher gets +1 in dim light and +2 in the dark. The other books have no modifier for it.',
} as const

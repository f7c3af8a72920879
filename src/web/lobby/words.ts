// Texts of the lobby.

export const LOAD_FILE = {
  holdsNoScenarioJson: (name: string): string =>
    `${name} is not a scenario: expected a JSON object.`,
  isNotJson: (name: string, mishap: string): string => `${name} is not JSON: ${mishap}`,
  thisSaveCannotBeOpened: (problems: string): string => `This save cannot be opened: ${problems}`,
  loadScenarioOrSave: 'Load a scenario or a save',
} as const

export const LOBBY = {
  over: 'over',
  computer: (name: string): string => `${name} (computer)`,
  archive: (archived: boolean, title: string): string =>
    `${archived ? 'Restore' : 'Archive'} ${title}`,
  takeOut: 'restore',
  putAway: 'archive',
  noTableIsRunning: 'No table is running.',
  archived: 'Archived',
  sides: (names: readonly string[]): string =>
    names.length < 2 ? '' : names.join(names.length === 2 ? ' against ' : ', '),
  peopleAndRules: 'People and rules',
  characters: 'Characters',
  people: 'People',
  skirmish: 'Skirmish',
  puzzleOfDay: 'Puzzle of the day',
  newFight: 'New fight',
  newBout: 'New bout',
  boxingCareers: 'Boxing careers',
  maps: 'Maps',
  houseRules: 'House rules',
  compareBooks: 'Compare books',
  lab: 'The lab',
  youAreGuestHere: 'You are a guest here',
  tablesWhoseLinksYouHaveOpened:
    'This page lists the tables whose links you have opened in this browser. To join another one, open the link that its referee sends you.',
  toOpenTablesOfYour:
    'To open tables of your own, use the link that Ringfire printed when it started.',
  title: 'Ringfire',
  tabletopFightsByBook: 'Tabletop fights by the book.',
  serverCouldNotBeAsked: (trouble: string): string => `The server does not answer: ${trouble}`,
  fights: 'Fights',
  looking: 'Loading…',
  startAndTables: 'Start and tables',
  pickFightChoose: 'Pick a fight, choose who plays each side, and start it.',
  tables: 'Tables',
} as const

export const OPTIONS_FORM = {
  default: ' (default)',
  someOfThem: 'some of them',
  readingsOfBook: 'Options of the book',
  allAsRuled: 'all as in the book',
  changed: (changed: number): string => `${changed} changed`,
} as const

export const PLAY_NOW = {
  playNow: 'Play now',
  boxFirstBout: 'Box a first bout',
  computerPlaysEverybody: (fight: string): string =>
    `${fight} and the computer plays everybody else. Hints show the way. Or pick a fight below to set it up yourself.`,
  youPlay: (title: string, name: string): string => `${title}: you play ${name}`,
  youPlayOneSide: 'You play one side',
  oneSide: 'one side',
} as const

export const START_FORM = {
  tableCouldNotBeStarted: 'The table could not be started:',
  right: (right: string): string => `Expected: ${right}`,
  ruleBook: 'Rule book',
  itsOwn: (title: string): string => `${title} (its own)`,
  ownBook: ' (its own)',
  cannotReadIt: ' (cannot read this fight)',
  inWordsOfThisBook: 'Converted to this book',
  sameFightUnder: 'Compare this fight under several books',
  dice: 'Dice',
  ours: 'rolled by Ringfire',
  byHand: 'rolled by hand',
  everySeatMayAdd: 'every seat may add its own words to the seed',
  sight: 'Sight',
  doubleBlindEach: 'double blind: each player sees only what their own people see',
  startFight: 'Start the fight',
} as const

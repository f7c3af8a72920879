// What the library page says.

export const API = {
  serverAnswered: (status: number): string => `The server answered ${status}.`,
  serverCouldNotBe: (mishap: string): string => `The server could not be asked: ${mishap}`,
  expected: (field: string, wrong: string, right: string): string =>
    `${field}: ${wrong}; expected: ${right}`,
} as const

export const ARCHIVE_FORM = {
  houseRules: 'house rules',
  draftsOfFights: 'drafts of fights',
  nothingWasAdded: (count: number, parts: string): string =>
    count === 0 ? 'Nothing was added.' : `Added: ${parts}.`,
  wereHereAlreadyAnd: (there: number, first: string): string =>
    there === 0 ? first : `${first} ${there} were here already and stay as they are.`,
  libraryIsSavedAs: 'The library is saved as ringfire-library.zip.',
  hasMoreThanMegabytes: (name: string, packed: number): string =>
    `${name} has more than ${packed} megabytes.`,
  readingArchive: 'Reading the archive …',
  wholeLibrary: 'The whole library',
  peopleWithPortraitsMaps:
    'People with portraits, maps with pictures, house rules and drafts of fights in one file. Importing adds what is not here yet.',
  exportLibrary: 'Export the library',
  importArchive: 'Import an archive',
  leftOut: 'Left out',
} as const

export const EXTRAS_FORM = {
  notUnderstood: 'not understood',
  extras: 'Extras',
  peopleInOneLine: 'People in one line',
  fourBoostergangersRef7: '4 boostergangers, REF 7, SMG, light armour jacket',
  readLine: 'Read the line',
  add: 'Add',
  people: (many: number): string => `${many} people`,
  to: (to: string): string => ` to ${to}`,
  withoutWhatIsNot: ' without what is not understood',
  templatesOfThisBook: 'Templates of this book',
} as const

export const FILING = {
  thoseWhoAreTicked: 'Those who are ticked',
  ticked: (count: number): string => `${count} ticked`,
  folder: 'Folder',
  noneOrGangsIron: 'none, or Gangs/Iron Sights',
  move: 'Move',
  tag: 'Tag',
  addTag: 'Add the tag',
  remove: (one: string): string => `Remove “${one}”`,
} as const

export const IMPORT_FORM = {
  thisIsLargerThan: 'This is larger than 900 kB. Use the command: ringfire people import FILE.',
  fromFoundry: 'From Foundry',
  actorsOfSystemCyberpunk:
    'Actors of the system cyberpunk2020. Choose a file, drop it here, or paste its text.',
  chooseFile: 'Choose a file',
  textOfActor: 'Text of an actor',
  readText: 'Read the text',
  everythingWasTakenOver: (count: number): string =>
    count === 0 ? 'everything was taken over.' : `${count} fields were doubtful or dropped.`,
  add: 'Add',
  people: (count: number): string => `${count} people`,
} as const

export const LIBRARY_PAGE = {
  wasNotAdded: (name: string, whyNot: string): string => `${name} was not added: ${whyNot}`,
  peopleRingfire: 'People · Ringfire',
  added: (people: string): string => `Added: ${people}.`,
  isDeleted: (name: string): string => `${name} is deleted.`,
  isBack: (name: string): string => `${name} is back.`,
  people: 'People',
  lobby: 'Lobby',
  ruleBook: 'Rule book',
  undo: 'Undo',
} as const

export const PEOPLE_LIST = {
  tick: (name: string): string => `Tick ${name}`,
  duplicate: (name: string): string => `Duplicate ${name}`,
  duplicate2: 'Duplicate',
  delete: 'Delete',
  peopleOfAllBooks: 'People of all books',
  searchByNameBook: 'Search by name, book, folder or tag',
  folder: 'Folder',
  allFolders: 'all folders',
  saveAsJson: 'Save as JSON',
  saveAsCsv: 'Save as CSV',
  of: (count: number, count2: number): string => `${count} of ${count2}`,
  tickNobody: 'Tick nobody',
  tickAllOfThem: 'Tick all of them',
  inNoFolder: 'In no folder',
} as const

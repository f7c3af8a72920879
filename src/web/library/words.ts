// Texts of the library page.

export const API = {
  serverAnswered: (status: number): string => `The server answered ${status}.`,
  serverUnreachable: (mishap: string): string => `The server does not answer: ${mishap}`,
  problem: (field: string, wrong: string, right: string): string =>
    `${field}: ${wrong}; expected: ${right}`,
} as const

export const ARCHIVE_FORM = {
  people: (count: number): string => (count === 1 ? '1 person' : `${count} people`),
  maps: (count: number): string => (count === 1 ? '1 map' : `${count} maps`),
  pictures: (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`),
  houseRules: (count: number): string =>
    count === 1 ? '1 set of house rules' : `${count} sets of house rules`,
  draftsOfFights: (count: number): string =>
    count === 1 ? '1 draft of a fight' : `${count} drafts of fights`,
  added: (count: number, parts: string): string =>
    count === 0 ? 'Nothing was added.' : `Added: ${parts}.`,
  alreadyHere: (there: number, first: string): string =>
    there === 0 ? first : `${first} ${there} were here already and stay as they are.`,
  saved: 'The library is saved as ringfire-library.zip.',
  tooLarge: (name: string, packed: number): string => `${name} is larger than ${packed} megabytes.`,
  readingArchive: 'Reading the archive …',
  title: 'The whole library',
  about:
    'One file with all people and their portraits, maps and their pictures, house rules and drafts of fights. An import adds what is not here yet.',
  exportLibrary: 'Export the library',
  importArchive: 'Import an archive',
  leftOut: 'Left out',
} as const

export const EXTRAS_FORM = {
  understood: 'understood',
  assumed: 'assumed',
  notUnderstood: 'not understood',
  extras: 'Extras',
  peopleInOneLine: 'People in one line',
  lineExample: '4 boostergangers, REF 7, SMG, light armour jacket',
  againstExample: '2 solos against 4 boostergangers, REF 7, SMG',
  readLine: 'Read the line',
  add: 'Add',
  people: (many: number): string => `${many} people`,
  toSide: (to: string): string => ` to ${to}`,
  withoutUnknown: ', leaving out what is not understood',
  templatesOfThisBook: 'Templates of this book',
} as const

export const FILING = {
  title: 'Selected people',
  ticked: (count: number): string => `${count} selected`,
  folder: 'Folder',
  folderExample: 'none, or Gangs/Iron Sights',
  move: 'Move',
  tag: 'Tag',
  addTag: 'Add the tag',
  remove: (one: string): string => `Remove “${one}”`,
} as const

export const IMPORT_FORM = {
  tooLarge: 'This is larger than 900 kB. Use the command: ringfire people import FILE.',
  title: 'From Foundry',
  about: 'Actors of the cyberpunk2020 system. Choose a file, drop it here, or paste its text.',
  chooseFile: 'Choose a file',
  textOfActor: 'Actor text',
  readText: 'Read the text',
  result: (count: number): string =>
    count === 0 ? 'every field was imported.' : `${count} fields are doubtful or were dropped.`,
  add: 'Add',
  people: (count: number): string => `${count} people`,
} as const

export const LIBRARY_PAGE = {
  notAdded: (name: string, errorText: string): string => `${name} was not added: ${errorText}`,
  documentTitle: 'People · Ringfire',
  added: (people: string): string => `Added: ${people}.`,
  isDeleted: (name: string): string => `${name} is deleted.`,
  isBack: (name: string): string => `${name} is back.`,
  people: 'People',
  lobby: 'Lobby',
  ruleBook: 'Rule book',
  undo: 'Undo',
} as const

export const PEOPLE_LIST = {
  tick: (name: string): string => `Select ${name}`,
  duplicateOf: (name: string): string => `Duplicate ${name}`,
  duplicate: 'Duplicate',
  deleteOf: (name: string): string => `Delete ${name}`,
  delete: 'Delete',
  title: 'People from all books',
  search: 'Search by name, book, folder or tag',
  folder: 'Folder',
  allFolders: 'all folders',
  saveAsJson: 'Save as JSON',
  saveAsCsv: 'Save as CSV',
  shown: (count: number, count2: number): string => `${count} of ${count2}`,
  tickNobody: 'Select none',
  tickAll: 'Select all',
  inNoFolder: 'In no folder',
} as const

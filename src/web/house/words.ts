// Texts of the house rules pages.

export const COMPARE_PAGE = {
  bookAsItIs: 'The book as it is',
  sameSet: 'Both sides show the same set. Choose another one to see where they differ.',
  readBookInSame: (name: string, bName: string): string =>
    `${name} and ${bName} set the same options.`,
  allOthersAreSame: (count: number): string =>
    `${count} ${count === 1 ? 'option differs' : 'options differ'}; all others are the same.`,
  option: 'Option',
  default: 'default',
  documentTitle: 'Compare house rules · Ringfire',
  book: 'The book',
  title: 'Compare house rules',
  houseRules: 'House rules',
  one: 'First set',
  changeSides: 'Swap',
  other: 'Second set',
} as const

export const HOUSE_PAGE = {
  right: (right: string): string => `Expected: ${right}`,
  documentTitle: 'House rules · Ringfire',
  thereAreNoSuchHouse: 'These house rules do not exist. Somebody may have removed them.',
  serverCouldNotBeAsked: (mishap: string): string => `The server does not answer: ${mishap}`,
  whatYouChanged: (name: string): string => `Your changes to ${name} are not saved. Discard them?`,
  houseRules: 'House rules',
  lobby: 'Lobby',
  openingBook: 'Opening the book…',
  newSet: 'the new set',
} as const

export const OPTION_LIST = {
  hasNoOptions: (title: string): string => `${title} has no options.`,
  options: 'Options',
  findOption: 'Find an option',
  onlyWhatIsChanged: 'changed options only',
  all: (count: number): string => `${count} options`,
  found: (count: number, allCount: number): string => `${count} of ${allCount}`,
  nothingIsChangedThisIsBook: 'Nothing is changed: this is the book as it is.',
  noOptionHasTheseWords: 'No option matches these words.',
} as const

export const RULE_CARD = {
  default: 'default',
  changed: 'changed',
  backToBook: (name: string): string => `${name}: back to the book`,
  backTo: 'back to',
  unclear: 'Unclear:',
  asRuled: 'As ruled:',
} as const

export const SET_BAR = {
  isNotJson: (name: string, mishap: string): string => `${name} is not JSON: ${mishap}`,
  isReadSaveItToKeep: (name: string): string => `${name} is loaded. Save it to keep it here.`,
  loadFile: 'Load a file',
  isSavedChooseItWhere: (name: string): string =>
    `${name} is saved. You can choose it when you set up a fight.`,
  yoursIsStillOnThisPage: (why: string): string =>
    `${why} Your version is still on this page: save again to overwrite the other.`,
  isRemovedTablesThatWereOpened: (name: string): string =>
    `${name} is removed. Tables opened with it keep their rules.`,
  nameOfSet: 'Name of the set',
  ourTable: 'Our table',
  save: 'Save',
  saveSet: 'Save the set',
  notes: 'Notes',
  asBookHasIt: 'As the book has it',
  changed: (changed: number): string => `${changed} changed`,
  notSavedYet: 'not saved yet',
  resetToBook: 'Reset to the book',
  underAnotherName: 'Save under another name',
  saveAsNew: 'Save as new',
  houseRules: 'House rules',
  download: 'Download',
  confirmRemove: (name: string): string => `Remove ${name}?`,
  remove: 'Remove',
} as const

export const SET_LIST = {
  setsOfHouseRules: 'Sets of house rules',
  book: 'Book',
  newSet: 'A new set',
  fromBookAsItIs: 'from the book as it is',
  asBookHasIt: 'as the book has it',
  changed: (count: number): string => `${count} changed`,
  compareTwo: 'Compare two',
} as const

export const SET_PICKER = {
  houseRules: 'House rules',
  bookAsItIs: 'The book as it is',
  changed: (name: string, count: number): string => `${name} (${count} changed)`,
  makeSet: 'Make a set',
  lookAtThem: 'Show them',
} as const

// Texts of the character pages and of the page New fight.

/** A wound on a card: its level, its points, or its effect. */
export const woundWord = ({
  level,
  points,
  effect,
}: {
  readonly level?: string | undefined
  readonly points?: number | undefined
  readonly effect?: string | undefined
}): string => level ?? (points === undefined ? (effect ?? '') : String(points))

/** Seat assignment in New fight. */
export const SEAT_WORDS = {
  legend: 'Who plays whom',
  each: 'A seat for each person',
  sides: 'One seat for each side',
  help: 'To give one person their own player, write a name, or Referee or Computer. Everybody else belongs to the seat of their side.',
  playedBy: 'played by',
  whoPlays: (name: string): string => `Who plays ${name}`,
  seats: (names: readonly string[]): string => `Seats: ${names.join(', ')}`,
  ofSide: ({ name, computer }: { readonly name: string; readonly computer: boolean }): string =>
    computer ? 'Computer' : name,
} as const

export const API = {
  serverAnswered: (status: number): string => `The server answered ${status}.`,
  serverCouldNotBeAsked: (mishap: string): string => `The server does not answer: ${mishap}`,
} as const

export const ARMS_PICKER = {
  takeWeapon: 'Take a weapon…',
  findWeapon: 'Find a weapon',
  type: 'Type',
  everyType: 'every type',
  availability: 'Availability',
  howeverRare: 'any availability',
  rareness: 'availability',
  done: 'Done',
  weapons: (count: number): string => `${count} weapons`,
  weapon: 'Weapon',
  accuracy: 'Accuracy',
  acc: 'Acc',
  rounds: 'Rounds',
  shots: 'Shots',
  rof: 'ROF',
  reliability: 'Reliability',
  rel: 'Rel',
  damage: 'Damage',
  av: 'Av',
  noWeaponOfListIsLike: 'No weapon in the list matches.',
} as const

export const BOOK_CHOICE = {
  book: 'Book',
  makeCopyFor: (book: string): string => `${book}. Make a copy for`,
  anotherBook: 'another book…',
  whatWasConverted: 'What was converted',
  convertedFromNothingIsSaved: (from: string): string =>
    `Converted from ${from}. Nothing is saved yet, and the original stays as it is.`,
  converted: 'Converted',
  nothingHadAnother: 'Everything means the same in this book.',
  becomes: (from: string, to: string): string => `${from} becomes ${to}`,
  changed: 'Changed',
  nothing: 'Nothing.',
  now: (before: string, after: string): string => `: ${before}; now ${after}`,
  leftOut: 'Left out',
} as const

export const CHARACTER_LIST = {
  dead: 'dead',
  charactersCouldNotBeRead: 'The characters could not be read.',
  documentTitle: 'Characters · Ringfire',
  characters: 'Characters',
  lobby: 'Lobby',
  newCharacter: 'New character',
  quickOne: 'Roll a character',
  importFile: 'Import a file',
  newFight: 'New fight',
  nobodyYet:
    'No characters yet. The text of this book does not say how to make a character: enter stats and skills as they are, or say how many points there are to spend.',
  nobodyYetMake: 'No characters yet. Make one, or let the dice do it: “Roll a character”.',
  unarmed: 'unarmed',
} as const

export const CROP = {
  choosePart: 'Choose the part',
  partOfPictureThatIsTaken: 'The part of the picture to use',
  nearer: 'Zoom',
  fromLeftToRight: 'Left to right',
  fromTopToBottom: 'Top to bottom',
  takeThisPart: 'Use this part',
  cancel: 'Cancel',
} as const

export const DRAFT = {
  listsOfBookCould: 'The lists of the book could not be read.',
  thisCharacterCouldNotBeRead: 'This character could not be read.',
  notConverted: (field: undefined | string, wrong: undefined | string): string =>
    `Not converted: ${field}: ${wrong}.`,
  diceCouldNotBeRolled: 'The dice could not be rolled.',
  forPointsSeed: (poolDice: string, of: string, points: number, seed: number): string =>
    `${poolDice} for the ${of}: ${points} points (seed ${seed}).`,
  serverDoesNotUnderstandThisCharacter: 'The server does not understand this character.',
  nobody: 'Nobody',
  characterNeedsName: 'A character needs a name.',
  isSaved: (name: string): string => `${name} is saved.`,
  notSavedSomeOfItBreaks:
    'Not saved: something breaks a rule. Correct it, or tick “Keep it anyway”.',
  notSaved: (field: undefined | string, wrong: undefined | string): string =>
    `Not saved: ${field}: ${wrong}.`,
  leaveWithoutSaving: 'Leave without saving?',
  itCouldNotBeRemoved: 'The character could not be removed.',
  dice: 'Dice',
} as const

export const EDITOR = {
  was: 'was',
  doesNotAct: ' does not act',
  phases: 'Phases',
  byBook: 'By the book.',
  breakRule: (count: number): string => `${count === 1 ? 'thing breaks' : 'things break'} a rule:`,
  keepItAllSame: 'Keep it anyway',
  someOfItNoFightCould: 'Correct this first: a fight cannot be played with it.',
  somebodyWroteDown: (version: number): string =>
    `Somebody saved version ${version} in the meantime.`,
  showItAsItIsNow: 'Show the new version',
  updatedAfter: 'Updated after',
  removeForGood: (name: string): string => `Remove ${name} for good?`,
  sheet: 'The sheet',
  dead: 'Dead',
  saveChanges: 'Save changes',
  save: 'Save',
  exportAsFile: 'Export as a file',
  remove: 'Remove',
  documentTitle: (person: string): string => `${person} · Ringfire`,
  character: 'Character',
  newCharacter: 'New character',
  characters: 'Characters',
  name: 'Name',
  whoIsIt: 'Who is it?',
  quickOne: 'Roll a character…',
  acts: ' acts',
} as const

export const FIELDS_PANEL = {
  cyberwareAndMore: 'Cyberware and more',
} as const

export const FIELDS = {
  oneLess: (label: string): string => `${label}: one less`,
  oneMore: (label: string): string => `${label}: one more`,
  right: (right: string): string => `Expected: ${right}`,
  rule: 'rule',
} as const

export const FILES = {
  isNotJson: (name: string, mishap: string): string => `${name} is not JSON: ${mishap}`,
  holdsNoCharacterObject: (name: string): string =>
    `${name} has no character: expected an object with a name and stats.`,
} as const

export const FORM_FIELDS = {
  closeMediumLong: 'close / medium / long range; written in the file',
} as const

export const GEAR_PANELS = {
  stoppingPowerByArea: 'Stopping power by area',
  lost: 'lost',
  mendIt: 'Repair it',
  armour: 'Armour',
  atMostSpOnArea: (spMost: number): string => `at most SP ${spMost} on an area`,
  worn: (sp: string, row: string, remark: string): string => `SP ${sp}${row}${remark}`,
  takeOff: (name: string): string => `Take off ${name}`,
  nothingButStreets: 'Only street clothes.',
  putOn: 'Put on',
  pieceOfArmour: 'a piece of armour…',
  armourChoice: (name: string, sp: number): string => `${name}, SP ${sp} (`,
  ownArmour: 'Own armour',
  writePieceOfYour: 'Add a piece of your own',
  name: 'Name',
  plain: 'plain',
  slug: 'slug',
  flechette: 'flechette',
  armourPiercing: 'armour piercing',
  makeOfWeapon: (ammunition: string, shots: number, rof: number, reliability: string): string =>
    `, ${ammunition}, ${shots} shots, ROF ${rof}, ${reliability}`,
  damagePointblankAndClose: 'damage: pointblank and close · medium and long · extreme',
  inHand: 'in hand',
  takeInHand: 'take in hand',
  leaveBehind: (name: string): string => `Leave ${name} behind`,
  loaded: 'Loaded',
  roundsLoaded: (name: string): string => `${name}: rounds loaded`,
  spareLoads: 'Spare loads',
  spareLoadsOf: (name: string): string => `${name}: spare loads`,
  rounds: 'Rounds',
  kindOfRounds: (name: string): string => `${name}: kind of rounds`,
  sights: 'Sights',
  choke: 'Choke',
  chokeOf: (name: string): string => `${name}: choke`,
  ownWeapon: 'Own weapon',
  weapons: 'Weapons',
  bareHands: 'Bare hands.',
  writeWeaponOfYour: 'Add a weapon of your own',
} as const

export const POINTS_PANELS = {
  pointsFor: (of: string): string => `Points for the ${of}`,
  pointsEnteredFreely: 'points, entered freely',
  tooManySpent: 'too many spent',
  ofPool: (pool: number): string => `of ${pool}`,
  roll: (dice: string): string => `Roll ${dice}`,
  rolledByHand: 'or rolled by hand',
  pointsToSpend: 'points to spend',
  poolFor: (of: string): string => `Pool for the ${of}`,
  stats: 'Stats',
  fromAnotherInterlockGame: 'From another Interlock game',
  itsStatsAndSkillsAreCopied: '(its stats and skills are copied as they are)',
  fromAnotherGame: 'From another game',
  statsMayLie: '(stats may exceed the limits here)',
  anotherSkill: 'Another skill',
  suchAsStreetwise: 'such as streetwise',
  add: 'Add',
  skills: 'Skills',
  pointsLevel: (cost: number): string => `${cost} points per level`,
  broughtAlong: 'from another game',
  leaveOut: 'Leave out',
  addMartialArt: 'Add a martial art',
  bringSkillAlong: 'Add a skill from another game',
  style: 'a style…',
  bringFrom: 'from another game…',
  left: 'left',
} as const

export const PORTRAIT = {
  hasMoreThanTen: (name: string): string =>
    `${name} is larger than 10 MB. Choose a smaller picture.`,
  cannotBeUsedChoose: (name: string, wrong: string, right: string): string =>
    `${name} cannot be used: ${wrong}. Choose ${right}.`,
  couldNotBeReadAsPicture: (name: string): string => `${name} could not be read as a picture.`,
  portraitOf: (person: string): string => `Portrait of ${person}`,
  unnamed: 'an unnamed character',
  thisPartDoesNotFitInto: 'This part is larger than 40 KB. Choose a smaller part.',
  changePortrait: 'Change the portrait',
  addPortrait: 'Add a portrait',
  removeIt: 'Remove it',
} as const

export const QUICK_PAGE = {
  characterThatWasRolled: 'The rolled character',
  firefightsSurvivedPools: (person: number, stats: number, skills: number): string =>
    `${person === 1 ? '1 firefight' : `${person} firefights`} survived · pools ${stats} and ${skills} · seed`,
  documentTitle: 'Roll a character · Ringfire',
  diceCouldNotBeRolled: 'The dice could not be rolled.',
  quickOne: 'Roll a character',
  characters: 'Characters',
  name: 'Name',
  rolled: 'rolled',
  archetype: 'Archetype',
  seed: 'Seed',
  newDice: 'new dice',
  rollAgain: 'Roll again',
  roll: 'Roll',
  keepAndLookAtSheet: 'Save and open the sheet',
  fiveTenSided:
    'Five ten-sided dice for the stats, five for the skills, and an archetype that spends them.',
} as const

export const WOUNDS_PANEL = {
  woundLevel: 'Wound level',
  noWound: 'no wound',
  area: 'Area',
  sideEffect: 'Side effect',
  noSideEffect: 'no side effect',
  treated: 'treated',
  daysOld: (wound: number): string => `${wound === 1 ? '1 day' : `${wound} days`} old`,
  healsInDays: (wound: number): string => `heals in ${wound === 1 ? '1 day' : `${wound} days`}`,
  healWound: (at: number): string => `Heal wound ${at}`,
  spLostToHits: 'SP lost to hits',
  mendArmour: 'Repair the armour',
  lostForGood: 'Lost for good',
  giveItBack: 'Give it back',
  lasting: 'Lasting',
  undoIt: 'Undo it',
  fightsAndWounds: 'Fights and wounds',
  wounds: 'Wounds',
  firefightsSurvived: 'Firefights survived',
  addWound: 'Add a wound',
  dead: 'Dead',
} as const

export const AFTER_FIGHT = {
  updateCharacters: 'Update the characters',
  charactersAreUpdated: 'The characters are updated',
  fightAgain: 'Fight again',
} as const

export const AMBUSH_FORM = {
  ambush: 'Ambush',
  inWait: 'In ambush',
  forWhom: 'Against whom',
  whatHelpsThem: 'What helps them',
  withoutAmbush: (i: number): string => `Remove ambush ${i}`,
  somebodyLiesInWait: 'Add an ambush',
} as const

export const FIGHT_PAGE = {
  ground: 'Ground',
  where: 'Where',
  inHeadNoMap: 'no map',
  mapSize: (name: string, width: number, height: number): string =>
    `${name}, ${width} × ${height} m`,
  metresApart: 'Metres apart',
  everybodySeesEverybody: (metres: number): string =>
    `Everybody sees everybody, ${metres} m apart, in the open; the referee says what changes.`,
  documentTitle: 'New fight · Ringfire',
  itGaveNoReason: 'The server gave no reason.',
  fightAgain: 'Fight again',
  newFight: 'New fight',
  characters: 'Characters',
  title: 'Title',
  book: 'Book',
  titleAndBook: 'Title and book',
  peopleOfOtherBook: (count: number, book: string): string =>
    `${count === 1 ? `One person of ${book} was` : `${count} people of ${book} were`} removed with that book.`,
  convertThem: (book: string): string => `Convert them to ${book}`,
  converting: 'Converting…',
  areExtrasNow: (count: number): string =>
    `${count === 1 ? 'One person was' : `${count} people were`} converted. ${count === 1 ? 'They are an extra' : 'They are extras'} of this fight; the characters stay as they are.`,
  notConverted: (name: string, why: string): string => `${name} was not converted: ${why}`,
  whatChanged: (name: string, converted: number, leftOut: number): string =>
    `${name}: ${converted} converted, ${leftOut} left out`,
  goBackTo: (book: string): string => `Go back to ${book} with them`,
  bringThemBack: 'Go back to it with them',
  dice: 'Dice',
  ours: 'by Ringfire',
  byHand: 'by hand',
  putSomebodyOnTwo: 'Put people on at least two sides.',
  thingsAreWrongWithFight: (count: number): string =>
    `${count === 1 ? 'One thing is' : `${count} things are`} wrong with the fight. See:`,
  startFight: 'Start the fight',
  peopleOfThisPlanDied: (lost: number): string =>
    lost === 1
      ? 'One person of this plan died or was removed and is left out.'
      : `${lost} people of this plan died or were removed and are left out.`,
} as const

export const FIGHT_PLAN = {
  fight: 'A fight',
  us: 'Us',
  them: 'Them',
} as const

export const HOME_PAGE = {
  nobodyIsKept: 'Nobody at this table is a saved character, so there is nothing to update.',
  updatedBefore:
    'Updated before. The fight or the infirmary has gone on since; the fight counts once.',
  upToDate: 'Up to date: nothing has changed.',
  changedSinceThisFight: 'Changed since this fight began. The update overwrites those changes.',
  notAmongCharactersAny: 'This character has been removed.',
  update: (name: string): string => `Update ${name}`,
  dead: 'dead',
  sheet: 'sheet',
  asBefore: 'As before.',
  what: 'What',
  before: 'Before',
  after: 'After',
  documentTitle: 'Update the characters · Ringfire',
  updated: (names: string): string => `Updated: ${names}.`,
  nothingWasToBeDone: 'There was nothing to update.',
  theyCouldNotBeUpdated: 'The characters could not be updated.',
  title: 'Update the characters',
  table: 'Table',
  fightIsNotOverYet: 'The fight is not over yet.',
  updateBeforeEnd: 'Update them before the fight is over: it does not count as a firefight',
  writeOverWhatHasChanged: 'Overwrite what has changed since',
  charactersCounted: (count: number): string => `${count} characters`,
  fightAgain: 'Fight again',
  characters: 'Characters',
} as const

export const PLACED_PEOPLE = {
  withoutWound: (i: number): string => `Remove wound ${i}`,
  addWound: 'Add a wound',
  loaded: 'loaded',
  roundsLoaded: (name: string): string => `${name}: rounds loaded`,
  spareLoads: 'spare loads',
  spareLoadsOf: (name: string): string => `${name}: spare loads`,
  nameOfInThisFight: (name: string): string => `Name of ${name} in this fight`,
  sideOf: (name: string): string => `Side of ${name}`,
  copyIsNotUpdated: 'a copy: not updated after the fight',
  hidden: 'hidden',
  oneMore: 'Add another',
  keepAsCharacter: (name: string): string => `Keep ${name} as a character`,
  keep: 'Keep',
  without: (name: string): string => `Remove ${name}`,
  woundsAndLoadsInThisFight: 'Wounds and ammunition in this fight',
  couldNotBeKept: (one: string): string => `${one} could not be kept.`,
  whoStandsThere: 'Who takes part',
} as const

export const PLACEMENT_MAP = {
  cannotStandThere: (name: string): string =>
    `${name} cannot stand there: something is in the way.`,
  byMetres: (name: string, width: number, height: number): string =>
    `${name}, ${width} by ${height} metres`,
  atArrowKeysMove: (name: string, x: number, y: number): string =>
    `${name} at ${x}, ${y}. Arrow keys move by a metre.`,
  clickWhereToStand: 'Click where to stand.',
  dragSomebodyToTheirPlace: 'Drag somebody to a place, or click them and then a spot.',
} as const

export const PLAN_FAULTS = {
  right: (right: string): string => `Expected: ${right}`,
} as const

export const PLAN_TOOLS = {
  notSaved: (wrong: string): string => `Not saved: ${wrong}`,
  isSaved: (name: string): string => `"${name}" is saved.`,
  isRemoved: (name: string): string => `"${name}" is removed.`,
  notExportedCorrectWhatIsWrong: 'Not exported: correct the errors first.',
  scenarioIsExported: 'The scenario is exported.',
  openDraft: 'Open a draft',
  isOpen: (name: string): string => `"${name}" is open.`,
  choose: 'choose…',
  saveAsDraft: 'Save as a draft',
  removeDraft: 'Remove the draft',
  exportAsScenario: 'Export as a scenario',
} as const

export const SIDE_EXTRAS = {
  side: 'Side',
} as const

export const SIDES_FORM = {
  names: ['Us', 'Them', 'Third side', 'Fourth side', 'Fifth side', 'Sixth side'],
  nameOfSide: (at: number): string => `Name of side ${at}`,
  whoPlays: (name: string): string => `Who plays ${name}`,
  playedByPeople: 'played by people',
  playedByComputer: 'played by the computer',
  colourOf: (name: string): string => `Colour of ${name}`,
  without: (name: string): string => `Remove ${name}`,
  sides: 'Sides',
  side: (count: number): string => `Side ${count}`,
  addSide: 'Add a side',
  writeWhoIsThere: 'Write who takes part, as in “4 thugs, REF 6, SMG”, or',
  makeCharacter: 'make a character',
  whoIsKeptBetweenFights: 'who is kept between fights.',
  character: 'Character',
  out: 'not in the fight',
  summary: (ref: number, firefights: string): string => `REF ${ref}${firefights}`,
  notInFight: (name: string): string => `${name} is not in the fight`,
  deadFightToo: 'Include the dead',
  firefights: (firefights: number): string =>
    ` · ${firefights === 1 ? '1 fight' : `${firefights} fights`}`,
  dead: 'dead',
} as const

// Texts of the table's panels.

export const ACTION_GROUPS = {
  clickOnTokenOrThing: 'A click on a token or an object does this',
  things: (count: number): string => `Things (${count})`,
  notNow: (count: number): string => `Not now (${count})`,
  findAction: 'Find an action',
  noActionHasTheseWords: 'No action matches these words.',
  onlyUsualActions: 'Fewer',
  moreActions: (count: number): string => `More (${count})`,
} as const

export const AREA_LIST = {
  whatItCovers: 'What it covers',
  whoIsInIt: 'Who is in it',
  inItEachWithTheirOwn: (count: number): string =>
    `In it: ${count === 0 ? 'nobody' : `${count}, each with their own chances`}`,
  nobodyIsInIt: 'Nobody is in it.',
  inIt: (inside: string): string => `In it: ${inside}.`,
} as const

export const BODY_DIAGRAM = {
  spOf: (name: string, sp: number, full: number, wounds: string): string =>
    `${name}: SP ${sp} of ${full}${wounds}`,
  stoppingPowerAndWounds: (areas: string): string => `Stopping power and wounds. ${areas}`,
  spNowFull: 'SP now / full',
  wounds: (wounds: string): string => `; wounds ${wounds}`,
} as const

export const CHAT_PANEL = {
  referee: 'Referee',
  whatWasSaid: 'What was said',
  to: (to: string): string => ` to ${to}`,
  nothingHasBeenSaid: 'Nobody has said anything yet.',
  toWhom: 'To',
  everybody: 'everybody',
  whisper: '(whisper)',
  text: 'Text',
  say: 'Say',
  chat: 'Chat',
  close: 'Close',
} as const

export const COMMAND_LINE = {
  commandLine: 'Command line',
  sayWhatToDo: 'Say what to do',
} as const

export const CORNERS_FIELD = {
  next: (label: string, before: string): string =>
    `${label}: ${before === '' ? 'the first' : 'the next, or cancel when the shape is complete'}`,
  clickCornersOnMap: 'Click the corners on the map',
} as const

export const COVER_CARD = {
  showsInPart: 'shows in part',
  isCovered: 'is covered',
  cover: 'Cover',
  level: 'cover',
} as const

export const DIALOG = {
  close: 'Close',
} as const

export const DICE_PROMPT = {
  rollD: (count: number, sides: number): string =>
    `— roll ${count}d${sides}${sides === 10 ? ' (0 is 10)' : ''}`,
  dHasNoFaceType: (sides: number, wrong: string): string =>
    `A d${sides} has no face “${wrong}”: type 1 to ${sides}${sides === 10 ? ', or 0 for 10' : ''}.`,
  dieOfD: (i: number, count: number, sides: number): string => `Die ${i} of ${count}, d${sides}`,
  enter: 'Enter',
} as const

export const FAULT_BANNER = {
  saveFight: 'Save the fight',
  saveLog: 'Save the log',
} as const

export const GUNFIGHT_TABLE = {
  infirmary: 'Infirmary',
  putItAway: 'Close',
  openingTable: 'Opening the table…',
} as const

export const HOUSE_LINE = {
  nothingDiffersFromBook: 'Nothing differs from the book',
  oneReadingDiffers: 'One option differs from the book',
  readingsDifferFromBook: (count: number): string => `${count} options differ from the book`,
  doubleBlindEach: ' Double blind: each player sees only what their own people see.',
  houseRules: (name: string, count: string, sight: string): string =>
    `House rules${name}. ${count}.${sight}`,
  why: (text: string): string => `Why: ${text}`,
  whyWord: 'why',
  default: 'default',
} as const

export const KEEP_ASKING = {
  onlyIf: 'only if',
} as const

export const KEYS_WORDS = {
  moveThroughTable: 'move to the next part of the page',
  armAttackThen:
    'choose an attack, then point at a target; choose an answer that would change a roll',
  pullTriggerOnField:
    'attack; on the map: move there, point, or mark a spot or an end of a line; mark the same spot again to attack',
  onFieldCursorMetre:
    'on the map: move the cursor by a metre (with Alt by a quarter); elsewhere: pan',
  shiftArrows: 'Shift + arrows',
  nearerFartherWhole: 'zoom in, zoom out, the whole map',
  mShiftDrag: 'm, Shift + drag',
  allActionsReady: 'show and search all actions; again: only the usual ones',
  showOthersPlace: 'show others a place on the map: the cursor, or the next click or drag',
  uCtrlZ: 'u, Ctrl+Z',
  yCtrlShift: 'y, Ctrl+Shift+Z',
  branchTableOfItsOwn: 'branch: open a new table from here',
  refereesHand: "the referee's hand",
  fieldAsTable: 'the map as a table',
  courseOfFightAndWhatWould: 'the course of the fight, and what could have happened',
  lookBackFromBeginning: 'look back from the beginning; a beat back, a beat forward; space pauses',
  commandLineVerb:
    'command line: a verb of the menu and whom or where, as in: shoot scar, move 3 north, end',
  esc: 'Esc',
  putAway: 'close',
  thisList: 'this list',
  helpAndKeys: 'Help and keys',
  nowAtPixelsMetre: (k: string): string => `Now ${k} pixels per metre.`,
} as const

export const LAB_LINK = {
  tryItInLab: 'Try it in the lab',
} as const

export const LOG_LINE = {
  lookBackAt: (text: string): string => `Look back at: ${text}`,
  lookBackAtThisMoment: 'Look back at this moment',
  why: (text: string): string => `Why: ${text}`,
  whyWord: 'why',
} as const

export const LOG_TOOLS = {
  linesOfLog: 'Lines of the log',
  logOf: 'Log of',
  everybody: 'Everybody',
  everyLine: 'Every line',
} as const

export const LOG = {
  unfold: (count: number, text: string): string => `${count} lines: ${text}`,
  count: (count: number): string => `${count} lines`,
  whatHappened: 'What happened',
  showEarlierEntries: (drawn: number): string => `Show ${drawn} earlier entries`,
  nothingHasHappenedYet: 'Nothing has happened yet.',
  nothingHasHappenedToYet: (logOf: string): string => `Nothing has happened to ${logOf} yet.`,
} as const

export const OFFERS = {
  keepIt: (name: string, items: string): string => `${name}. ${items}. Or keep it.`,
} as const

export const OVERRULE = {
  why: 'Why',
  overrule: 'Overrule',
  faces: 'Faces',
  countsAs: 'Counts as',
  asItFell: 'as rolled',
  overruleWord: 'overrule',
  /** `by` is the source of the face; dice are not named. */
  die: (sides: number, by: string): string => (by === 'dice' ? `d${sides}` : `d${sides} · ${by}`),
  countsAsFace: (counts: number): string => `counts as ${counts}`,
  target: 'Target',
  targetOf: (who: string): string => `${who}, target`,
  targetWord: 'target',
} as const

export const PAUSED = {
  refereeHasPausedTable: 'The referee has paused the table.',
  goOn: 'Resume',
} as const

export const PEOPLE_FIELD = {
  lineOrigin: 'a line',
  fromLibrary: 'the library',
  thisIsNoJsonCombatantLooks:
    'This is not JSON. A combatant looks like {"name": "Rosa", "stats": {…}}.',
  thereIsNobodyInIt: 'It contains no people.',
  notUnderstood: (lost: string): string => `Not understood: ${lost}.`,
  line: 'Line',
  threeThugsRef: '3 thugs, REF 6, SMG',
  makeThem: 'Create them',
  thereAreNoCharacters: 'This book has no characters yet.',
  who: 'Who',
  chooseCharacter: 'choose a character',
  combatantsAsScenarioFiles: 'Combatants in the form of scenario files and exports',
  from: 'From',
} as const

export const PICK_PEOPLE = {
  answer: 'Answer:',
  allOfThem: 'all of them',
} as const

export const PLAN_CARD = {
  twoNearest: 'Take the two nearest',
  asManyAsPossible: (count: number) => `Take ${count} others`,
  at: 'at',
  landsOnMark: 'lands on the mark',
  plan: 'The plan',
  putItAwayEscape: 'Close (Escape)',
  almostCertainToFail: (what: string, chance: string): string =>
    `Almost certain to fail: ${what} ${chance}.`,
  way: 'The path',
  moveM: (cost: string): string => `Move ${cost} m`,
  go: 'Go',
} as const

export const PLAYBACK_BAR = {
  lookingBack: 'Looking back',
  pause: 'Pause',
  play: 'Play',
  space: 'space',
  oneBeatBack: 'One beat back',
  oneBeatOn: 'One beat forward',
  beat: 'Beat',
  pace: 'Speed',
  toEnd: 'To the end',
  backToNow: 'Back to now',
} as const

export const POINT_OUT = {
  showOnMap: (about: string): string => `Show on the map: ${about}`,
} as const

export const QUESTION_PANEL = {
  openQuestions: 'Open questions',
  answered: ' · answered',
  hasAnsweredWaitingForOthers: (seat: string): string =>
    `Answered: ${seat}. Waiting for the others.`,
  handScreenTo: (seat: string): string => `Hand the screen to ${seat}.`,
  rollD: (who: string, count: number, sides: number): string => `${who}: roll ${count}d${sides}`,
  after: 'Then',
  now: 'Now',
  lookingBack: 'Looking back',
  over: 'Over',
  waitingForOthers: 'Waiting for the others',
  onField: (label: string, shape: string): string =>
    `${label}: ${shape === 'line' ? 'draw a line' : 'choose a spot'} on the map.`,
  answeredWaitingForOthers: 'Answered. Waiting for the others.',
  you: 'You',
} as const

export const ROSTER = {
  fromActor: (metres: number, cover: string, sees: boolean): string =>
    `${metres} m${cover}${sees ? '' : ', not seen'}`,
  metres: (x: string): string => `${x} m`,
  dead: 'dead',
  unhurt: 'unhurt',
  combatants: (actor: string): string => `Combatants${actor}`,
  name: 'Name',
  side: 'Side',
  distance: 'Distance',
  posture: 'Posture',
  state: 'State',
  conditions: 'Conditions',
  cover: 'Cover',
  action: 'Action',
  outOfSightLast: (when: string): string => `out of sight, last seen in ${when}`,
  seenFrom: (name: string): string => `, seen from ${name}`,
} as const

export const RULES_DRAWER = {
  unclearInBook: 'Unclear in the book',
  ourRuling: 'Our ruling',
  options: 'Options',
  default: '(default)',
  examples: 'Examples',
  rules: 'Rules',
  findRule: 'Find a rule',
  closeRules: 'Close the rules',
  noRuleHasTheseWords: 'No rule matches these words.',
  rulesCouldNotBeFetched: (rulesError: string): string =>
    `The rules could not be fetched (${rulesError}).`,
  typeWordToFind: 'Type a word to find a rule.',
  catalogueHasNoTextFor: 'There is no text for',
  openingBook: 'Opening the book…',
  referenceForProgrammers: 'Reference for programmers',
} as const

export const RULINGS_PANEL = {
  more: 'More',
  find: 'Find',
  examples: ['ammo', 'door', 'side', 'points', 'injury', 'place'],
  /** Words that people type, and the words that rulings use instead. */
  synonyms: {
    add: 'bring in',
    ammo: 'ammunition',
    armor: 'armour',
    bullets: 'ammunition',
    control: 'player',
    crouch: 'posture',
    cure: 'remove wounds',
    damage: 'wound',
    dead: 'out of action',
    gun: 'weapon',
    heal: 'remove wounds',
    hurt: 'wound',
    kill: 'out of action',
    kneel: 'posture',
    magazine: 'spare loads',
    owner: 'player',
    remove: 'take out',
    spawn: 'bring in',
    stand: 'posture',
    stun: 'out of action',
    teleport: 'move somebody',
  },
  what: 'What',
  noRulingHasTheseWords:
    'No ruling matches these words. To change a die, a number or a target of the newest step, open “why” in the log and press “overrule”.',
  nothingCanBeRuled: 'You cannot make a ruling from this seat now.',
  refereesHand: "The referee's hand",
  unfold: 'Unfold',
  fold: 'Fold',
  close: 'Close',
  dragAnybodyOnMap: 'Drag anybody on the map to put them elsewhere.',
} as const

export const SAVE_TABLE = {
  fightCouldNotBeSaved: 'The fight could not be saved.',
  replayCouldNotBeSaved: 'The replay could not be saved.',
  log: (title: string): string => `${title} log`,
} as const

export const SEAT_LINKS = {
  linksCouldNotBeFetched: 'The links could not be fetched.',
  notConnected: 'not connected',
  connected: 'connected',
  connectedScreens: (count: number): string => `connected, ${count} screens`,
  copied: 'Copied.',
  copyMarkedText: 'Copy the marked text.',
  qrCodeOfLink: (name: string): string => `QR code of the link for ${name}`,
  linkFor: (name: string): string => `Link for ${name}`,
  copyLink: 'Copy link',
  showLinkFor: (name: string): string => `Show the link for ${name}`,
  hideLink: 'Hide link',
  showLink: 'Show link',
  makeNewLink: (name: string): string => `Make a new link for ${name}`,
  newLink: 'New link',
  revokeLinkFor: (name: string): string => `Revoke the link for ${name}`,
  revoke: 'Revoke',
  thisLinkIsRevokedNobody: 'This link is revoked. Nobody can use it.',
  linkWasMadeInAnother:
    'The link was made in another browser. If it is lost, make a new one: the old one stops working.',
  replayFromFirstBeat:
    'The replay, from the first beat, when the fight is over. A bout can be replayed at any time.',
  replay: 'the replay',
  referee: 'Referee',
  links: 'Links',
  whoeverOpensLink:
    'Whoever opens a link takes that seat. A new link replaces the old one and disconnects whoever used it. Watchers see what everybody may know.',
  theseLinksWork: 'These links work on this machine only. For phones, start Ringfire with',
  hostZeroZero: '--host 0.0.0.0',
} as const

export const SEATS_DIALOG = {
  seats: 'Seats',
  seat: 'Seat',
  computer: 'Computer',
  ownDice: 'Own dice',
  screenOfItsOwn: 'Own screen',
  playedByComputer: (name: string): string => `${name}: played by the computer`,
  rollsTheirOwnDice: (name: string): string => `${name}: rolls their own dice`,
  open: 'open',
  saveFight: 'Save the fight',
  saveLog: 'Save the log',
  oneFileWithEverything:
    'One file with everything, nothing hidden. It opens in any browser, without a network.',
  saveReplay: 'Save a replay',
  replayFromStart: 'Replay from the start',
  oneScreenForAll: 'One screen for all seats',
  seesWhatRefereeSees: 'shows what the referee sees.',
} as const

export const SHEET = {
  was: (base: string | number): string => `(was ${base})`,
  inHand: 'in hand',
  jammed: 'jammed',
  weapons: 'Weapons',
  weapon: 'Weapon',
  type: 'Type',
  damage: 'Damage',
  accuracy: 'Accuracy',
  acc: 'Acc',
  ammo: 'Ammo',
  load: 'Load',
  spare: (count: number): string => `+ ${count} spare`,
  more: (count: number): string => `${count} more`,
  rof: 'ROF',
  reliability: 'Reliability',
  rel: 'Rel',
  noMark: 'no mark',
  woundTrack: 'Wound track',
  wounds: 'Wounds',
  inHandLabel: 'In hand',
  wears: 'Wears',
  noArmour: 'no armour',
  anotherSeatPlays: 'Another seat plays them. This is what you can see.',
  woundState: 'Wound state',
  marked: ' marked',
  notMarked: ' not marked',
  phases: 'Phases',
  doesNotAct: ' does not act',
  stats: 'Stats',
  derived: 'Derived',
  skills: 'Skills',
  armour: (armour: string): string => `Armour: ${armour}`,
  combatSheet: 'Combat sheet',
  whoseSheet: 'Whose sheet',
  noSheetToBeSeen: 'You cannot see a sheet from this seat.',
} as const

export const TABLE_PAGE = {
  thisTableIsNotOpen: 'This table is not open to you',
  toLobby: 'To the lobby',
  documentTitle: (title: string): string => `${title} · Ringfire`,
  table: 'Table',
} as const

export const TOP_BAR = {
  dice: 'Dice',
  undoU: 'Undo (u)',
  redoShiftY: 'Redo (Shift+Y)',
  redoY: 'Redo (y)',
  branchTableOfItsOwn: 'Branch: open a new table from here (b)',
  seatsP: 'Seats (p)',
  chatTNew: (unread: number): string => `Chat (t): ${unread} new`,
  chatT: 'Chat (t)',
  refereesHandR: "The referee's hand (r)",
  ringfireToLobby: 'Ringfire, to the lobby',
  table: 'Table',
  changed: (count: number): string => `${count} ${count === 1 ? 'option' : 'options'} changed`,
  reconnecting: 'Reconnecting…',
  connecting: 'Connecting…',
  scoreCardAndTracker: 'Score card and tracker (f)',
  fieldAsTableF: 'The map as a table (f)',
  printOrderMap: 'Print: order, map and combat sheets',
  courseOfFightAndWhatWould: 'The course of the fight, and what could have happened (c)',
  rules: 'Rules',
  lightPage: 'Light page',
  darkPage: 'Dark page',
  helpAndKeys: 'Help and keys (?)',
} as const

export const TURN_ORDER = {
  acting: 'acting',
  toCome: 'waiting',
  waits: 'waiting',
  down: 'down',
  dead: 'dead',
  hasActed: 'has acted',
  notInThisPhase: 'not in this phase',
  orderOfAction: 'Order of action',
  order: 'Order',
} as const

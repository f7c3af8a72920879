// Texts of the bout table and of the page New bout.

export const BOUT_TABLE = {
  thrownLast: 'Rolled last',
  nowOnTable: 'Now on the table',
  thrown: 'Rolled',
  next: 'Next',
} as const

export const CHOICE_PANEL = {
  handScreenTo: (first: string): string => `${first}Hand the screen to`,
  iAm: 'I am',
  enter: 'Enter',
  backToCareer: 'Back to the career',
  watchItAgain: 'Watch it again',
  anotherBout: 'Another bout',
  now: 'Now',
  answeredWaitingForOther: 'Answered. Waiting for the other corner.',
  waitingForOtherCorner: 'Waiting for the other corner.',
  hasChosenInSecret: (seat: string): string => `${seat} has chosen in secret. `,
} as const

export const DESCRIPTIONS = {
  tables: {
    stalking:
      'They look for an opening. Both roll; dice of 1 to 3 are successes, and only the difference counts.',
    boxing:
      'They trade punches. More successes score points; a margin of two drives the opponent to the ropes.',
    'taking-control':
      'One of them presses. A margin of two lands the big punch, which may cause an injury.',
    injury:
      'A hard punch has landed. One die for each success of the margin decides whether it does lasting harm.',
    ko: 'The big punch. Each die at or under the puncher’s Power passes; two passes score a knockdown.',
    recovery:
      'One of them is on the canvas. Each die at or under their Stamina passes; passes beat the count.',
  },
  boutBegins: 'The bout begins.',
  rolls: (tables: string, roller: string): string => `${tables} ${roller} rolls.`,
  bonusDiceJoin: (bonus: number): string =>
    `Bonus Dice add to this roll and are then spent. ${bonus} left for the whole bout.`,
  coveredYourCount:
    'If you cover up, your 4s count as successes too, but you cannot win the roll. The best you can get is a clinch.',
  goingForHeadGives:
    'Going for the head gives your opponent more dice now, and you more dice if it comes to a knockout punch.',
  threeMoreDice: 'Once per bout, you can give up a level of Stamina for three more dice.',
  onceInBoutAll: 'Once per bout, you can reroll all the dice of a roll. The second roll stands.',
  starPowerDie: (starPower: number): string =>
    `A Star Power die can help the current roll. If it shows a 6, it is lost for the bout. ${starPower} left.`,
  starPowerDice: (starPower: number): string =>
    `Star Power dice can help the roll. Each one that shows a 6 is lost for the bout. ${starPower} left.`,
  questions: {
    'bonus-dice': 'how many Bonus Dice?',
    'cover-up': 'cover up?',
    'head-hunt': 'go for the head?',
    'dig-deep': 'dig deep?',
    'lucky-re-roll': 'try your luck?',
    'star-power': 'Star Power?',
    'star-power-number': 'how many Star Power dice?',
  },
  ofDice: (name: undefined | string, count: number, unit: string, dice: number): string =>
    `${name} ${count} ${unit} on ${dice} dice`,
} as const

export const DICE = {
  what: 'Bonus Dice, if you use them',
  bonus: (bonus: number): string => `${bonus} Bonus`,
  dugDeep: (dug: number): string => `${dug} dug deep`,
  coveringUpCount: 'covering up: 4s count',
  dice: (dice: number): string => `${dice} dice`,
  die: (face: string | number | undefined, lit: boolean): string =>
    `${face}${lit ? ', success' : ''}`,
  noDice: 'no dice',
} as const

export const FIGHTER_PANEL = {
  lost: (hollow: number): string => `${hollow} lost`,
  gone: (gone: number): string => `${gone} gone`,
  starPlayerDecides: 'a star: a player decides',
  gruntRulesDecide: 'a grunt: the rules decide',
  thisRound: (points: number, knockdowns: string): string =>
    `${points === 1 ? 'point' : 'points'} this round${knockdowns}`,
  boxingDice: 'Boxing Dice',
  bonusDice: 'Bonus Dice',
  stamina: 'Stamina',
  starPower: 'Star Power',
  aggression: 'Aggression',
  quickness: 'Quickness',
  power: 'Power',
  knockdown: (knockdowns: number): string =>
    `, ${knockdowns} knockdown${knockdowns > 1 ? 's' : ''}`,
} as const

export const KEYS_WORDS = {
  soManyBonus: 'use that many Bonus Dice',
  yN: 'y, n',
  yesOrNoCoverUp: 'yes or no: cover up, go for the head, dig deep, roll a Star Power die',
  lookAtAnotherAnswer: 'look at another answer; while looking back: one beat back or forward',
  answerThatIsMarkedTake: 'give the marked answer; take over the screen',
  lookBackFromFirst: 'look back from the first bell',
  lookingBackPause: 'while looking back: pause and play',
  oneBeatOn: 'one beat forward',
  fasterSlower: 'faster, slower',
  scoreCardAndFight: 'score card and fight tracker',
  courseOfBoutAndWhatWould: 'the course of the bout, and what could have happened',
  uCtrlZ: 'u, Ctrl+Z',
  shiftYCtrl: 'Shift+Y, Ctrl+Shift+Z',
  branchTableOfItsOwn: 'branch: open a new table from here',
  refereesHand: "the referee's hand",
  esc: 'Esc',
  putAway: 'close',
  thisList: 'this list',
  helpAndKeys: 'Help and keys',
} as const

export const NEW_BOUT_PAGE = {
  person: 'A person',
  computerAsStar: 'The computer, as a star',
  noPlayerGruntRun: 'No player: a grunt that follows the rules',
  skill: (rank: string, name: string, skill: number): string =>
    `${rank} · ${name} · skill ${skill}`,
  fame: (stats: string, signatures: string, fame: number): string =>
    `${stats}. ${signatures}. Fame ${fame}.`,
  holdsNoFighter: (name: string, mishap: string): string => `${name} has no fighter: ${mishap}`,
  whatFighterHas: 'a fighter has a name, five stats and two signatures',
  oneCorner: 'One corner',
  otherCorner: 'The other corner',
  fighter: 'Fighter',
  file: (name: string): string => `${name} (file)`,
  fromFile: 'From a file',
  whoPlays: 'Who plays',
  documentTitle: 'New bout · Ringfire',
  newBout: 'New bout',
  lobby: 'Lobby',
  fighterWithMoreFame:
    'The fighter with more Fame is listed first on the score card, in blue. If their Fame is equal, the higher Skill Level goes first, and if that is equal too, a die decides.',
  rounds: 'Rounds',
  backAlleyNoLast: 'back alley: no round limit',
  peopleRollReal: 'Players roll real dice and type in the results',
  ringBell: 'Ring the bell',
  notRanked: 'not ranked',
  ranked: (rank: number): string => `no. ${rank}`,
} as const

export const OUTCOME_TABLE = {
  twoMore: '2 more',
  oneMore: '1 more',
} as const

export const PAPERS = {
  scoreCard: (names: string): string => `Score card: ${names}`,
  fighter: 'Fighter',
  sum: 'sum',
  fightTracker: 'Fight tracker',
  table: 'Table',
  bonus: 'Bonus',
  total: 'Total',
  successes: 'Successes',
  points: 'Points',
  ropes: 'Ropes',
  corner: 'Corner',
  bd: 'BD +/−',
  notes: 'Notes',
  scoreCardAndFight: 'Score card and fight tracker',
  print: 'Print',
  against: ' against ',
} as const

export const RING = {
  corner: (name: string, down: boolean, place: string, inControl: boolean): string =>
    `${name}: ${down ? 'on the canvas' : place === 'center' ? 'in the middle' : place === 'ropes' ? 'on the ropes' : 'in the corner'}${inControl ? ', in control' : ''}`,
  ring: (fighters: string): string => `The ring. ${fighters}.`,
} as const

// Texts of the career pages.
import type { TrainingChances } from '../../books/fights/career/training.ts'
import { formatChance } from '../../dice/percent.ts'

/** "+1: 28 %, −1: 22 %". */
export const trainingOdds = ({ up, down }: TrainingChances): string =>
  `+1: ${formatChance(up)}, −1: ${formatChance(down)}`

export const TRAINING =
  'Train one stat for this bout only. Two dice decide: the first must be above the stat or a 6, the second no higher than Stamina. Both passed: +1. Neither: −1. One: no change, or you repeat both tests and must pass both. Your opponent trains too.'

/** The possible results of a repeated training. */
export const repeatText = (stat: string, chances: TrainingChances): string =>
  `${stat}: you passed one of the two tests. Keep the stat as it is, or repeat both tests: you must then pass both, or the stat is lower for this bout (${trainingOdds(chances)}).`

/** "28 %". */
export const riseOdds = (chance: number): string => formatChance(chance)

export const riseText = (name: string): string =>
  `${name} has won. Choose a stat to roll for: a die above it, or a 6, raises it by one. The chance is shown beside each stat.`

/** The length of a bout: "round 4 of 10", "10 rounds". */
export function lengthText(round: number, rounds: number | 'back-alley', stopped: boolean): string {
  if (rounds === 'back-alley') return stopped ? `round ${round}, no limit` : `${round} rounds`
  return stopped ? `round ${round} of ${rounds}` : `${rounds} rounds`
}

/** Bets between two players' stables. */
export const OFFER = 'Offer a bout'
export const offersFirst = (name: string): string => `It is ${name}'s turn to offer a bout.`

export const BOUT_PAGE = {
  scoreCard: 'Score card',
  round: 'Round',
  total: 'Total',
  documentTitle: 'A bout · Ringfire',
  bout: 'A bout',
  career: 'Career',
  result: 'Result',
  evening: (evening: number): string => `Evening ${evening}`,
  forChampionship: ', for the championship',
  draw: 'A draw.',
  winsByRound: (career: string, methodNames: string, round: number): string =>
    `${career} wins by ${methodNames} in round ${round}.`,
  watchItAtTable: 'Watch it at a table',
  toItsTable: 'Open its table',
  seed: (seed: number): string => `seed ${seed}`,
  blowByBlow: 'Blow by blow',
} as const

export const BOUTS = {
  evening: 'Evening',
  bout: 'Bout',
  against: 'Against',
  result: 'Result',
  rounds: 'Rounds',
  again: 'Again',
  title: 'title',
  againstEveningAgain: (a: string, b: string, evening: number): string =>
    `${a} against ${b}, evening ${evening}, again`,
  againWord: 'again',
  bouts: 'Bouts',
  only: (name: string): string => `${name} only`,
  wholeWorld: 'All boxers',
  forPrinter: 'Print',
  nothingWasBoxedYet: 'Nobody has boxed yet.',
  newest: 'Show the latest',
  all: (count: number): string => `Show all ${count}`,
  recordBook: 'Record book',
} as const

export const CAREER_LIST = {
  fame: (name: string, fame: number): string => `${name} · Fame ${fame}`,
  retired: ' · retired',
  inBook: (bouts: number): string => `${bouts} ${bouts === 1 ? 'bout' : 'bouts'} in the book`,
  isNotJson: (name: string, mishap: string): string => `${name} is not JSON: ${mishap}`,
  documentTitle: 'Boxing careers · Ringfire',
  title: 'Boxing careers',
  lobby: 'Lobby',
  newCareer: 'New career',
  loadFile: 'Load a file',
  nobodyBoxesYet:
    'No careers yet. A new star starts with Fame 0, below the 33 boxers on the list, who keep boxing each other.',
} as const

export const CAREER_PAGE = {
  thisCareer: 'This career',
  anotherPlayerJoins: 'Add a player',
  saveAsFile: 'Save as a file',
  removeWithItsBouts: (name: string, count: number): string =>
    `Remove ${name} and its ${count} bouts?`,
  remove: 'Remove',
  documentTitle: (name: string): string => `${name} · Ringfire`,
  career: 'Career',
  careers: 'Careers',
  openingBook: 'Opening the book…',
  stars: 'Stars',
} as const

export const FORMAT = {
  noLastRound: 'no round limit',
  rounds: (rounds: number): string => `${rounds} rounds`,
  opponent: 'the opponent ',
  dice: (who: string, change: string, tables: string): string => `${who}${change} on ${tables}`,
  skill: (name: string): string => `${name} Skill`,
} as const

export const HOGAN_BETS = {
  hoganBets: 'Hogan bets',
  rule: 'rule',
  dice: 'The dice:',
  highestPutUp: '. The highest puts up a fighter first.',
  fame: (fame: string): string => `. Fame ${fame}.`,
  with: 'with',
  agrees: 'agrees',
  putsUp: 'puts up',
  answersWith: 'answers with',
  toTable: 'Open the table',
  takeResultHome: 'Record the result',
  boxItOutNow: 'Box it now',
  boxItAtTable: 'Box it at a table',
  buildFighterOfPoints: (points: number): string => `Build a fighter with ${points} points`,
  betsNeedThree:
    'To bet, a player needs three fighters: the star of 15 points, one of 17 and one of 13.',
  youBetFor: (bets: string, name: string): string => `${bets}You bet on ${name}.`,
  sumInDollars: 'Sum in dollars',
  answer: 'Answer',
  raiseToThis: 'Raise to this',
  agree: 'Agree',
  callItOff: 'Call it off',
  fighter: 'Fighter',
  skill: (name: string, skill: number, record: string): string =>
    `${name}, Skill ${skill}, ${record}`,
} as const

export const NEW_PAGE = {
  playerTwo: 'Player 2',
  playerOne: 'Player 1',
  fridayNights: 'Friday nights',
  documentTitle: (join: boolean): string => `${join ? 'Another star' : 'New career'} · Ringfire`,
  player: (count: number): string => `Player ${count}`,
  newCareer: 'A new career',
  anotherStar: 'Another star',
  fighterOfPoints: (points: number): string => `A fighter with ${points} points`,
  in: (what: string, name: string): string => `${what} in ${name}`,
  careers: 'Careers',
  nameOfCareer: 'Name of the career',
  intoThisWorld: 'Join this career',
  beginCareer: 'Begin the career',
} as const

export const NEXT_FIGHT = {
  retired: 'Retired',
  rule: 'rule',
  hasHungUpGloves: (name: string): string => `${name} has retired from the ring.`,
  titles: {
    free: 'No fight is signed',
    offered: 'A rematch is offered',
    signed: 'The next fight',
    boxing: 'In the ring',
    rise: 'A stat may rise',
  },
  against: (other: string): string => `against ${other}`,
  forChampionship: ', for the championship',
  fame: (fame: string, starFame: number): string => `. Fame ${fame}: ${starFame}.`,
  bout: 'The bout',
  rises: 'rises',
  stays: 'stays',
  dice: (dice: string): string => `(dice ${dice})`,
  wasAtRiskAnd: (statNames: string): string => `${statNames} was at risk and`,
  falls: 'falls',
  holds: 'holds',
  diceSayWhoIsNext:
    'The dice choose the next opponent: someone with the same Fame, or one or two places above.',
  lookForFight: 'Look for a fight',
  retiresForGood: (name: string): string => `Retire ${name} for good?`,
  retire: 'Retire',
  hasBoxedBeforeSo: (name: string, otherName: string): string =>
    `${name} has boxed ${otherName} before, so you may decline. Then the dice choose another.`,
  accept: 'Accept',
  decline: 'Decline',
  atStake: 'At stake:',
  fameChange: (fame: string): string => `Fame ${fame}`,
  forWin: 'for a win,',
  forDefeat: 'for a defeat.',
  championshipCard: 'For the championship',
  smoker: 'A smoker',
  onCard: 'On the card',
  boxItOutNow: 'Box it now',
  boxItAtTable: 'Box it at a table',
  atOnceComputerAnswers: (name: string): string =>
    `If you box it now, the computer decides for ${name}; at a table, you decide.`,
  toTable: 'Open the table',
  takeResultHome: 'Record the result',
  whenBoutIsOver: 'When the bout is over, record its result. It counts only once.',
} as const

export const RANKING = {
  up: ' up',
  down: ' down',
  ranking: 'Ranking',
  firstTenAndStars: 'Show the first ten and the stars',
  all: (count: number): string => `Show all ${count}`,
  place: 'Place',
  name: 'Name',
  fame: 'Fame',
  skill: 'Skill',
  record: 'Record',
  hasStoppedStarNoRematch: 'Has stopped the star: no rematch',
  noRematch: 'no rematch',
  met: 'met',
} as const

export const RECORD_PAGE = {
  recordOf: (name: string): string => `Record of ${name}`,
  record: 'Record',
  career: 'Career',
  print: 'Print',
  bouts: 'Bouts',
} as const

export const SIDE_BETS = {
  on: (side: string): string => `on ${side}`,
  sumInDollars: 'Sum in dollars',
  sideBets: 'Side bets',
  rule: 'rule',
  beforeFirstRoll: 'Players can bet before the bout, and at a table also between rounds.',
  bet: (player: string, sum: string, side: string): string => `${player} ${sum} on ${side}`,
  agreed: 'Agreed',
} as const

export const STAR_DRAFT = {
  nobodyPlaysThisStar: 'the star has no player',
  nameOfPlayer: 'the name of a player',
  starHasNoName: 'the star has no name',
  anyName: 'any name',
  firstSignatureIsNotRolled: 'the first signature has not been rolled yet',
  throwDice: 'roll the dice',
  secondSignatureIsNotChosen: 'the second signature has not been chosen yet',
  anyButFirst: 'any but the first',
} as const

export const STAR_FORM = {
  right: (right: string): string => `Expected: ${right}`,
  to: 'to',
  /** The effect of each stat in a bout. */
  does: {
    box: 'Boxing Dice: rolled on Stalking, Boxing and Taking Control',
    agg: 'more dice on Stalking and Taking Control; part of the Bonus Dice',
    qwik: 'more dice on Boxing',
    pow: 'the higher, the more likely a big punch scores a knockdown',
    stam: 'Star Power and Bonus Dice; getting up, and getting lost dice back',
  },
  oneMoreWins: (wins: number): string => `· one more wins ${wins} %`,
  wins: (wins: number): string => `wins ${wins} % ·`,
  rule: 'rule',
  diceCouldNotBeThrown: 'The dice could not be rolled.',
  firstSignature: 'First signature',
  throwDice: 'Roll the dice',
  yoursToChoose: 'Your choice',
  firstOne: 'The first one',
  boxingStyle: 'A boxing style',
  who: 'Who',
  nameOfStar: 'Name of the star',
  player: 'Player',
  womanPowerThree: 'A woman: Power at most 3, Quickness at least 3',
  points: 'Points',
  allSpent: (points: number): string => `all ${points} spent`,
  left: (left: number): string => `${left} left`,
  tooMany: (left: number): string => `${left} too many`,
  whatItIsWorthOfTwo:
    'What it is worth: take two fighters with 3 in every stat and give one of them one more point, or this signature. The figure is the percentage of ten-round bouts that fighter wins. Without it, each wins 50 %.',
  signatures: 'Signatures',
  secondSignatureOfYour: 'Second signature (your choice)',
  skillLevel: 'Skill Level',
  fame: '· Fame',
  atBottomOfList: ', at the bottom of the list',
  thingsAreNotRightYet: (count: number): string =>
    `${count === 1 ? 'One thing is' : `${count} things are`} not right yet. Look for the marks beside the fields.`,
} as const

export const STAR_SUMMARY = {
  retired: ' · retired',
  record: 'Record',
  fame: 'Fame',
  skill: 'Skill',
  ranking: 'Ranking',
  of: (of: number): string => `of ${of}`,
  asAtBeginning: 'as at the beginning',
  sinceBeginning: 'since the beginning',
  wonAndLostInside: ({
    bouts,
    stopped,
    wasStopped,
    streak,
    longest,
  }: {
    readonly bouts: number
    readonly stopped: number
    readonly wasStopped: number
    readonly streak: number
    readonly longest: number
  }): string =>
    `${bouts} ${bouts === 1 ? 'evening' : 'evenings'}; ${stopped} won and ${wasStopped} lost inside the distance; ${streak} wins in a row, ${longest} at best.`,
} as const

export const TALE_OF_THE_TAPE = {
  number: (place: number): string => `number ${place}`,
  fame: (fame: number): string => `Fame ${fame}`,
  skill: (skill: number): string => `Skill ${skill}`,
  v: 'v',
  taleOfTape: 'Tale of the tape',
  stat: 'Stat',
} as const

export const TRAINING_WORDS = {
  leaveIt: 'Keep it',
  tryAgain: 'Repeat the tests',
  trainingIfWanted: 'Training (optional)',
  rule: 'rule',
  atItsLimitTrainingCan: 'At its limit: training can only lower it',
  dice: 'dice',
  and: ' and ',
  andThen: ', then ',
} as const

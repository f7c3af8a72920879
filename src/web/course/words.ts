// Texts of the course panel.

export const COURSE_PANEL = {
  progress: (done: string, all: string, what: string): string => `${done} of ${all} ${what}`,
  stop: 'Stop',
  noBeatTurnedFight: 'No beat turned the fight by more than chance.',
  turn: (sides: string, from: string, to: string): string => `${sides}: ${from} to ${to}`,
  everyBeatAsTable: 'Every beat as a table',
  beat: 'Beat',
  whatHappened: 'What happened',
  interval: (interval: number, interval2: number): string => `${interval} to ${interval2}`,
  afterBeatOf: (place: number, beats: number): string => `After beat ${place} of ${beats}`,
  fightIsOverLook:
    'The fight is over. To look back at a moment, click a point of the curve or a line of the log.',
  now: 'Now',
  fromHereThousandFutures: 'From here: a thousand futures',
  toEnd: 'To the end',
  backToNow: 'Back to now',
  futuresFewOfEveryBeat: 'futures, a few of each beat first',
  workItOutAgain: 'Compute it again',
  workOutCourse: 'Compute the course',
  howExactly: 'Precision',
  beatThatTurns: (name: string, count: string): string =>
    `${name}: ${count} for each beat where the fight swings`,
  futures: (count: string, done: boolean, stale: boolean): string =>
    `${count} futures${done ? '' : ', stopped'}${stale ? '; the fight has gone on since' : ''}`,
  courseOfFight: 'The course of the fight',
  closeCourse: 'Close the course',
  computerPlaysOnFromEveryBeat:
    'The computer plays on from every beat many times, with new dice. The curve shows how often each side wins from there.',
} as const

export const CURVE = {
  turningPointTo: ({
    number,
    sides,
    from,
    to,
    sentence,
  }: {
    readonly number: number
    readonly sides: string
    readonly from: string
    readonly to: string
    readonly sentence: string
  }): string => `Turning point ${number}: ${sides} ${from} to ${to}. ${sentence}`,
  beatOfFight: 'Beat of the fight',
  beat: (at: number, clock: string): string => `beat ${at}, ${clock}`,
} as const

export const FUTURES_TABLE = {
  futuresSeedSmall: ({
    count,
    at,
    clock,
    runs,
    seed,
  }: {
    readonly count: string
    readonly at: string
    readonly clock: string
    readonly runs: string
    readonly seed: number
  }): string =>
    `${count} futures ${at}, ${clock}${runs}. Seed ${seed}; the small figures are 95 % intervals.`,
  whoWins: 'Who wins',
  nobody: 'Nobody',
  howItEnds: 'How it ends',
  whoStillStands: 'Who still stands',
  length: 'Length',
  inAll: (rounds: string): string => `${rounds} in all (`,
  to: 'to',
  halfAtMostLongest: (median: number, most: number): string =>
    `), median ${median}, longest ${most}.`,
  roundsFiredFromHere: (men: string): string => ` Rounds fired from here: ${men}.`,
  fromNow: 'from now',
  afterBeat: (at: number): string => `after beat ${at}`,
  stoppedOf: (count: string): string => `, stopped before ${count}`,
} as const

export const STATE = {
  serverBrokeOff: (mishap: string): string =>
    `The server stopped answering (${mishap}). Try again.`,
} as const

// Texts of the infirmary.

export const ACT_FORM = {
  for: (who: string): string => `for ${who}`,
  soFromNowOn: 'Do the same from now on',
} as const

export const INFIRMARY = {
  infirmary: 'Infirmary',
  sheet: 'Sheet',
  whatSideShows: 'What the side panel shows',
  day: 'Day',
  nobodyWasHurt: 'Nobody was hurt.',
} as const

export const PATIENT_CARD = {
  sheetOf: (name: string): string => `${name}'s sheet`,
  rollAhead: 'Roll ahead',
  for: (name: string): string => `for ${name}`,
  whatIsLimitedBy: (name: string): string => `What limits ${name}`,
  woundsOf: (name: string): string => `Wounds of ${name}`,
} as const

export const TIME_ACTS = {
  refereeLetsDays: 'The referee lets the days pass.',
  letTimePass: 'Let time pass',
} as const

export const TREATMENT_FORM = {
  surgeon: 'a surgeon',
  whoTreats: 'Who treats',
  treatment: (urgent: boolean, what: string): string => `${urgent ? 'Operate' : 'Treat'}: ${what}`,
  operate: 'Operate',
  treat: 'Treat',
} as const

export const WOUND_ROW = {
  today: 'today',
  day: (day: number): string => `day ${day}`,
  getsWorse: (when: string): string => `gets worse ${when}`,
  deathSaveEach: (needed: number | undefined): string =>
    `a death save each turn: ${needed} or less`,
  healsOnDay: (day: number): string => `heals on day ${day}`,
  recoveryRollOrLess: (when: string, needed: number | undefined): string =>
    `recovery roll ${when}: ${needed} or less`,
  healedOnDay: (healedOn: number): string => `healed on day ${healedOn}`,
  waitsFirstDying: 'waits: stabilise them first',
  caredFor: '· cared for',
  careFor: (urgent: boolean, what: string): string => `${urgent ? 'Surgery' : 'Care'}: ${what}`,
  surgery: 'Surgery',
  care: 'Care',
} as const

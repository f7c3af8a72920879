// Texts of the dice panel and its check.

export const CHECK = {
  commitment: (table: string): string => `commitment ${table}`,
  recordCouldNotBeFetched: 'The record could not be fetched.',
} as const

export const DICE_SECTION = {
  beforeFirstDie: 'Before the first die',
  tableHasCommittedItself:
    'The table has committed itself to its dice. If you add words of your own, the dice depend on them too.',
  yourWords: 'Your words',
  addWords: 'Add words',
  beginFight: 'Begin the fight',
  refereeBeginsFight: 'The referee begins the fight.',
  diceComeFromSeed: 'The dice come from a seed. Whoever chose the seed could know them.',
  dice: 'Dice',
  commitment: 'Commitment',
  thisBrowserSawAnother: (first: string): string =>
    `This browser saw another commitment first: ${first}`,
  checking: 'Checking…',
  checkEveryDie: 'Check every die',
  showsSecretOfDice:
    'Shows everybody at the table the secret of the dice so far and the whole record',
  revealDiceSo: 'Reveal the dice so far',
} as const

export const WORKER = {
  pageDoesNotHaveBookUse: (id: string): string =>
    `This page does not have the book "${id}". Check with the command ringfire verify.`,
  checkStopped: (why: string): string => `The check stopped: ${why}`,
} as const

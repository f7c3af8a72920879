// Texts of the seats: who plays whom, and who may join.

/** Maximum number of names beside a seat. */
const MOST_NAMES = 6

export const SEATS_WORDS = {
  nobody: 'Nobody',
  names: (names: readonly string[]): string =>
    names.length <= MOST_NAMES
      ? names.join(', ')
      : `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`,
  whoPlaysWhom: 'Who plays whom',
  plays: (name: string): string => `Who plays ${name}`,
  referee: 'Referee',
  why: 'Why',
  whyHint: 'goes into the log',
  newSeat: 'New seat',
  newSeatHint: 'name of the player',
  add: 'Add a seat',
  rename: 'Rename',
  renameSeat: (name: string): string => `Rename the seat of ${name}`,
  nameOf: (name: string): string => `Name of the seat of ${name}`,
  save: 'Save',
  full: 'A table has at most 40 seats.',
  invite: 'Whoever opens the watchers’ link may take a free seat',
  free: (names: readonly string[]): string =>
    names.length === 0 ? 'No seat is free.' : `Free: ${names.join(', ')}.`,
  watchers: 'Watchers',
  invitation: 'Invitation and watchers',
  take: {
    title: 'Take a seat',
    sit: (name: string): string => `Sit as ${name}`,
    none: 'Every seat is taken. You can watch, or ask the referee for a link.',
    note: 'You see what its people know, and decide for them. Until then you watch.',
    failed: 'The seat could not be taken.',
  },
} as const

// Throws whose value every gunfight book only adds up or compares.

/** Their labels: the referee may let one count as any number. Places, directions and rows of tables are not among them. */
export const OVERRULABLE: ReadonlySet<string> = new Set([
  'attack',
  'defence',
  'damage',
  'added damage',
  'parry',
  'escape',
  'holder',
  'save',
  'death save',
  'stun save',
  'knock-down save',
  'consciousness save',
  'initiative',
  'awareness',
  'sneak',
  'stealth',
  'ambush',
  'suppression',
  'CL',
  'task',
])

// Rolls whose value all gunfight books only add up or compare.

/** Labels of rolls that the referee may overrule with any number. Excludes locations, directions and table rows. */
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

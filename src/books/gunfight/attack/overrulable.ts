// Rolls whose value all gunfight books only add up or compare.

/**
 * Their labels. The referee may replace these values by any number; locations, directions and rows of tables are
 * excluded.
 */
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

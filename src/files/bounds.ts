// Upper bounds for everything a file may contain, shared by schemas, problems and saves.

export const MOST = {
  /** Characters. */
  name: 80,
  stat: 40,
  fame: 1000,
  /** Shots in a weapon, rounds loaded, or spare loads. */
  rounds: 1000,
  rof: 200,
  /** Metres. */
  range: 10_000,
  radius: 1000,
  map: 2000,
  metres: 100_000,
  /** Weapons, pieces of armour or wounds of one combatant. */
  carried: 20,
  /** Combatants in a fight. */
  men: 500,
  sides: 20,
  pairs: 5000,
  obstacles: 2000,
  ground: 500,
  /** Corners of a single shape. */
  points: 200,
  /** Corners of all shapes on a map. */
  corners: 20_000,
  options: 200,
  /** Dollars and other counts. */
  count: 1_000_000_000,
  /** Any other number in a setup. */
  figure: 100_000,
} as const

/** Bounds for numbers anywhere in a setup, by field name; mainly for the dice of damage codes. */
export const FIGURES: Readonly<Record<string, number>> = {
  count: 99,
  sides: 100,
  plus: 99,
  divide: 10,
  sp: 1000,
}

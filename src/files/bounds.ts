// The upper bounds of everything a file may contain. Schemas, problems and saves use the same ones.

export const MOST = {
  /** Characters. */
  name: 80,
  stat: 40,
  fame: 1000,
  /** Shots in a weapon, rounds loaded, spare loads. */
  rounds: 1000,
  rof: 200,
  /** Metres. */
  range: 10_000,
  radius: 1000,
  map: 2000,
  metres: 100_000,
  /** Weapons, pieces of armour, wounds of one combatant. */
  carried: 20,
  /** Combatants of a fight. */
  men: 500,
  sides: 20,
  pairs: 5000,
  obstacles: 2000,
  ground: 500,
  /** Corners of one shape. */
  points: 200,
  /** Corners of all shapes of a map. */
  corners: 20_000,
  options: 200,
  /** Dollars and other counts. */
  count: 1_000_000_000,
  /** Any other figure of a setup. */
  figure: 100_000,
} as const

/** Bounds of figures anywhere in a setup, by field name; the dice of damage codes above all. */
export const FIGURES: Readonly<Record<string, number>> = {
  count: 99,
  sides: 100,
  plus: 99,
  divide: 10,
  sp: 1000,
}

// Words by which a load says what else it does (`Load.special`).

/** A blow of hands and feet: a fifth of its points counts (`done-right/damage/bludgeoning`). */
export const BLUDGEONING = 'bludgeoning'
/** Edge, explosion, shot: a lost limb is cut off (`done-right/effects/critical-limb`). */
export const SEVERS = 'severs'
/** Monomolecular: double damage on a natural 10 (`done-right/mono/natural-ten`). */
export const DOUBLES = 'doubles on a natural 10'
/** Half of the points stuns (`done-right/ammo/hep`). */
export const HALF_STUN = 'half of it stuns'
/** All of it stuns, at least half goes through soft armour, and it may knock down (`done-right/shotgun/non-lethal`). */
export const STUNS = 'stuns and knocks down'
/** Fire (`done-right/ammo/api`); hot metal (`done-right/ammo/dpu`). */
export const BURNS = 'burns'
export const HEATS = 'makes metal hot'

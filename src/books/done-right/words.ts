// Tags of special load effects (`Load.special`).

/** An unarmed blow: a fifth of its points counts (`done-right/damage/bludgeoning`). */
export const BLUDGEONING = 'bludgeoning'
/** Edges, explosions and shot sever a lost limb (`done-right/effects/critical-limb`). */
export const SEVERS = 'severs'
/** Monomolecular: double damage on a natural 10 (`done-right/mono/natural-ten`). */
export const DOUBLES = 'doubles on a natural 10'
/** Half of the damage is stun damage (`done-right/ammo/hep`). */
export const HALF_STUN = 'half of it stuns'
/** All damage is stun; at least half passes soft armour; it may knock down (`done-right/shotgun/non-lethal`). */
export const STUNS = 'stuns and knocks down'
/** Fire (`done-right/ammo/api`); `HEATS`: heated metal (`done-right/ammo/dpu`). */
export const BURNS = 'burns'
export const HEATS = 'makes metal hot'

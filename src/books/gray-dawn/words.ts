// Words for what a load or a blow does besides, in `Load.special` and the plan.
/** All of its damage is stun; half of it (`gray-dawn/wound/stun-damage`, `gray-dawn/wound/half-stun`). */
export const STUNS = 'stuns'
export const HALF_STUN = 'half stun'

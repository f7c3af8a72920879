// The limbs that each act needs, checked in one place (`fnff-1988/wound/serious-effects`,
// `fnff-1988/wound/critical`).
import type { Refusal } from '../../../dice/dice.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import { legsLeft } from '../combatant.ts'
import type { Act } from '../contract/acts.ts'
import { refuseArms } from './kind.ts'
import type { Combatant } from '../contract/state.ts'
import { guardsOf } from '../melee/blows.ts'
import type { Mode } from '../words.ts'

const RULE = 'fnff-1988/wound/serious-effects'

type Need = 'arm' | 'legs' | 'guard' | undefined

/** Guns are missing here: `refuseGun` checks the hands that they need. */
const NEED_OF_MODE: Readonly<Partial<Record<Mode, Need>>> = {
  strike: 'arm',
  melee: 'arm',
  feint: 'arm',
  pin: 'arm',
  break: 'arm',
  throw: 'arm',
  kick: 'legs',
}

const NEED_OF_ACT: Readonly<Partial<Record<Act['do'], Need>>> = {
  throw: 'arm',
  grenade: 'arm',
  keep: 'arm',
  reload: 'arm',
  change: 'arm',
  clear: 'arm',
  'pick-up': 'arm',
  choke: 'arm',
  aid: 'arm',
  repair: 'arm',
}

function needOf(act: Act): Need {
  switch (act.do) {
    case 'attack':
    case 'attack-thing':
      return NEED_OF_MODE[act.mode]
    case 'parry':
      return act.with === 'weapon' ? 'arm' : 'guard'
    case 'task':
      return act.task === 'juggle' ? 'arm' : act.task === 'leap' ? 'legs' : undefined
    default:
      return NEED_OF_ACT[act.do]
  }
}

/** Refuses whoever cannot use any arm. */
export const refuseArmless = (combatant: Combatant): Refusal | undefined => refuseArms(combatant, 1)

/** Refuses an act whose limbs cannot be used. A kick or leap needs both legs. */
export function refuseLimbs(combatant: Combatant, act: Act): Refusal | undefined {
  switch (needOf(act)) {
    case 'arm':
      return refuseArmless(combatant)
    case 'legs':
      return legsLeft(combatant) < 2
        ? refused('no-leg', RULE, `That takes both legs, and ${combatant.name} has a useless leg.`)
        : undefined
    case 'guard':
      return guardsOf(combatant).length === 0
        ? refused('no-limb', RULE, `${combatant.name} has no limb left to parry with.`)
        : undefined
    default:
      return undefined
  }
}

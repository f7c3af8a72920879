// The limbs that each act needs, checked in one place (`cp2020/damage/limb-loss-gap`, `done-right/effects/serious-limb`).
import type { Refusal } from '../../../dice/dice.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import { armsLeft, legsLeft } from '../combatant.ts'
import type { Act } from '../contract/acts.ts'
import type { Kinds, Rules } from '../contract/rules.ts'
import type { Combatant, Person } from '../contract/state.ts'
import type { Mode } from '../words.ts'

/** `leg`: one to stand on. `legs`: one to stand on and one to kick with. */
type Need = 'arm' | 'leg' | 'legs' | undefined

/** Guns are missing here: `refuseGun` checks the hands that they need. */
const NEED_OF_MODE: Readonly<Partial<Record<Mode, Need>>> = {
  melee: 'arm',
  strike: 'arm',
  grapple: 'arm',
  hold: 'arm',
  throw: 'arm',
  choke: 'arm',
  disarm: 'arm',
  kick: 'legs',
  'sweep-trip': 'legs',
}

const NEED_OF_ACT: Readonly<Partial<Record<Act['do'], Need>>> = {
  grenade: 'arm',
  keep: 'arm',
  aim: 'arm',
  parry: 'arm',
  reload: 'arm',
  change: 'arm',
  clear: 'arm',
  'pick-up': 'arm',
  repair: 'arm',
}

function needOf(act: Act): Need {
  if (act.do === 'attack') return NEED_OF_MODE[act.mode]
  if (act.do === 'posture') return act.posture === 'prone' ? undefined : 'leg'
  return NEED_OF_ACT[act.do]
}

/** Refuses whoever has no arm to use; treating others takes one too, after the fight as well. */
export const refuseArmless = (
  person: Person,
  { wounds }: Pick<Rules, 'wounds'>,
): Refusal | undefined =>
  armsLeft(person, { wounds }) < 1
    ? refused('no-arm', wounds.ids.limb, `${person.name} has no arm for that.`)
    : undefined

/** Refuses whoever has no leg to stand on. One is enough. */
export const refuseLegless = (combatant: Person, rules: Rules): Refusal | undefined =>
  legsLeft(combatant, rules) < 1
    ? refused('no-leg', rules.wounds.ids.limb, `${combatant.name} has no leg to stand on.`)
    : undefined

/** Refuses an act whose limbs cannot be used. */
export function refuseLimbs(combatant: Combatant, act: Act, rules: Rules): Refusal | undefined {
  switch (needOf(act)) {
    case 'arm':
      return refuseArmless(combatant, rules)
    case 'leg':
      return refuseLegless(combatant, rules)
    case 'legs':
      return legsLeft(combatant, rules) < 2
        ? refused(
            'no-leg',
            rules.wounds.ids.limb,
            `That takes two legs; ${combatant.name} has ${legsLeft(combatant, rules)} to use.`,
          )
        : undefined
    default:
      return undefined
  }
}

/** The same acts, refused to whoever cannot use the limbs they need. */
export const needingLimbs = (kinds: Kinds, rules: Rules): Kinds =>
  Object.fromEntries(
    Object.entries(kinds).map(([verb, kind]): [string, Kinds[string]] => [
      verb,
      {
        ...kind,
        refuse: (state, combatant, act) =>
          kind.refuse(state, combatant, act) ?? refuseLimbs(combatant, act as Act, rules),
        ready:
          kind.ready &&
          ((state, combatant, begun) =>
            kind.ready?.(state, combatant, begun) ??
            refuseLimbs(combatant, { ...begun, do: verb } as Act, rules)),
      },
    ]),
  )

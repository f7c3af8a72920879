// Events of parries, grips, trips and disarmed weapons.
import { getCombatant } from '../../gunfight/combatants.ts'
import { OVERCOME } from '../combatant.ts'
import { leaveHand } from '../movement/lying.ts'
import type { MeleeEvents } from '../contract/state.ts'
import { capital, plural } from '../../gunfight/words.ts'
import { areaName } from '../words.ts'
import type { Kinds } from './kinds.ts'

export const MELEE: Kinds<MeleeEvents> = {
  'parry-roll': {
    names: ['who', 'by'],
    change: () => ({ parry: undefined }),
    say({ who, die, total, against, holds, takes, damage }, name) {
      const rolled = die > 0 ? `: ${total} against ${against}` : ''
      const sum = `${name(who)} ${holds ? 'parries' : 'fails to parry'}${rolled}`
      if (!holds || takes === 'nothing') return `${sum}.`
      if (takes === 'weapon')
        return `${sum}${damage === undefined ? '' : `, ${plural(damage, 'point')} taken by the weapon`}.`
      return `${sum}, taken by the ${areaName(takes)}.`
    },
  },
  gripped: {
    felt: ({ grip }) => ({ who: grip.target, what: 'gets hold of' }),
    redact: (event, known) => (known(event.grip.target) ? event : undefined),
    change(_man, { grip }, state) {
      if (grip.kind === 'hold' || grip.held)
        Object.assign(getCombatant(state, grip.target), OVERCOME)
      return { grip }
    },
    say: ({ who, grip: { kind, target } }, name) => `${name(who)} ${GRIPS[kind]} ${name(target)}.`,
    cue: ({ who, grip: { target } }) => ({ show: 'hold', who, to: target }),
  },
  kept: {
    change: ({ grip }, _event, { now }) =>
      grip ? { grip: { ...grip, kept: now, fresh: true } } : {},
    // The grip may have ended in the same moment.
    say: ({ who, choke }, name, { men }) =>
      `${name(who)} keeps up the ${choke || men[who]?.grip?.kind === 'choke' ? 'choke' : 'hold'}.`,
  },
  'let-go': {
    names: ['who', 'target'],
    change: ({ grip }, { target }) => (grip?.target === target ? { grip: undefined } : {}),
    say: ({ who, target, lost }, name) =>
      `${name(who)} ${lost ? 'loses hold of' : 'lets go of'} ${name(target)}.`,
  },
  tripped: {
    names: ['who', 'by'],
    felt: ({ who }) => ({ who, what: 'trips' }),
    change(combatant, { by, until }, state) {
      getCombatant(state, by).trips = { target: combatant.id, until }
      return { posture: 'prone', tripped: until, aim: undefined }
    },
    say: ({ who, by }, name) => `${name(who)} is tripped by ${name(by)}.`,
    cue: ({ who }) => ({ show: 'fall', who }),
  },
  disarmed: {
    names: ['who', 'by'],
    felt: ({ who }) => ({ who, what: 'disarms' }),
    change(combatant, { by, weapon, name, taken, at }, state) {
      // The weapon may already have left their hand in the same moment.
      if (combatant.weapons[weapon]?.weapon.name !== name) return
      leaveHand(state, combatant, weapon, taken ? { by } : at ? { at } : { near: combatant.id })
    },
    say: ({ who, by, name: weapon, taken }, name) =>
      taken
        ? `${name(by)} takes ${weapon} from ${name(who)}.`
        : `${capital(weapon)} is knocked from the hand of ${name(who)}.`,
  },
}

const GRIPS = { grapple: 'gets a grip on', hold: 'holds', choke: 'chokes' } as const

// What the acts of this book share.
import type { Id, Refusal } from '../../../dice/dice.ts'
import { areaName } from '../../gunfight/attack/body-areas.ts'
import { combatants } from '../../gunfight/combatants.ts'
import { refuseNobody as refuseUnknown } from '../../gunfight/acts/form.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import { armsLeft, blind, dead, limbGone, stat } from '../combatant.ts'
import type { State, Combatant } from '../contract/state.ts'
import { hiddenAreas } from '../movement/cover.ts'
import type { Options } from '../options.ts'
import type { Area, Cover } from '../words.ts'

/** Why a combatant cannot do something now; undefined if they can. `More`: what else it depends on. */
export type Refuse<More extends readonly unknown[]> = (
  state: Readonly<State>,
  combatant: Combatant,
  ...more: More
) => Refusal | undefined

/** Refuses an act that names an unknown combatant. */
export const refuseNobody = (state: Readonly<State>, named: unknown): Refusal | undefined =>
  refuseUnknown(state, named, 'fnff-1988/action/unlisted')

/** The other combatants, without hidden ones. */
export const othersOf = (view: Readonly<State>, combatant: Combatant): Combatant[] =>
  combatants(view).filter((other) => other.id !== combatant.id && !other.hidden)
export const enemiesOf = (view: Readonly<State>, combatant: Combatant): Combatant[] =>
  othersOf(view, combatant).filter((other) => other.side !== combatant.side && !dead(other))

/** Refuses what a blind combatant cannot do. */
export const refuseBlind = (combatant: Combatant): Refusal | undefined =>
  blind(combatant)
    ? refused('blind', 'fnff-1988/wound/critical-effects', `${combatant.name} is blind.`)
    : undefined

/** Refuses what takes moving about to somebody whose wound forbids it. */
export const refuseUnmoving = (combatant: Combatant): Refusal | undefined =>
  stat(combatant, 'ma') === 0
    ? refused(
        'cannot-move',
        'fnff-1988/wound/critical-effects',
        `${combatant.name} cannot move with that wound.`,
      )
    : undefined

/** Refuses a combatant or thing that is out of sight. */
export const refuseUnseen = (
  { name }: { readonly name: string },
  { sees, blockedBy = 'something' }: { readonly sees: boolean; readonly blockedBy?: string },
): Refusal | undefined =>
  sees
    ? undefined
    : refused(
        'no-line-of-sight',
        'fnff-1988/sight/line-of-sight',
        `${name} is behind ${blockedBy}: no line of sight.`,
      )

/** Refuses to attack an area that cover hides, or a limb that is gone. */
export function refuseCovered(
  target: Combatant,
  cover: Cover,
  at: Area | '' | undefined,
  options: Options,
): Refusal | undefined {
  if (!at) return undefined
  const area = `The ${areaName(at)} of ${target.name}`
  if (limbGone(target, at)) return refused('gone', 'fnff-1988/damage/location', `${area} is gone.`)
  return hiddenAreas(target, cover, options).includes(at)
    ? refused('covered', 'fnff-1988/damage/location', `${area} is covered.`)
    : undefined
}

/** Refuses a weapon that takes more arms than the combatant can use. */
export function refuseArms(combatant: Combatant, needs: number): Refusal | undefined {
  const arms = armsLeft(combatant)
  const { name } = combatant
  return arms < needs
    ? refused(
        'no-arm',
        'fnff-1988/wound/serious-effects',
        arms === 0
          ? `That takes ${needs === 2 ? 'two arms' : 'an arm'}, and both of ${name}'s arms are useless.`
          : `That takes two arms; ${name} has 1 to use.`,
      )
    : undefined
}

export { refused }
export type { Id }

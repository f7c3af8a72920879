// When a computer player treats the wounded: out of the sight of its enemies, and before anything but an attack if somebody is dying.
import { deepEqual } from '../engine/plain-data.ts'
import { foesUp, watchers } from './enemies.ts'
import { actingIn, fightOf } from './fight.ts'
import { glimpseOf, type Turn } from './turn.ts'

/** Minimum chance that the treatment succeeds. */
export const HOPE = 0.1

/**
 * Returns the choice to treat a friend or oneself; undefined if something else comes first: an attack, cover, and for those who are not
 * dying everything but the end of the turn.
 */
export function giveAid(turn: Turn, usual: unknown): unknown {
  const { ask, view, face, menu } = turn
  const fight = fightOf(view)
  const self = actingIn(fight, ask)
  const { do: verb, target } = usual as { readonly do?: string; readonly target?: string }
  const ends = deepEqual(usual, ask.silent)
  if (!self || target !== undefined || !(ends || verb === 'move' || verb === 'posture'))
    return undefined
  const offers = menu.filter((item) => item.verb === 'aid' && !item.refusal)
  if (offers.length === 0 || watchers(fight, foesUp(fight, self), self, self) > 0) return undefined
  const { men, deadly } = glimpseOf(turn)
  const patients = offers.flatMap(({ choice, target: id }) => {
    const patient = men.find((one) => one.id === id)
    if (!patient || patient.dead || patient.side !== self.side) return []
    const urgent = deadly.includes(patient.state)
    if (!urgent && !ends) return []
    const hope = face.plan(view, ask, choice).chances[0]?.chance ?? 0
    return hope < HOPE ? [] : [{ choice, urgent: Number(urgent), hope }]
  })
  return patients.toSorted((a, b) => b.urgent - a.urgent || b.hope - a.hope)[0]?.choice
}

// Redacts luck questions for a seat: combatants it does not know are not named, and its own rolls that concern one of them are not asked at all.
import type { Ask, Id } from '../../../dice/dice.ts'
import type { LuckAbout } from './luck-about.ts'
import type { DodgeAbout } from './roll.ts'

/** Stands for the id of an unknown combatant. */
const SOMEBODY: Id = ''

/** Redacts a question; undefined for a seat's own roll against an unknown combatant. */
export function luckKnown(ask: Ask, known: (id: Id) => boolean): Ask | undefined {
  if (ask.kind === 'dodge') return dodgeKnown(ask, known)
  const about = ask.about as LuckAbout | undefined
  if (ask.kind !== 'luck' || !about) return ask
  const name = (id: Id | undefined): Id | undefined =>
    id === undefined || known(id) ? id : SOMEBODY
  const isOwn = about.who === undefined || about.who === ask.who
  if (isOwn && about.concerns !== undefined && !known(about.concerns)) return undefined
  const { who, against, concerns, changes, ...rest } = about
  const heard: LuckAbout = {
    ...rest,
    who: name(who),
    against: name(against),
    concerns: name(concerns),
    changes: changes.map(({ of, ...change }) => ({ ...change, of: name(of) })),
  }
  return { ...ask, about: heard }
}

/** A shooter who cannot be seen is not named. */
function dodgeKnown(ask: Ask, known: (id: Id) => boolean): Ask {
  const { by, ...about } = ask.about as DodgeAbout
  return by === undefined || known(by) ? ask : { ...ask, about }
}

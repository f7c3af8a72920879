// What a seat may read of a question of luck: those whom it does not know are not named, and whether its roll concerns one of them is no
// question to it.
import type { Ask, Id } from '../../../dice/dice.ts'
import type { LuckAbout } from './luck-about.ts'
import type { DodgeAbout } from './roll.ts'

/** In place of the id of somebody unknown. */
const SOMEBODY: Id = ''

/** The question as a seat may read it that knows of these; undefined: its own roll against somebody unknown. */
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

/** Whoever shoots from out of sight is not named. */
function dodgeKnown(ask: Ask, known: (id: Id) => boolean): Ask {
  const { by, ...about } = ask.about as DodgeAbout
  return by === undefined || known(by) ? ask : { ...ask, about }
}

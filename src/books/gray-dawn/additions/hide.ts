// What somebody sees and hears of this book's own parts who does not know of all: nobody unknown is named.
import type { Id } from '../../../dice/dice.ts'
import type { State } from '../../cp2020/state.ts'
import type { Act } from '../../cp2020/acts/index.ts'
import { combatant } from '../../gunfight/combatants.ts'
import type { Fact } from '../facts.ts'
import type { FightOwn, Own } from '../own.ts'
import { fightOf, ownOf } from '../own.ts'

type Known = (id: Id) => boolean

/** Everybody whom an act names. */
function named(act: Act): readonly Id[] {
  const {
    target,
    to,
    after,
    also = [],
    victims = [],
    targets = [],
  } = act as Readonly<
    Partial<
      Record<'target' | 'to' | 'after', Id> & Record<'also' | 'victims' | 'targets', readonly Id[]>
    >
  >
  return [target, to, after, ...also, ...victims, ...targets].filter(
    (id): id is Id => typeof id === 'string',
  )
}

export function hide(view: State, known: Known): void {
  const { lanes } = fightOf(view)
  view.own = {
    lanes: lanes
      .filter(({ who }) => known(who))
      .map((lane) => ({ ...lane, met: lane.met.filter(known) })),
  } satisfies FightOwn
  for (const id of view.roll) {
    const man = combatant(view, id)
    const own = ownOf(man)
    const { suppression, declared, ambushedBy, barred, lastSeen } = own
    if (!suppression && !declared && !ambushedBy && !barred && !lastSeen) continue
    const seen: Own = {
      ...own,
      ...(suppression
        ? { suppression: { ...suppression, by: suppression.by.filter(({ who }) => known(who)) } }
        : {}),
      ...(declared
        ? { declared: declared.acts.every((act) => named(act).every(known)) ? declared : undefined }
        : {}),
      ambushedBy: some(ambushedBy?.filter(known)),
      lastSeen:
        lastSeen && Object.fromEntries(Object.entries(lastSeen).filter(([id]) => known(id))),
      barred: some(barred?.filter((lane) => known(lane.split('/')[0]!))),
    }
    view.men[id] = { ...man, own: seen }
  }
}

const some = (list: readonly Id[] | undefined): readonly Id[] | undefined =>
  list && list.length > 0 ? list : undefined

const orderKnown = (order: State['order'], known: Known): State['order'] =>
  order.map((group) => group.filter(known)).filter((group) => group.length > 0)

export function redact(fact: Fact, known: Known): Fact | undefined {
  switch (fact.fact) {
    case 'phase':
      return fact.order ? { ...fact, order: orderKnown(fact.order, known) } : fact
    case 'initiative':
    case 'initiative-lost':
      return { ...fact, order: orderKnown(fact.order, known) }
    case 'ambushed':
    case 'dodge':
    case 'ducks':
      return known(fact.by) ? fact : undefined
    case 'rounds-spent':
    case 'crosses':
      return known(fact.by) ? fact : undefined
    case 'declares':
      return named(fact.act).every(known) ? fact : undefined
    case 'in-on-it':
      return undefined
    case 'cuts-in':
      return known(fact.on) ? fact : undefined
    case 'suppresses':
      return { ...fact, fired: fact.fired.filter(({ target }) => known(target)) }
    case 'suppressed':
      return {
        ...fact,
        ...(fact.by ? { by: fact.by.filter(({ who }) => known(who)) } : {}),
        beside: fact.beside !== undefined && known(fact.beside) ? fact.beside : undefined,
      }
    case 'lane':
      return { ...fact, lane: { ...fact.lane, met: fact.lane.met.filter(known) } }
    case 'lane-met':
    case 'barred':
      return known(fact.lane.split('/')[0]!) ? fact : undefined
    case 'rallies':
      return known(fact.target) ? fact : undefined
    default:
      return fact
  }
}

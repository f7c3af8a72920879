// The record book of a career world.
import { fightersOf, nameOf, type Circuit } from './circuit.ts'
import type { CareerFighter } from './career.ts'
import { isStoppage } from './record.ts'

export interface RecordPage {
  readonly what: string
  readonly who: string
  readonly value: string
}

/** The record book of a world: the leader in each category, players' fighters included, and the quickest stoppage. */
export function recordBook(circuit: Circuit): readonly RecordPage[] {
  const { players, world, fought } = circuit
  // Of equals, a player's fighter is named.
  const all = [...players.flatMap(fightersOf), ...world]
  const most = (what: string, figure: (one: CareerFighter) => number): RecordPage[] => {
    const best = all.reduce((a, b) => (figure(b) > figure(a) ? b : a))
    return figure(best) > 0 ? [{ what, who: best.name, value: String(figure(best)) }] : []
  }
  const stops = fought.filter((bout) => isStoppage(bout) && bout.winner !== undefined)
  const quickest = stops.toSorted((a, b) => a.round - b.round || a.evening - b.evening)[0]
  return [
    ...most('most wins', ({ record }) => record.won),
    ...most('most wins inside the distance', ({ record }) => record.stopped),
    ...most('longest winning streak', ({ record }) => record.longest),
    ...most('most bouts', ({ record }) => record.won + record.lost + record.drawn),
    ...(quickest?.winner === undefined
      ? []
      : [
          {
            what: 'quickest stoppage',
            who: nameOf(circuit, quickest.winner),
            value: `round ${quickest.round} against ${nameOf(circuit, quickest.winner === quickest.a ? quickest.b : quickest.a)}`,
          },
        ]),
    ...most(
      'most championship bouts won',
      ({ id }) => fought.filter(({ title, winner }) => title && winner === id).length,
    ),
  ]
}

// Reports the rules' results as events.
import type { Tell } from './changes.ts'
import type { Event, OutcomeChanges } from './events.ts'
import type { Outcome } from './outcome.ts'
import type { RollTable } from './words.ts'

/** Reports through `emit`, which must apply the event to the bout before it returns. */
export function eventTeller(emit: (event: Event) => void): Tell {
  return {
    started: (_bout, swapped) => emit({ type: 'started', swapped }),
    round: (_bout, first, second) => emit({ type: 'round', points: [first, second] }),
    stops: (_bout, who) => emit({ type: 'stops', who }),
    hunts: (_bout, who, die) => emit({ type: 'hunts', who, ...(die === undefined ? {} : { die }) }),
    digs: (_bout, who, dug, die) =>
      emit({ type: 'digs', who, dug, ...(die === undefined ? {} : { die }) }),
    readied: (_bout, table, used, pool) =>
      emit({ type: 'readied', table, used: [...used], pool: [...pool] }),
    covers: (_bout, who) => emit({ type: 'covers', who }),
    thrown: (_bout, table, first, second) =>
      emit({ type: 'thrown', table, count: [first, second] }),
    again: (_bout, who, roller, count) => emit({ type: 'again', who, roller, count }),
    star: (_bout, who, face, good) => emit({ type: 'star', who, face, good }),
    result: (bout, out) =>
      emit({
        type: 'result',
        table: bout.at as RollTable,
        count: [...bout.roll.count],
        told: outcomeChanges(out),
      }),
    half: (bout) => emit({ type: 'half', half: bout.half }),
    recovered: (bout, who, back, used) =>
      emit({ type: 'recovered', who, of: bout.men[who].lost, back, used }),
    scored: (_bout, { card, winner, unanimous, code, total }) =>
      emit({
        type: 'scored',
        card: [...card],
        unanimous,
        ...(winner === undefined ? {} : { winner }),
        ...(code === undefined ? {} : { code }),
        ...(total === undefined ? {} : { total }),
      }),
    lapsed: (_bout, last) => emit({ type: 'lapsed', last }),
    ended: (_bout, winner, method) =>
      emit({ type: 'ended', method, ...(winner === undefined ? {} : { winner }) }),
  }
}

/** The fields of an outcome that change something. */
export function outcomeChanges(out: Outcome): OutcomeChanges {
  const { counts, hurt, injuryDice, afterInjury, ...rest } = out
  const kept = Object.entries(rest).filter(
    ([, value]) =>
      value !== undefined && !(Array.isArray(value) && value[0] === 0 && value[1] === 0),
  )
  const copied = kept.map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? [...value] : value,
  ])
  return {
    ...(Object.fromEntries(copied) as OutcomeChanges),
    ...(hurt ? { hurt } : {}),
    ...(injuryDice > 0 ? { injuryDice, afterInjury } : {}),
  }
}

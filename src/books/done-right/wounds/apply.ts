// Facts become the body: in place of `person.wounds`, without dice.
import type { Person } from '../../cp2020/person.ts'
import type { Area } from '../../cp2020/words.ts'
import { isLimb } from '../../cp2020/words.ts'
import type { Fact } from '../../cp2020/wounds/wound-store.ts'
import { EFFECTS } from './effects.ts'
import type { Burning, PlaceFact, PlaceWounds, Wound } from './facts.ts'
import { FRESH, bodyOf } from './facts.ts'
import type { Cumulate, Word } from './levels.ts'
import { CRITICAL, DEAD, LIGHT, SERIOUS, level } from './levels.ts'

/** `done-right/cumulative/procedure`: a state that rose is untreated and its clock and calendar start anew; else all stays as it is. */
function wounded(
  body: PlaceWounds,
  area: Area,
  wound: Word,
  how: { readonly now: number; readonly cumulate: Cumulate },
): PlaceWounds {
  const before = body.places[area]?.level ?? 0
  const state = how.cumulate(before, level(wound), isLimb(area))
  if (state === before) return body
  const dead = state === DEAD && body.deadSince < 0
  return {
    ...body,
    places: { ...body.places, [area]: { level: state, since: how.now, treated: false, days: 0 } },
    ...(dead ? { deadSince: how.now } : {}),
  }
}

const withWound = (body: PlaceWounds, area: Area, changed: Partial<Wound>): PlaceWounds => ({
  ...body,
  places: { ...body.places, [area]: { ...body.places[area]!, ...changed } },
})

/** Only treated wounds and light ones recover, and only by days of rest (`done-right/recovery/roll`, `done-right/recovery/rest`). */
function aDay(wound: Wound, rested: boolean): Wound {
  if (!wound.treated && wound.level > LIGHT) return wound
  return rested ? { ...wound, days: wound.days + 1 } : { ...wound, strained: true }
}

/** A wound that came down a step, or has healed; with it go the effects that it held (`done-right/effects/secondary-roll`). */
export function broughtDown(body: PlaceWounds, area: Area, state: number): PlaceWounds {
  const { [area]: wound, ...others } = body.places
  const ends = (lasts: 'healed' | 'critical' | 'mortal' | 'ever'): boolean =>
    (lasts === 'healed' && state === 0) ||
    (lasts === 'critical' && state <= SERIOUS) ||
    (lasts === 'mortal' && state <= CRITICAL)
  const effects = body.effects.filter(
    (one) => one.area !== area || !ends(EFFECTS[one.effect].lasts),
  )
  return {
    ...body,
    effects,
    places:
      state === 0
        ? others
        : { ...others, [area]: { ...wound!, level: state, days: 0, strained: undefined } },
  }
}

/** One fire a place: it starts anew. Heat keeps the longer time (`done-right/ammo/api`, `done-right/ammo/dpu`). */
function burning(body: PlaceWounds, { area, burn, rounds, since }: Burning): PlaceWounds {
  const same = (one: Burning): boolean => one.area === area && one.burn === burn
  const before = body.burning.find(same)
  const longer =
    burn === 'heat' && before
      ? Math.max(since + rounds, before.since + before.rounds) - since
      : rounds
  return {
    ...body,
    burning: [
      ...body.burning.filter((one) => !same(one) && one.since + one.rounds > since),
      { area, burn, since, rounds: longer },
    ],
  }
}

export const applyTo =
  (cumulate: Cumulate) =>
  (person: Person, told: Fact, now: number): void => {
    person.wounds = after(bodyOf(person), told as PlaceFact, { now, cumulate })
  }

function after(
  body: PlaceWounds,
  fact: PlaceFact,
  how: { readonly now: number; readonly cumulate: Cumulate },
): PlaceWounds {
  const { now } = how
  const dies = body.deadSince >= 0 ? body : { ...body, deadSince: now }
  switch (fact.fact) {
    case 'wound':
      return wounded(body, fact.area, fact.level, how)
    case 'effect': {
      const known = body.effects.some(
        ({ area, effect }) => area === fact.area && effect === fact.effect,
      )
      const { int, ref } = body.lost
      return {
        ...body,
        effects: known ? body.effects : [...body.effects, { area: fact.area, effect: fact.effect }],
        lost: { int: int + (fact.int ?? 0), ref: ref + (fact.ref ?? 0) },
      }
    }
    case 'specific':
      return body
    case 'machine':
      if (fact.specific !== undefined)
        return {
          ...body,
          ware: body.ware.map((one) =>
            one.area === fact.area && one.specific === fact.specific
              ? { ...one, points: one.points + fact.points }
              : one,
          ),
        }
      return {
        ...body,
        machine: { ...body.machine, [fact.area]: (body.machine[fact.area] ?? 0) + fact.points },
      }
    case 'consciousness-save': {
      const until = now + fact.rounds
      if (fact.result === 'stunned')
        return { ...body, stunnedUntil: Math.max(body.stunnedUntil, until) }
      return fact.result === 'unconscious'
        ? { ...body, unconsciousUntil: Math.max(body.unconsciousUntil, until) }
        : body
    }
    case 'stun-save':
      return fact.saved || body.outSince >= 0 ? body : { ...body, outSince: now }
    case 'comes-to':
      return fact.saved ? { ...body, outSince: -1 } : body
    case 'death-save':
      return fact.died ? dies : body
    case 'burning':
      return burning(body, { ...fact, since: now })
    case 'worsens':
      return fact.state === 'D'
        ? dies
        : withWound(body, fact.area, { level: level(fact.state), since: now, days: 0 })
    case 'treated':
      return withWound(body, fact.area, { treated: true, failed: undefined })
    case 'not-treated':
      return withWound(body, fact.area, { failed: now })
    case 'day':
      return {
        ...body,
        places: Object.fromEntries(
          Object.entries(body.places).map(([area, wound]) => [area, aDay(wound, fact.rested)]),
        ),
      }
    case 'recovery':
      return fact.die <= fact.needed
        ? broughtDown(body, fact.area, level(fact.state))
        : withWound(body, fact.area, { days: 0, strained: undefined })
    case 'relief':
      return { ...body, relief: fact.points }
    case 'restored':
      return {
        ...FRESH,
        machine: Object.fromEntries(Object.keys(body.machine).map((area) => [area, 0])),
        ware: body.ware.map((one) => ({ ...one, points: 0 })),
      }
    case 'woken':
      return { ...body, stunnedUntil: -1, unconsciousUntil: -1, outSince: -1 }
    case 'stun':
    case 'knock-down-save':
      return body
  }
}

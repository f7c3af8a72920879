// The wound store of this book: six areas, each with one wound in its current state (`done-right/wounds/no-hits`).
import { encumbrance } from '../../cp2020/arms/armour-list.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import type { Points } from '../../cp2020/contract/attack.ts'
import { AREAS, areaName, type Area } from '../../cp2020/words.ts'
import type { CareOffer, FightWounds } from '../../cp2020/wounds/wound-store.ts'
import type { Options } from '../options.ts'
import {
  burnsOn,
  crawls,
  dyingOf,
  forbidden,
  isDead,
  incapacityOf,
  isHelpless,
  isUsable,
  levelOf,
  levelsOf,
  lostAreas,
  ofStats,
  penaltiesOf,
  stateOf,
  statOf,
  withoutStats,
} from './condition.ts'
import { FRESH, bodyOf, restored, type PlaceFact, type PlaceWounds } from './facts.ts'
import { placeFacts } from './fact-kinds.ts'
import { harmAtPlaces } from './harm.ts'
import { MORTAL, WORDS, cumulative, isMortal, treatmentDifficulty } from './levels.ts'
import { ABLE, HELPLESS, KILLED, STUNNED, isOut, placesAt, worstIn } from './body.ts'
import { pastArmour, struck } from './points.ts'
import { ROLLED_BY } from './suffer.ts'
import { readPlaces } from './text.ts'
import { isOnlyStunned, type AsBody } from './time.ts'
import { present } from '../../../dice/present.ts'
import type { Refusal } from '../../../dice/dice.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import { plural } from '../../gunfight/words.ts'

/** Rounds for which a failed treatment prevents another attempt, by option treatment-retry. */
const RETRY = { 'every-round': 1, 'once-per-minute': 20, once: Infinity } as const

/** The body of a person as the slots change it. */
export const bodyUnder =
  (options: Options): AsBody =>
  (person, now) => {
    if (isDead(person)) return KILLED
    const out =
      bodyOf(person).outSince >= 0 ? STUNNED : isHelpless(person, now, options) ? HELPLESS : ABLE
    return { levels: levelsOf(person), out }
  }

export function placesOf(options: Options, roll: Points): FightWounds {
  const cumulate = cumulative(options)
  const body = bodyUnder(options)
  const ref = (person: Person): number =>
    statOf(
      person,
      'ref',
      Math.max(0, person.stats.ref - encumbrance(person.armour, options)),
      options,
    )
  const facts = placeFacts(options, cumulate)
  return {
    ...facts,
    ids: { limb: 'done-right/effects/serious-limb', gone: 'done-right/wounds/lost-location-gap' },
    countsDays: true,
    words: WORDS,
    mortal: MORTAL,
    rolledBy: ROLLED_BY,
    untoughened: options['body-type-modifier'] === 'off',
    fresh: (like) => (like ? restored(bodyOf(like)) : FRESH),
    read: readPlaces,
    body,
    stateOf: worstIn,
    isOut,
    slots: (recording = {}) => harmAtPlaces({ ...facts, options, cumulate, roll, ref }, recording),
    settled(wounds, now) {
      const { stunnedUntil, unconsciousUntil, ...body } = bodyOf({ wounds })
      const within = (until: number): number => Math.min(until, now + 1)
      return {
        ...body,
        ...{ stunnedUntil: within(stunnedUntil), unconsciousUntil: within(unconsciousUntil) },
      }
    },
    withoutStats: (wounds) => withoutStats(bodyOf({ wounds })),
    bodyForOdds({ armour, stats, wounds }, place) {
      const { machine, ware, lost, effects } = bodyOf({ wounds })
      const parts: PlaceWounds = { ...FRESH, machine, ware }
      if (place === undefined) return { armour, wounds: parts }
      const heeded = effects.filter((one) => one.area === AREAS[place] || ofStats(one.effect))
      return { armour, stats, wounds: { ...parts, lost, effects: heeded } as PlaceWounds }
    },
    bodyAt: placesAt,
    through(dice, plan, margin, place) {
      const striking = { plan, margin, options }
      return struck(roll(dice, plan, margin), striking, place).through
    },
    pastArmour: (plan) => pastArmour(plan, options),
    state: stateOf,
    wounded: (person) => AREAS.filter((area) => levelOf(person, area) > 0),
    dead: isDead,
    dying: (person) => dyingOf(person).length > 0,
    burns: burnsOn,
    helpless: (person, now) => isHelpless(person, now, options),
    incapacity: (person, now) => incapacityOf(person, now, options),
    onlyStunned: (person, now) => isOnlyStunned(person, now, options),
    forbids: (person, what) => forbidden(person, what, options),
    crawls: (person) => crawls(person, options),
    usable: (person, area) => isUsable(person, area, options),
    gone: lostAreas,
    stat: (person, stat, value) => statOf(person, stat, value, options),
    penalties: (person, kind) => penaltiesOf(person, kind, options),
    care: (person, now) => careOf(person, now, options),
    cared: (_person, wound) => [{ fact: 'treated', area: areaNamed(wound) } satisfies PlaceFact],
    uncared: (_person, wound) => [
      { fact: 'not-treated', area: areaNamed(wound) } satisfies PlaceFact,
    ],
  }
}

/** The area of a wound, which is its id. */
const areaNamed = (wound: string | undefined): Area =>
  present(
    AREAS.find((area) => area === wound),
    'area of a wound',
  )

/**
 * Every wound that can get worse needs its own treatment (`done-right/treatment/roll`,
 * `done-right/treatment/each-wound`, `done-right/treatment/difficulty`).
 */
function careOf(person: Person, now: number, options: Options): readonly CareOffer[] {
  if (isDead(person)) return []
  return AREAS.flatMap((area): CareOffer[] => {
    const wound = bodyOf(person).places[area]
    const state = levelOf(person, area)
    const difficulty = treatmentDifficulty(state)
    if (wound === undefined || difficulty === undefined || wound.treated) return []
    const rounds = (wound.failed ?? -Infinity) + RETRY[options['treatment-retry']] - now
    return [
      {
        wound: area,
        label: `${isMortal(state) ? 'Stabilise' : 'Treat'} ${WORDS[state]} at`,
        place: areaName(area),
        difficulty,
        rule: 'done-right/treatment/difficulty',
        refusal: rounds > 0 ? refuseRetry(area, rounds) : undefined,
      },
    ]
  }).toSorted((a, b) => b.difficulty - a.difficulty)
}

/** `done-right/treatment/roll` */
const refuseRetry = (area: Area, rounds: number): Refusal =>
  refused(
    'tried',
    'done-right/treatment/roll',
    `Treatment of the ${areaName(area)} has failed. ${
      rounds === Infinity
        ? 'This table allows one attempt.'
        : `The next attempt is in ${plural(rounds, 'round')}.`
    }`,
  )

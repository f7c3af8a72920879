// The body as shown on a sheet.
import { deathState } from '../../cp2020/healing/calendar.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import { AREAS, areaName, type Area } from '../../cp2020/words.ts'
import { machineConditions, shownMachine } from '../../cp2020/wounds/machine.ts'
import type { Shown } from '../../cp2020/wounds/wound-store.ts'
import type { Options } from '../options.ts'
import {
  dyingOf,
  isDownFor,
  forbidden,
  isDead,
  isHelpless,
  isKnockedOut,
  stateOf,
  woundsOf,
} from './condition.ts'
import { EFFECTS, partOf, strongest } from './effects.ts'
import { bodyOf } from './facts.ts'
import { LIGHT, WORDS, isMortal, nameOf, wordOf } from './levels.ts'

function atArea(person: Person, area: Area): NonNullable<Shown['byArea'][Area]> {
  const body = bodyOf(person)
  const wound = body.places[area]
  const effects = strongest(body.effects.filter((one) => one.area === area))
  const effect = effects.map((one) => EFFECTS[one.effect].says).join(', ')
  return [
    ...(wound
      ? [
          {
            code: wordOf(wound.level),
            ...(effect ? { effect } : {}),
            rule: effects[0]
              ? EFFECTS[effects[0].effect].rule
              : ('done-right/record/wounds' as const),
          },
        ]
      : effects.map(({ effect: code }) => {
          const { says, rule } = EFFECTS[code]
          return { code, effect: says, rule }
        })),
    ...shownMachine(body.machine[area], 'done-right/wounds/cyberlimb'),
  ]
}

export function shownOf(person: Person, now: number, options: Options): Shown {
  const body = bodyOf(person)
  const state = stateOf(person)
  const wounds = woundsOf(person).toSorted((a, b) => b.level - a.level)
  return {
    wounds: wounds.map(({ level }) => wordOf(level)),
    byArea: Object.fromEntries(
      AREAS.map((area) => [area, atArea(person, area)] as const).filter(
        ([, shown]) => shown.length > 0,
      ),
    ),
    boxes: WORDS.slice(LIGHT).map((code, i) => ({
      code,
      name: nameOf(code, options),
      on: i + LIGHT === state,
    })),
    conditions: isDead(person)
      ? [deathState(body.deadSince, now)]
      : conditions(person, now, options),
  }
}

function conditions(person: Person, now: number, options: Options): readonly string[] {
  const body = bodyOf(person)
  const asleep = now <= body.unconsciousUntil
  const more = body.unconsciousUntil - now
  const stabilised = woundsOf(person).some(({ level, treated }) => isMortal(level) && treated)
  const dying = dyingOf(person).length > 0
  return [
    ...(dying ? ['dying'] : stabilised ? ['stabilised'] : []),
    ...(!dying && isDownFor(person, options) ? ['cannot act'] : []),
    ...(asleep
      ? [`unconscious (this round${more > 0 ? ` and ${more} more` : ''})`]
      : isKnockedOut(body, now)
        ? ['stunned']
        : []),
    ...(body.outSince >= 0 ? ['out of action'] : []),
    ...(!isHelpless(person, now, options) && forbidden(person, 'move', options)
      ? ['cannot move']
      : []),
    // What an old fire owes in this round burns beside the new one.
    ...new Set(
      body.burning
        .filter(({ since, rounds }) => now <= since + rounds)
        .map(({ area, burn }) => `${burn === 'fire' ? 'burns' : 'hot armour'} (${areaName(area)})`),
    ),
    ...machineConditions(body.machine, options['cyberlimb-threshold']),
    ...body.effects
      .filter(
        ({ effect, area }) =>
          body.places[area] === undefined &&
          partOf(area) === 'head' &&
          EFFECTS[effect].lasts === 'ever',
      )
      .map(({ effect }) => EFFECTS[effect].says),
  ]
}

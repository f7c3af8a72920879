// Rulings that set a combatant on fire, extinguish them, and add or remove secondary effects
// (`done-right/effects/secondary-roll`).
import type { Types2020 } from '../../cp2020/contract/rules.ts'
import { AREAS, areaName, type Area } from '../../cp2020/words.ts'
import { makeAbout, type About } from '../../gunfight/table/about.ts'
import { choice, wholeNumber, wordValues } from '../../gunfight/table/ruling-fields.ts'
import type { RulingKind } from '../../gunfight/table/rulings.ts'
import { isGone, levelOf, noFlesh } from './condition.ts'
import {
  EFFECTS,
  gained,
  hasEnded,
  losesWits,
  partOf,
  rollLoss,
  sayPlaced,
  woundNeeded,
  type Effect,
} from './effects.ts'
import { bodyOf, type PlaceFact } from './facts.ts'

const about = makeAbout<Types2020>('Effects')
const body = (who: string, fact: PlaceFact) => ({ type: 'body', who, fact }) as const
const NO_AREA = `An area must be one of ${AREAS.join(', ')}.`
const area = () => choice('area', 'Area', wordValues(AREAS), NO_AREA)
const KINDS = Object.keys(EFFECTS) as readonly Effect[]

const burns = about<About & { readonly area: Area; readonly rounds: number }>(
  'burns',
  'Set on fire',
  (combatant, { who, area: at, rounds }) =>
    isGone(combatant, at) ?? {
      text: `${combatant.name} is on fire`,
      told: true,
      events: [body(who, { fact: 'burning', area: at, burn: 'fire', rounds })],
    },
  () => [area(), wholeNumber('rounds', 'Rounds', [1, 100], 'Rounds')],
)

const putOut = about<About & { readonly area: Area }>(
  'put-out',
  'Put out their fire',
  (combatant, { who, area: at }) =>
    bodyOf(combatant).burning.some((one) => one.area === at)
      ? {
          text: `${combatant.name} no longer burns`,
          told: true,
          events: [body(who, { fact: 'put-out', area: at })],
        }
      : 'They are not burning there.',
  (_view, people) => [
    choice(
      'area',
      'Area',
      people.flatMap((combatant) =>
        bodyOf(combatant).burning.map((one) => ({
          value: one.area,
          label: areaName(one.area),
          of: { who: combatant.id },
        })),
      ),
      'They are not burning there.',
    ),
  ],
)

const effect = about<About & { readonly area: Area; readonly effect: Effect }>(
  'effect',
  'Give a secondary effect',
  (combatant, { who, area: at, effect: kind }) => {
    const { part } = EFFECTS[kind]
    if (part !== partOf(at)) return `That is an effect of the ${part}.`
    const none = noFlesh(combatant, at)
    if (none !== undefined) return none
    if (hasEnded(kind, levelOf(combatant, at)))
      return `That needs ${woundNeeded(kind)} at the ${areaName(at)}.`
    if (gained(bodyOf(combatant).effects, { area: at, effect: kind }) === undefined)
      return 'They already have that.'
    const fact = { fact: 'effect', area: at, effect: kind } as const
    const text = `${combatant.name}: ${sayPlaced({ area: at, effect: kind })}`
    if (!losesWits(kind)) return { text, told: true, events: [body(who, fact)] }
    return {
      text,
      perform(t) {
        // A ruling may take them out of the fight while the dice are waited for.
        const lost = t.restartable(() =>
          t.state.men[who]
            ? rollLoss(t.cast({ 'INT lost': who, 'REF lost': who }), kind, t.state.rules.options)
            : undefined,
        )
        if (lost) t.emit(body(who, { ...fact, ...lost }))
      },
    }
  },
  () => [
    area(),
    choice(
      'effect',
      'Effect',
      AREAS.flatMap((at) =>
        KINDS.filter((kind) => EFFECTS[kind].part === partOf(at)).map((kind) => ({
          value: kind,
          label: EFFECTS[kind].says,
          of: { area: at },
        })),
      ),
      `A secondary effect must be one of ${KINDS.join(', ')}.`,
    ),
  ],
)

const effectEnds = about<About & { readonly area: Area; readonly effect: Effect }>(
  'effect-ends',
  'Remove a secondary effect',
  (combatant, { who, area: at, effect: kind }) =>
    bodyOf(combatant).effects.some((one) => one.area === at && one.effect === kind)
      ? {
          text: `${combatant.name} no longer has this effect: ${sayPlaced({ area: at, effect: kind })}`,
          events: [body(who, { fact: 'effect-ends', area: at, effect: kind })],
        }
      : 'They do not have that there.',
  (_view, people) => [
    area(),
    choice(
      'effect',
      'Effect',
      people.flatMap((combatant) =>
        bodyOf(combatant).effects.map((one) => ({
          value: one.effect,
          label: EFFECTS[one.effect].says,
          of: { who: combatant.id, area: one.area },
        })),
      ),
      'They do not have that there.',
    ),
  ],
)

/** The referee's rulings on fire and secondary effects. */
export const effectRulings: readonly RulingKind<Types2020>[] = [burns, putOut, effect, effectEnds]

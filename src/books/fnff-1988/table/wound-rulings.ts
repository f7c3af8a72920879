// Referee rulings on wounds: giving a wound, lasting effects, stun and unconsciousness.
import type { Id } from '../../../dice/dice.ts'
import { reopened } from '../healing/calendar.ts'
import { areaName, isLimb } from '../../gunfight/attack/body-areas.ts'
import { plural } from '../../gunfight/words.ts'
import { makeAbout, ofLiving, type About } from '../../gunfight/table/about.ts'
import {
  choice,
  ofPeople,
  optional,
  wholeNumber,
  wordValues,
} from '../../gunfight/table/ruling-fields.ts'
import type { RulingKind } from '../../gunfight/table/rulings.ts'
import { dead, limbGone, phasesAfter } from '../combatant.ts'
import { CRUSHED, rollLoss } from '../attack/slots.ts'
import type { FightTable } from '../contract/events.ts'
import type { Types1988 } from '../contract/rules.ts'
import { AREAS, LEVELS, type Area, type Level } from '../words.ts'
import { EFFECTS, LASTING, refuseAt, woundName, type Effect } from '../wounds/wounds.ts'

const WOUND = `A wound needs an area (${AREAS.join(', ')}) and a level (FW, SW, CW, MW, D).`

const about = makeAbout<Types1988>('Wounds')
const ofEffects = makeAbout<Types1988>('Effects')

type SentWound = About & {
  readonly area: Area
  readonly level: Level
  readonly effect?: Effect | ''
}
/** Gives a wound to one area. An effect may come with any level (`fnff-1988/wound/serious`). */
const given = about<SentWound>(
  'wound',
  'Give a wound',
  (combatant, { who, area, level, effect }, { rules }) =>
    limbGone(combatant, area)
      ? `The ${areaName(area)} of ${combatant.name} is gone.`
      : (refuseAt(effect, area) ?? {
          text: `${combatant.name} takes ${woundName(level, rules.options)} in the ${areaName(area)}`,
          told: true,
          events: [
            {
              ...{ type: 'wounded', who, area, level, effect: effect || undefined },
              ...{ bludgeoning: false, ...reopened(combatant) },
            },
          ],
          ...(effect === CRUSHED ? { perform: (t: FightTable) => impair(t, who) } : {}),
        }),
  () => [
    choice('area', 'Area', wordValues(AREAS), WOUND),
    choice(
      'level',
      'Level',
      LEVELS.slice(1).map((level) => ({
        value: level,
        label: `${level}, ${woundName(level, {})}`,
      })),
      WOUND,
    ),
    optional(
      choice(
        'effect',
        'Secondary effect',
        [{ value: '', label: 'none' }, ...wordValues(EFFECTS)],
        `A secondary effect must be one of ${EFFECTS.join(', ')}.`,
      ),
    ),
  ],
)

export const wound = ofLiving<Types1988, SentWound>(dead, given)

/** Rolls what the crushed skull of a ruling costs (`fnff-1988/wound/critical-effects`). */
function impair(t: FightTable, who: Id): void {
  // A ruling may take them out of the fight while the dice are waited for.
  const lost = t.restartable(() =>
    t.state.men[who]
      ? rollLoss(t.cast({ 'int lost': who, 'ref lost': who }), t.state.rules.options)
      : undefined,
  )
  if (lost) t.emit({ type: 'impaired', who, ...lost })
}

/** True if the area can have this lasting effect. */
const canLastAt = (area: Area, effect: string): boolean =>
  effect === 'amputated' ? isLimb(area) : area === 'head'

type Affliction = About & { readonly area: Area; readonly effect: string }
/** Lasting effects without a wound, and the removal of single wounds. */
export const effects: readonly RulingKind<Types1988, never>[] = [
  ofLiving<Types1988, Affliction>(
    dead,
    ofEffects<Affliction>(
      'effect',
      'Give a lasting effect without a wound',
      ({ name, lasting }, { who, area, effect }) =>
        !canLastAt(area, effect)
          ? `That effect is not possible at the ${areaName(area)}.`
          : lasting.some((one) => one.area === area && one.effect === effect)
            ? 'They already have that.'
            : {
                text: `${name}: ${effect.replaceAll('-', ' ')} (${areaName(area)})`,
                events: [{ type: 'afflicted', who, area, effect, holds: true }],
              },
      () => [
        choice('area', 'Area', wordValues(AREAS.filter((area) => area !== 'torso')), WOUND),
        choice(
          'effect',
          'Effect',
          AREAS.flatMap((area) =>
            wordValues(LASTING.filter((effect) => canLastAt(area, effect))).map((one) => ({
              ...one,
              of: { area },
            })),
          ),
          `A lasting effect must be one of ${LASTING.join(', ')}.`,
        ),
      ],
    ),
  ),
  {
    suits: (_view, { lasting }) => lasting.length > 0,
    ...ofEffects<About & { readonly lasting: number }>(
      'effect-ends',
      'Remove a lasting effect',
      ({ name, lasting }, { who, lasting: place }) => {
        const found = lasting[place]
        if (!found) return 'They have no such effect.'
        const { area, effect } = found
        return {
          text: `${name}: no longer ${effect.replaceAll('-', ' ')} (${areaName(area)})`,
          events: [{ type: 'afflicted', who, area, effect, holds: false }],
        }
      },
      (_view, people) => [
        choice(
          'lasting',
          'Effect',
          ofPeople(people, ({ lasting }) =>
            lasting.map(({ area, effect }, value) => ({
              value,
              label: `${effect.replaceAll('-', ' ')}, ${areaName(area)}`,
            })),
          ),
          'They have no such effect.',
        ),
      ],
    ),
  },
  {
    suits: (_view, { wounds }) => wounds.length > 0,
    ...ofEffects<About & { readonly wound: string }>(
      'unwound',
      'Remove one wound',
      ({ name, wounds }, { who, wound: id }) => {
        const found = wounds.find((one) => one.id === id)
        return found
          ? {
              text: `${name} no longer has the ${found.level} at the ${areaName(found.area)}`,
              saysAll: true,
              events: [{ type: 'healed', who, wound: id }],
            }
          : 'They have no such wound.'
      },
      (_view, people) => [
        choice(
          'wound',
          'Wound',
          ofPeople(people, ({ wounds }) =>
            wounds.map(({ id, area, level }) => ({
              value: id,
              label: `${level}, ${areaName(area)}`,
            })),
          ),
          'They have no such wound.',
        ),
      ],
    ),
  },
]

type SentOut = About & {
  readonly result: 'stunned' | 'unconscious'
  readonly phases: number
}
/** Stuns a combatant or knocks them out for a number of phases. */
export const out = ofLiving<Types1988, SentOut>(
  dead,
  about<SentOut>(
    'out',
    'Stun or knock out',
    (combatant, { who, result, phases }, { now, rules }) => ({
      text: `${combatant.name} is ${result} for ${plural(phases, 'phase')}`,
      told: true,
      events: [
        {
          type: 'save',
          who,
          die: 10,
          needed: 0,
          result,
          until: phasesAfter(combatant, now, phases, rules.options),
          ruled: true,
          forPhases: phases,
        },
      ],
    }),
    () => [
      choice(
        'result',
        'They are',
        wordValues(['stunned', 'unconscious']),
        'They are stunned or unconscious.',
      ),
      wholeNumber('phases', 'Phases', [1, 100], 'Phases'),
    ],
  ),
)

// Referee rulings of the 1988 book (`fnff-1988/setup/referee`): the common ones, and those on
// wounds, things, dirt and hostages.
import { slug } from '../../gunfight/files/names.ts'
import { readAlone } from '../../gunfight/files/faults.ts'
import { makeAbout } from '../../gunfight/table/about.ts'
import { commonRulings } from '../../gunfight/table/common-rulings.ts'
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import { openDoor } from '../files/enter.ts'
import { armsList, carry } from '../arms/arms.ts'
import { frozen, helpless, incapacity } from '../combatant.ts'
import { holdersOf } from '../melee/holds.ts'
import {
  choice,
  number,
  optional,
  text,
  whole,
  wordValues,
} from '../../gunfight/table/ruling-fields.ts'
import type { RulingKind } from '../../gunfight/table/rulings.ts'
import type { Event } from '../contract/events.ts'
import { HEALING } from '../healing/infirmary.ts'
import type { Options } from '../options.ts'
import { hand } from '../turn/at-hand.ts'
import type { Types1988 } from '../contract/rules.ts'
import { LIGHTS, type Light, COVERS } from '../words.ts'
import { effects, out, wound } from './wound-rulings.ts'

const COVER = `Cover must be one of ${COVERS.join(', ')}.`

const commonOf = (options: Options) =>
  commonRulings<Types1988>({
    heal({ id: who, wounds, lasting, lost }) {
      const events = [
        ...wounds.map((wound): Event => ({ type: 'healed', who, wound: wound.id })),
        ...(lasting.length > 0 || lost.int + lost.ref > 0
          ? [{ type: 'restored', who } as const]
          : []),
      ]
      return { events, changes: events.length > 0 }
    },
    wake(combatant, { now }) {
      const awake = { ...combatant, stunnedUntil: -1, outUntil: -1 }
      if (helpless(awake, now)) return `${combatant.name} ${incapacity(awake, now)[1]}.`
      return {
        events: [{ type: 'woken', who: combatant.id }],
        changes: helpless(combatant, now) || frozen(combatant),
      }
    },
    reveal: () => [],
    order: {
      label: 'Standing order: dodging and parrying',
      offer: 'react',
      when: 'When attacked',
      always: 'always dodge',
    },
    cover: [optional(choice('cover', 'Cover of the second person', wordValues(COVERS), COVER))],
    coverOf: ({ cover }) => ({ cover }),
    arms: () => armsList(options),
    give: (_state, who, id) =>
      armsList(options)
        .filter((one) => one.id === id)
        .map((weapon): Event => ({ type: 'given', who, carried: carry(weapon) })),
    // A fire zone and work on a choke go on with their weapon, so nothing is taken away meanwhile.
    refuseTaking: ({ zones }, { id, name, work }) =>
      work || zones.some(({ who }) => who === id)
        ? `${name} is working on a weapon or firing at a zone. Wait until that is over.`
        : undefined,
    isGripped: (state, { id, holds }) => holds !== undefined || holdersOf(state, id).length > 0,
    was: ({ damage }, id) => Object.hasOwn(damage, id),
    enter: (_state, text) => readAlone(openDoor(options), text),
    materials: TABLES['fnff-1988/damage/structural-points'].map(({ object }) => object),
    damageNote:
      'These are its points when it is whole: what it has lost already stays lost. Whatever is struck in play loses its points by itself.',
    fireNote:
      'Smoke hides people from each other beyond 2 m; what it does to an ambush is ruled under “Change the light”. The book has no fire on a map: the area is drawn, and what it does is ruled as a wound. Rubble, mud, water and slopes cost what the book says.',
  })

const ofGear = makeAbout<Types1988>('Gear and stats')
const ofPeople = makeAbout<Types1988>('People')

const dirt = ofGear('dirt', 'Foul a weapon', (combatant, { who }) => {
  const carried = hand(combatant)
  if (!carried) return 'They have no weapon in hand.'
  if (carried.weapon.shots === 0) return `${carried.weapon.name} cannot jam, fouled or not.`
  return {
    text: `${combatant.name}'s weapon is fouled`,
    told: true,
    events: [{ type: 'dirtied', who, weapon: combatant.inHand }],
  }
})

const hostage = ofPeople(
  'hostage',
  'Take or leave cover behind a hostage',
  (combatant, { who }) => ({
    text: `${combatant.name} and a hostage`,
    told: true,
    events: [{ type: 'hostage', who, held: !combatant.hostage }],
  }),
)

const incapacitated = ofPeople(
  'incapacitated',
  'Make drunk or sober (drunk: +3 for an ambush)',
  (combatant, { who }) => ({
    text: `${combatant.name} is ${combatant.incapacitated ? 'themselves again' : 'drunk, or the like'}`,
    told: true,
    events: [{ type: 'incapacitated', who, is: !combatant.incapacitated }],
  }),
)

const CLEAR = 'clear'

/** Applies to every ambush and every attack from behind until the ruling is changed. */
const light: RulingKind<Types1988, { readonly light: Light | typeof CLEAR }> = {
  rule: 'light',
  form: { label: 'Change the light', group: 'Map' },
  fields: () => [
    choice(
      'light',
      'Light',
      [
        { value: CLEAR, label: 'clear' },
        { value: 'dim-light', label: 'dim light or smoke (+1 for an ambush)' },
        { value: 'darkness', label: 'complete darkness (+2 for an ambush)' },
      ],
      `Light must be one of ${[CLEAR, ...LIGHTS].join(', ')}.`,
    ),
  ],
  decide: (_state, sent) => ({
    text: `the light: ${sent.light.replace('-', ' ')}`,
    told: true,
    events: [{ type: 'light', light: sent.light === CLEAR ? undefined : sent.light }],
  }),
}

/** Adds a thing to a fight without a map: its name, structural points and distance from everyone. */
const stateThing: RulingKind<
  Types1988,
  { readonly name: string; readonly points: number; readonly metres: number }
> = {
  rule: 'thing',
  form: { label: 'A thing to be struck', group: 'Map' },
  offered: ({ map }) => map === undefined,
  fields: () => [
    text('name', 'What', 'The thing needs a name.'),
    number(
      'points',
      'Structural points',
      whole(1, 100_000),
      'Structural points must be a whole number, 1 or more.',
    ),
    number('metres', 'Metres away', (value) => value >= 0, 'A distance must be 0 metres or more.'),
  ],
  decide(state, { name, points, metres }) {
    if (state.map) return 'On a map, only the things of the map can be struck.'
    const id = `thing-${slug(name)}`
    if (state.damage[id]) return `There is already a damaged ${name}: choose another name.`
    return {
      text: `there is ${name}`,
      told: true,
      events: [
        {
          type: 'thing-stated',
          thing: {
            id,
            name: name.trim(),
            kind: 'crate',
            shape: [],
            height: 2,
            structure: points,
            metres,
          },
        },
      ],
    }
  },
}

/** All rulings, in the order of their forms. */
export function rulings1988(options: Options): readonly RulingKind<Types1988>[] {
  const common = commonOf(options)
  return [
    common.favour,
    wound,
    common.heal,
    out,
    common.wake,
    ...effects,
    ...common.notes,
    ...common.commands,
    common.posture,
    common.place,
    common.placeThing,
    common.pair,
    stateThing,
    ...common.people,
    common.hide,
    common.show,
    ...common.gear,
    dirt,
    hostage,
    incapacitated,
    light,
    ...common.ground,
    common.pause,
    common.order,
    common.askMe,
    common.end,
    ...HEALING,
  ]
}

// The referee's hand and standing orders: what a seat may begin between beats, each on the record with its reason.
import type { Id, Refusal, Seat } from '../../../dice/dice.ts'
import type { Ruling, Start, Table } from '../../../engine/book.ts'
import { distanceToShape, roundPoint } from '../../../field/geometry.ts'
import { CLEARANCE } from '../../../field/going.ts'
import { combatant, combatants } from '../../gunfight/combatants.ts'
import type { Event } from '../events.ts'
import { hand } from '../turn/at-hand.ts'
import { COVERS } from '../movement/cover.ts'
import type { Options } from '../options.ts'
import { slug } from '../files/slug.ts'
import type { State } from '../state.ts'
import { thingOf } from '../attack/structure.ts'
import { middleOf } from '../../gunfight/movement/outline.ts'
import { AREAS, LEVELS } from '../words.ts'
import type { Area, Level } from '../words.ts'
import { EFFECTS } from '../wounds/wounds.ts'
import type { Effect } from '../wounds/wounds.ts'

export type Rule1988 =
  | {
      readonly rule: 'wound'
      readonly who: Id
      readonly area: Area
      readonly level: Level
      readonly effect?: Effect | ''
    }
  | { readonly rule: 'heal'; readonly who: Id }
  | { readonly rule: 'place'; readonly who: Id; readonly x: number; readonly y: number }
  | { readonly rule: 'favour'; readonly who: Id; readonly value: number }
  | {
      readonly rule: 'pair'
      readonly a: Id
      readonly b: Id
      readonly metres?: number
      readonly cover?: string
      readonly sees?: boolean
    }
  | { readonly rule: 'hide' | 'show' | 'dirt' | 'hostage' | 'wake'; readonly who: Id }
  | {
      readonly rule: 'order'
      readonly who: Id
      readonly offer: string
      readonly answer: 'never' | 'always' | 'ask'
    }
  | { readonly rule: 'place-thing'; readonly thing: Id; readonly x: number; readonly y: number }
  | {
      readonly rule: 'thing'
      readonly name: string
      readonly points: number
      readonly metres: number
    }
  | { readonly rule: 'ask-me'; readonly asks: boolean }
  | { readonly rule: 'end' }

const no = (why: string): Refusal => ({
  code: 'refused/ruling',
  rule: 'fnff-1988/setup/referee',
  why,
})

/** Does a ruling; a refusal means that nothing was told. Orders are every seat's own, the rest the referee's. */
export function rule(t: Table<State, Event>, start: Start, _options: Options): Refusal | undefined {
  const sent = start.choice as Rule1988 | null
  if (typeof sent !== 'object' || sent === null || typeof sent.rule !== 'string')
    return no('A ruling has a word under "rule".')
  const why = start.why ?? ''
  const man = 'who' in sent ? t.state.men[sent.who] : undefined
  if ('who' in sent && !man) return no(`There is no '${String(sent.who)}' in this fight.`)
  if (start.seat !== 'referee' && !(sent.rule === 'order' && man?.seat === start.seat))
    return no('That is the referee’s to decide.')
  const told = events(t.state, sent)
  if (!Array.isArray(told)) return told
  if (sent.rule !== 'order') t.emit({ type: 'ruled', text: inWords(t.state, sent), why })
  for (const event of told) t.emit(event)
  return undefined
}

function events(state: Readonly<State>, sent: Rule1988): Event[] | Refusal {
  switch (sent.rule) {
    case 'wound':
      if (!AREAS.includes(sent.area) || !LEVELS.includes(sent.level) || sent.level === 'none')
        return no(`A wound has an area (${AREAS.join(', ')}) and a level (FW, SW, CW, MW, D).`)
      if (sent.effect && !EFFECTS.includes(sent.effect))
        return no(`A secondary effect is one of ${EFFECTS.join(', ')}.`)
      return [
        {
          type: 'wounded',
          who: sent.who,
          area: sent.area,
          level: sent.level,
          ...(sent.effect ? { effect: sent.effect } : {}),
          bludgeoning: false,
        },
      ]
    case 'heal': {
      const { wounds, lasting, lost } = combatant(state, sent.who)
      const left: Event[] =
        lasting.length > 0 || lost.int + lost.ref > 0 ? [{ type: 'restored', who: sent.who }] : []
      return [
        ...wounds.map((wound): Event => ({ type: 'healed', who: sent.who, wound: wound.id })),
        ...left,
      ]
    }
    case 'wake':
      return [{ type: 'woken', who: sent.who }]
    case 'place':
      if (!Number.isFinite(sent.x) || !Number.isFinite(sent.y))
        return no('A place is x and y in metres.')
      if (
        state.map &&
        (sent.x < 0 || sent.y < 0 || sent.x > state.map.width || sent.y > state.map.height)
      )
        return no(`The map is ${state.map.width} by ${state.map.height} m.`)
      return [{ type: 'placed', who: sent.who, to: { x: sent.x, y: sent.y } }]
    case 'favour':
      return Number.isInteger(sent.value) && Math.abs(sent.value) <= 30
        ? [{ type: 'favoured', who: sent.who, value: sent.value }]
        : no('A modifier is a whole number from -30 to 30.')
    case 'pair':
      if (!state.men[sent.a] || !state.men[sent.b]) return no('A pair is of two men of this fight.')
      if (sent.metres !== undefined && !(Number.isFinite(sent.metres) && sent.metres >= 0))
        return no('A distance is in metres, 0 or more.')
      if (sent.cover !== undefined && !(COVERS as readonly string[]).includes(sent.cover))
        return no(`Cover is one of ${COVERS.join(', ')}.`)
      return [
        {
          type: 'stated',
          pair: { a: sent.a, b: sent.b, metres: sent.metres, cover: sent.cover, sees: sent.sees },
        },
      ]
    case 'hide':
      return combatant(state, sent.who).aboard !== undefined
        ? no('He sits in a vehicle for all to see: put him elsewhere first.')
        : [{ type: 'shown', who: sent.who, hidden: true }]
    case 'show':
      return [{ type: 'shown', who: sent.who, hidden: false }]
    case 'dirt':
      return hand(combatant(state, sent.who))
        ? [{ type: 'dirtied', who: sent.who, weapon: combatant(state, sent.who).inHand }]
        : no('He has no weapon in hand.')
    case 'hostage':
      return [{ type: 'hostage', who: sent.who, held: !combatant(state, sent.who).hostage }]
    case 'order':
      return ['never', 'always', 'ask'].includes(sent.answer) && typeof sent.offer === 'string'
        ? [{ type: 'ordered', who: sent.who, offer: sent.offer, answer: sent.answer }]
        : no('An order is never, always or ask.')
    case 'place-thing':
      return placeThing(state, sent)
    case 'thing':
      return stateThing(state, sent)
    case 'ask-me':
      return typeof sent.asks === 'boolean'
        ? [{ type: 'asks-referee', asks: sent.asks }]
        : no('The referee is asked, or he is not: true or false.')
    case 'end':
      return [{ type: 'over', how: 'The referee ends the fight.' }]
    default:
      return no(`'${String((sent as { rule: string }).rule)}' is no ruling.`)
  }
}

function inWords(state: Readonly<State>, sent: Rule1988): string {
  const name = 'who' in sent ? combatant(state, sent.who).name : ''
  switch (sent.rule) {
    case 'wound':
      return `${name} takes ${sent.level} at the ${sent.area.replace('-', ' ')}`
    case 'heal':
      return `${name} is unhurt`
    case 'wake':
      return `${name} comes to`
    case 'place':
      return `${name} stands at ${sent.x}, ${sent.y}`
    case 'favour':
      return `${name} has ${sent.value >= 0 ? '+' : ''}${sent.value} on his rolls`
    case 'pair':
      return `how ${combatant(state, sent.a).name} and ${combatant(state, sent.b).name} stand to each other`
    case 'hide':
      return `${name} is hidden`
    case 'show':
      return `${name} is seen`
    case 'dirt':
      return `${name}'s weapon is dirty`
    case 'hostage':
      return `${name} and a hostage`
    case 'order':
      return ''
    case 'place-thing':
      return `${thingOf(state, sent.thing)?.name ?? sent.thing} stands at ${sent.x}, ${sent.y}`
    case 'thing':
      return `there is ${sent.name}`
    case 'ask-me':
      return sent.asks
        ? 'he decides difficulties and what else is his to decide'
        : 'difficulties are the usual ones'
    case 'end':
      return 'the fight ends here'
  }
}

/** A thing, a vehicle above all, with its middle at a spot; who sits in it goes along. */
function placeThing(
  state: Readonly<State>,
  { thing: id, x, y }: Rule1988 & { rule: 'place-thing' },
): Event[] | Refusal {
  const thing = typeof id === 'string' ? thingOf(state, id) : undefined
  if (!thing || !state.map) return no('A thing to be placed is one of the map, by its id.')
  if (!Number.isFinite(x) || !Number.isFinite(y)) return no('A place is x and y in metres.')
  const middle = middleOf(thing.shape)
  const by = roundPoint({ x: x - middle.x, y: y - middle.y })
  const { width, height } = state.map
  if (
    thing.shape.some(
      (p) => p.x + by.x < 0 || p.y + by.y < 0 || p.x + by.x > width || p.y + by.y > height,
    )
  )
    return no(`${thing.name} would reach over the edge: the map is ${width} by ${height} m.`)
  const shape = thing.shape.map((p) => ({ x: p.x + by.x, y: p.y + by.y }))
  const under = combatants(state).find(
    (man) => man.aboard !== id && distanceToShape(man, shape) < CLEARANCE,
  )
  if (under) return no(`${under.name} stands there: put him elsewhere first.`)
  return [{ type: 'thing-placed', thing: thing.id, name: thing.name, by }]
}

/** A thing in a fight without a map: a name, its structural points, how far it is from everybody. */
function stateThing(
  state: Readonly<State>,
  { name, points, metres }: Rule1988 & { rule: 'thing' },
): Event[] | Refusal {
  if (state.map) return no('On a map the things are those of the map.')
  if (typeof name !== 'string' || name.trim() === '' || name.length > 80)
    return no('A thing has a name.')
  if (!Number.isInteger(points) || points < 1 || points > 100_000)
    return no('Structural points are a whole number from 1.')
  if (!Number.isFinite(metres) || metres < 0) return no('A distance is in metres, 0 or more.')
  const id = `thing-${slug(name)}`
  if (state.damage[id]) return no(`There is ${name} already, and it is damaged: give another name.`)
  return [
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
  ]
}

function thingForms(view: Readonly<State>): readonly Ruling[] {
  const values = (view.map?.obstacles ?? [])
    .filter(({ kind }) => kind === 'vehicle' || kind === 'wreck' || kind === 'crate')
    .map(({ id, name }) => ({ value: id, label: name }))
  if (values.length === 0) return []
  return [
    {
      label: 'Put a thing elsewhere, with who sits in it',
      fixed: { rule: 'place-thing' },
      fields: [
        { name: 'thing', label: 'What', kind: 'choice', values },
        { name: 'x', label: 'x of its middle, metres', kind: 'number' },
        { name: 'y', label: 'y of its middle, metres', kind: 'number' },
      ],
    },
  ]
}

/** The forms of the referee's hand; a player's seat has standing orders only. */
export function rulings(view: Readonly<State>, seat: Seat): readonly Ruling[] {
  const all = combatants(view).map(({ id, name }) => ({ value: id, label: name }))
  const own =
    seat === 'referee' ? all : all.filter(({ value }) => combatant(view, value).seat === seat)
  const who = (label = 'Who', values = all) => ({
    name: 'who',
    label,
    kind: 'choice' as const,
    values,
  })
  const order: Ruling = {
    label: 'Standing order: dodging and parrying',
    fixed: { rule: 'order', offer: 'react' },
    fields: [
      who('Who', own),
      {
        name: 'answer',
        label: 'When attacked',
        kind: 'choice',
        values: [
          { value: 'ask', label: 'ask me' },
          { value: 'never', label: 'never' },
          { value: 'always', label: 'always dodge' },
        ],
      },
    ],
  }
  if (seat !== 'referee') return own.length > 0 ? [order] : []
  return [
    {
      label: 'A modifier on his rolls',
      fixed: { rule: 'favour' },
      fields: [who(), { name: 'value', label: 'Points (0 takes it back)', kind: 'number' }],
    },
    {
      label: 'A wound',
      fixed: { rule: 'wound' },
      fields: [
        who(),
        {
          name: 'area',
          label: 'Area',
          kind: 'choice',
          values: AREAS.map((area) => ({ value: area, label: area.replace('-', ' ') })),
        },
        {
          name: 'level',
          label: 'Level',
          kind: 'choice',
          values: LEVELS.slice(1).map((level) => ({ value: level, label: level })),
        },
        {
          name: 'effect',
          label: 'Secondary effect',
          kind: 'choice',
          values: [
            { value: '', label: 'none' },
            ...EFFECTS.map((effect) => ({ value: effect, label: effect.replace('-', ' ') })),
          ],
        },
      ],
    },
    { label: 'Take his wounds away', fixed: { rule: 'heal' }, fields: [who()] },
    { label: 'Stunned or out no longer', fixed: { rule: 'wake' }, fields: [who()] },
    ...(view.map
      ? [
          {
            label: 'Put him elsewhere',
            fixed: { rule: 'place' },
            fields: [
              who(),
              { name: 'x', label: 'x, metres', kind: 'number' as const },
              { name: 'y', label: 'y, metres', kind: 'number' as const },
            ],
          },
          ...thingForms(view),
        ]
      : [
          {
            label: 'Range, cover and sight',
            fixed: { rule: 'pair' },
            fields: [
              { ...who('From'), name: 'a' },
              { ...who('To'), name: 'b' },
              { name: 'metres', label: 'Metres', kind: 'number' as const },
              {
                name: 'cover',
                label: 'Cover of the second',
                kind: 'choice' as const,
                values: COVERS.map((cover) => ({ value: cover, label: cover.replace('-', ' ') })),
              },
              {
                name: 'sees',
                label: 'In sight',
                kind: 'choice' as const,
                values: [
                  { value: true, label: 'yes' },
                  { value: false, label: 'no' },
                ],
              },
            ],
          },
          {
            label: 'A thing to be struck',
            fixed: { rule: 'thing' },
            fields: [
              { name: 'name', label: 'What', kind: 'text' as const },
              { name: 'points', label: 'Structural points', kind: 'number' as const },
              { name: 'metres', label: 'Metres away', kind: 'number' as const },
            ],
          },
        ]),
    { label: 'Hide him', fixed: { rule: 'hide' }, fields: [who()] },
    { label: 'Reveal him', fixed: { rule: 'show' }, fields: [who()] },
    { label: 'Dirt in his weapon', fixed: { rule: 'dirt' }, fields: [who()] },
    { label: 'Behind a hostage, or no longer', fixed: { rule: 'hostage' }, fields: [who()] },
    order,
    {
      label: 'Ask me for difficulties and the like',
      fixed: { rule: 'ask-me' },
      fields: [
        {
          name: 'asks',
          label: 'Ask',
          kind: 'choice',
          values: [
            { value: true, label: 'every time' },
            { value: false, label: 'never: the usual figures' },
          ],
        },
      ],
    },
    { label: 'End the fight', fixed: { rule: 'end' }, fields: [] },
  ]
}

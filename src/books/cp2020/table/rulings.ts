// The referee's hand and standing orders: what a seat may begin between beats, each on the record with its reason.
import type { Id, Refusal, Seat } from '../../../dice/dice.ts'
import type { Ruling, Start, Table } from '../../../engine/book.ts'
import { roundPoint } from '../../../field/geometry.ts'
import { canStand } from '../../../field/going.ts'
import { combatant } from '../../gunfight/combatants.ts'
import type { Act } from '../acts/index.ts'
import { carry } from '../arms/arms.ts'
import { COVERS, COVER_SP, parseCover } from '../movement/cover.ts'
import type { Event } from '../events.ts'
import { watchingHands } from '../wounds/grasp.ts'
import { isDayChoice, startDays } from '../healing/days.ts'
import { infirmaryActs } from '../healing/infirmary.ts'
import { MODIFIERS, STATED } from '../attack/modifiers.ts'
import type { Rules } from '../rules.ts'
import type { Man, State } from '../state.ts'

export type Rule2020 =
  | { readonly rule: 'wound'; readonly who: Id; readonly [field: string]: unknown }
  | { readonly rule: 'heal' | 'wake' | 'hide' | 'show'; readonly who: Id }
  | { readonly rule: 'place'; readonly who: Id; readonly x: number; readonly y: number }
  | { readonly rule: 'favour'; readonly who: Id; readonly value: number }
  | {
      readonly rule: 'pair'
      readonly a: Id
      readonly b: Id
      readonly metres?: number
      readonly cover?: string
      readonly behind?: string
      readonly sees?: boolean
    }
  | {
      readonly rule: 'grant'
      readonly who: Id
      readonly target?: Id | ''
      readonly modifier: string
      readonly holds?: boolean
    }
  | { readonly rule: 'give'; readonly who: Id; readonly weapon: string }
  | {
      readonly rule: 'order'
      readonly who: Id
      readonly offer: string
      readonly answer: 'never' | 'always' | 'ask'
    }
  | { readonly rule: 'ask-me'; readonly asks: boolean }
  | { readonly rule: 'act'; readonly who: Id; readonly act: Act }
  | { readonly rule: 'end' }

/** What is so by the referee's word, without dice. */
type Stated = Exclude<Rule2020, { readonly rule: 'act' }>

const no = (why: string): Refusal => ({
  code: 'refused/ruling',
  rule: 'cp2020/scope/gap-marking-gap',
  why,
})

/** Does a ruling; a refusal means that nothing was told. Orders are every seat's own, the rest the referee's. */
export function rule(t: Table<State, Event>, start: Start, rules: Rules): Refusal | undefined {
  if (isDayChoice(start.choice)) return startDays(t, start, start.choice, rules)
  const sent = start.choice as Rule2020 | null
  if (typeof sent !== 'object' || sent === null || typeof sent.rule !== 'string')
    return no('A ruling has a word under "rule".')
  const man = 'who' in sent ? manNamed(t.state, sent.who) : undefined
  if (!man && ('who' in sent || OF_ONE_MAN.has((sent as { rule: string }).rule)))
    return no(`There is no '${String((sent as { who?: unknown }).who)}' in this fight.`)
  if (start.seat !== 'referee' && !(sent.rule === 'order' && man?.seat === start.seat))
    return no('That is the referee’s to decide.')
  if (sent.rule === 'act') return startAct(t, sent.who, sent.act, rules)
  const own = rules.own.rule(t, sent, start.why ?? '', rules)
  if (own !== 'other') return own
  const told = events(t.state, sent, rules)
  if (!Array.isArray(told)) return told
  if (sent.rule !== 'order')
    t.emit({ type: 'ruled', text: inWords(t.state, sent), why: start.why ?? '' })
  const { table, drop } = watchingHands(t, rules)
  for (const event of told) table.emit(event)
  drop()
  return undefined
}

/** An act out of turn: of an exchange, and of a table whose referee has it done. */
function startAct(t: Table<State, Event>, who: Id, act: Act, rules: Rules): Refusal | undefined {
  const refusal = rules.round.act.refuse(t.state, who, act, rules)
  if (refusal) return refusal
  const { table, drop } = watchingHands(t, rules)
  rules.round.act.perform(table, who, act, rules)
  drop()
  return undefined
}

/** Rulings about one man of the fight. */
const OF_ONE_MAN: ReadonlySet<string> = new Set<Rule2020['rule']>([
  'wound',
  'heal',
  'wake',
  'hide',
  'show',
  'place',
  'favour',
  'give',
  'order',
  'act',
])

/** What was sent as a name may be anything. */
const manNamed = (state: Readonly<State>, named: unknown): Man | undefined =>
  typeof named === 'string' && Object.hasOwn(state.men, named) ? state.men[named] : undefined

function events(state: Readonly<State>, sent: Stated, rules: Rules): Event[] | Refusal {
  const body = (who: Id, facts: readonly { readonly fact: string }[]): Event[] =>
    facts.map((fact) => ({ type: 'body', who, fact }))
  switch (sent.rule) {
    case 'wound': {
      const facts = rules.wounds.ruled(combatant(state, sent.who), sent)
      return typeof facts === 'string' ? no(facts) : body(sent.who, facts)
    }
    case 'heal':
      return body(sent.who, rules.wounds.unhurt(combatant(state, sent.who)))
    case 'wake':
      return body(sent.who, rules.wounds.woken)
    case 'place':
      if (!Number.isFinite(sent.x) || !Number.isFinite(sent.y))
        return no('A place is x and y in metres.')
      if (
        state.map &&
        (sent.x < 0 || sent.y < 0 || sent.x > state.map.width || sent.y > state.map.height)
      )
        return no(`The map is ${state.map.width} by ${state.map.height} m.`)
      if (state.map && !canStand(state.map, sent))
        return no('Nobody can stand there: something is in the way.')
      return [{ type: 'placed', who: sent.who, to: roundPoint(sent) }]
    case 'favour':
      return Number.isInteger(sent.value) && Math.abs(sent.value) <= 30
        ? [{ type: 'favoured', who: sent.who, value: sent.value }]
        : no('A modifier is a whole number from -30 to 30.')
    case 'pair':
      return pair(state, sent)
    case 'grant': {
      const { who, target, modifier, holds = true } = sent
      if (target && !Object.hasOwn(state.men, target))
        return no('There is nobody of that name in this fight.')
      if (!(STATED as readonly unknown[]).includes(modifier) || typeof holds !== 'boolean')
        return no(`A row of the modifier table is one of ${STATED.join(', ')}.`)
      return [{ type: 'granted', grant: { who, ...(target ? { target } : {}), modifier }, holds }]
    }
    case 'give': {
      const weapon = rules.arms.find(({ id }) => id === sent.weapon)
      return weapon
        ? [{ type: 'given', who: sent.who, carried: carry(weapon) }]
        : no('A weapon goes by its id in the arms list.')
    }
    case 'hide':
      return combatant(state, sent.who).aboard !== undefined
        ? no('He sits in a vehicle for all to see: put him elsewhere first.')
        : [{ type: 'shown', who: sent.who, hidden: true }]
    // Whoever is seen lies in wait no more (`cp2020/ambush/setup-hidden`).
    case 'show':
      return [
        { type: 'shown', who: sent.who, hidden: false },
        ...state.ambushes
          .filter(({ who }) => who === sent.who)
          .slice(0, 1)
          .map(({ who, victim }): Event => ({ type: 'ambush-used', who, victim })),
      ]
    case 'order':
      return ['never', 'always', 'ask'].includes(sent.answer) && typeof sent.offer === 'string'
        ? [{ type: 'ordered', who: sent.who, offer: sent.offer, answer: sent.answer }]
        : no('An order is never, always or ask.')
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

function pair(
  state: Readonly<State>,
  { a, b, metres, cover, behind, sees }: Rule2020 & { rule: 'pair' },
): Event[] | Refusal {
  if (!manNamed(state, a) || !manNamed(state, b) || a === b)
    return no('A pair is of two men of this fight.')
  if (![cover, behind].every((word) => word === undefined || typeof word === 'string'))
    return no('Cover is a word, and so is what he is behind.')
  if (sees !== undefined && typeof sees !== 'boolean')
    return no('He is in sight, or he is not: true or false.')
  if (metres !== undefined && !(Number.isFinite(metres) && metres >= 0))
    return no('A distance is in metres, 0 or more.')
  const words = cover === undefined ? undefined : behind ? `${cover}: ${behind}` : cover
  if (words !== undefined && !parseCover(words))
    return no(
      `Cover is one of ${COVERS.join(', ')}, with what he is behind: ${[...COVER_SP.keys()].join(', ')}, or its SP.`,
    )
  return [{ type: 'stated', pair: { a, b, metres, cover: words, sees } }]
}

function inWords(state: Readonly<State>, sent: Stated): string {
  const name = 'who' in sent ? combatant(state, sent.who).name : ''
  switch (sent.rule) {
    case 'wound':
      return `${name} is wounded`
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
    case 'grant':
      return `${MODIFIERS.get(sent.modifier)?.what ?? ''} for attacks of ${name}${sent.target ? ` on ${combatant(state, sent.target).name}` : ''}${sent.holds === false ? ' no longer' : ''}`
    case 'give':
      return `${name} gets a weapon`
    case 'hide':
      return `${name} is hidden`
    case 'show':
      return `${name} is seen`
    case 'order':
      return ''
    case 'ask-me':
      return sent.asks
        ? 'he decides difficulties and what else is his to decide'
        : 'difficulties are the usual ones'
    case 'end':
      return 'the fight ends here'
  }
}

/** The forms of the referee's hand; a player's seat has standing orders only. */
export function rulings(view: Readonly<State>, seat: Seat, rules: Rules): readonly Ruling[] {
  const all = view.roll.map((id) => ({ value: id, label: combatant(view, id).name }))
  const own =
    seat === 'referee' ? all : all.filter(({ value }) => combatant(view, value).seat === seat)
  const who = (label = 'Who', values = all) => ({
    name: 'who',
    label,
    kind: 'choice' as const,
    values,
  })
  const orders: readonly Ruling[] =
    own.length === 0
      ? []
      : [
          {
            label: 'Standing order: fast draw',
            fixed: { rule: 'order', offer: 'fast-draw' },
            fields: [
              who('Who', own),
              {
                name: 'answer',
                label: 'When a round begins',
                kind: 'choice',
                values: [
                  { value: 'ask', label: 'ask me' },
                  { value: 'never', label: 'never' },
                  { value: 'always', label: 'always draw fast' },
                ],
              },
            ],
          },
        ]
  const days = infirmaryActs(view, seat, rules)
  if (seat !== 'referee') return [...days, ...orders]
  const number = (name: string, label: string) => ({ name, label, kind: 'number' as const })
  const choice = (name: string, label: string, words: readonly string[]) => ({
    name,
    label,
    kind: 'choice' as const,
    values: words.map((word) => ({ value: word, label: word.replaceAll('-', ' ') })),
  })
  return [
    ...days,
    {
      label: 'A modifier on his rolls',
      fixed: { rule: 'favour' },
      fields: [who(), number('value', 'Points (0 takes it back)')],
    },
    {
      label: 'A row of the modifier table',
      fixed: { rule: 'grant' },
      fields: [
        who('Whose attacks'),
        {
          name: 'target',
          label: 'On whom',
          kind: 'choice',
          values: [{ value: '', label: 'anybody' }, ...all],
        },
        {
          name: 'modifier',
          label: 'Which',
          kind: 'choice',
          values: STATED.map((word) => ({
            value: word,
            label: `${MODIFIERS.get(word)!.what} (${MODIFIERS.get(word)!.value > 0 ? '+' : ''}${MODIFIERS.get(word)!.value})`,
          })),
        },
        {
          name: 'holds',
          label: 'Holds',
          kind: 'choice',
          values: [
            { value: true, label: 'from now on' },
            { value: false, label: 'no longer' },
          ],
        },
      ],
    },
    { label: 'A wound', fixed: { rule: 'wound' }, fields: [who(), ...rules.wounds.rulingFields] },
    { label: 'Take his wounds away', fixed: { rule: 'heal' }, fields: [who()] },
    { label: 'Out of action no longer', fixed: { rule: 'wake' }, fields: [who()] },
    ...(view.map
      ? [
          {
            label: 'Put him elsewhere',
            fixed: { rule: 'place' },
            fields: [who(), number('x', 'x, metres'), number('y', 'y, metres')],
          },
        ]
      : [
          {
            label: 'Range, cover and sight',
            fixed: { rule: 'pair' },
            fields: [
              { ...who('From'), name: 'a' },
              { ...who('To'), name: 'b' },
              number('metres', 'Metres'),
              choice('cover', 'Cover of the second', COVERS),
              choice('behind', 'Behind what', ['', ...COVER_SP.keys()]),
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
        ]),
    ...rules.own.rulings(view),
    {
      label: 'Give him a weapon',
      fixed: { rule: 'give' },
      fields: [
        who(),
        choice(
          'weapon',
          'Weapon',
          rules.arms.map(({ id }) => id),
        ),
      ],
    },
    { label: 'Hide him', fixed: { rule: 'hide' }, fields: [who()] },
    { label: 'Reveal him', fixed: { rule: 'show' }, fields: [who()] },
    ...orders,
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

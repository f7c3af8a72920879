// Modifiers of house rules that the acting player ticks on the plan card: their word is noted on the actor while the act
// is done, and taken back afterwards. Computer players tick nothing.
import type { Id, Refusal, Rule } from '../../../dice/dice.ts'
import type { Variant } from '../../../engine/book.ts'
import type { Fields } from '../acts/form.ts'
import { getCombatant } from '../combatants.ts'
import type { ActKind, AnyAct } from '../contract/act-kind.ts'
import type { BookTypes, EventOf } from '../contract/book-types.ts'
import { refused } from '../contract/refusal.ts'
import { suggest } from '../files/suggest.ts'
import type { Modifier } from './modifiers.ts'
import type { Ticks } from './own-modifiers.ts'

type Kind<B extends BookTypes> = ActKind<B, AnyAct>

/** The field of every act. */
const TICKED = { ticked: 'words?' } as const satisfies Fields

/** Acts that roll an attack; the others that have a plan roll a task, if anything. */
const ATTACKS: ReadonlySet<string> = new Set([
  'attack',
  'attack-thing',
  'grenade',
  'suppress',
  'throw',
  'choke',
])

interface Actor {
  readonly id: Id
  readonly notes?: readonly string[]
}

/** The words that an act ticks and that nobody has noted on the actor. */
export function ticksOf(act: object, { notes = [] }: Pick<Actor, 'notes'>): readonly string[] {
  const { ticked = [] } = act as { readonly ticked?: readonly string[] }
  return ticked.filter((word) => !notes.includes(word))
}

/** The modifiers that the actor may tick for this act. */
const tickable = (modifiers: readonly Modifier[], verb: string): readonly Modifier[] =>
  modifiers.filter(
    ({ ticks, on }) => ticks !== undefined && (on === 'attack') === ATTACKS.has(verb),
  )

/** The control of a plan card for them. */
function tickVariants(
  modifiers: readonly Modifier[],
  verb: string,
  { notes = [] }: Pick<Actor, 'notes'>,
): readonly Variant[] {
  const open = new Map(
    tickable(modifiers, verb).flatMap(({ ticks = '', term: { what, value } }) =>
      notes.includes(ticks) ? [] : [[ticks, `${what} (${value > 0 ? '+' : ''}${value})`] as const],
    ),
  )
  if (open.size === 0) return []
  return [
    {
      ...{ name: 'ticked', label: 'House rules that count' },
      values: [
        { value: [], label: 'none' },
        ...[...open].map(([word, label]) => ({ value: [word], label })),
        ...(open.size > 1 ? [{ value: [...open.keys()], label: 'all' }] : []),
      ],
    },
  ]
}

/** Refuses what the actor may not tick. */
function refuseTicks(
  modifiers: readonly Modifier[],
  { do: verb, ...act }: { readonly do: string },
  rule: Rule,
): Refusal | undefined {
  const words = tickable(modifiers, verb).flatMap(({ ticks }) => ticks ?? [])
  const wrong = ticksOf(act, {}).find((word) => !words.includes(word))
  return wrong === undefined
    ? undefined
    : refused(
        'no-act',
        rule,
        `No house rule lets the actor tick '${wrong}' here${words.length > 0 ? `: ${suggest(wrong, words)}` : ''}.`,
      )
}

/** Kinds of acts for which the actor may tick modifiers of house rules. */
function withTicks<B extends BookTypes>(
  kinds: Readonly<Record<string, Kind<B>>>,
  modifiers: readonly Modifier[],
): Readonly<Record<string, Kind<B>>> {
  const ticking = ([verb, kind]: readonly [string, Kind<B>]): readonly [string, Kind<B>] => [
    verb,
    {
      ...kind,
      ...(kind.plan && {
        ticks: (combatant) => tickVariants(modifiers, verb, combatant),
      }),
      ...(kind.perform && {
        perform(t, combatant, act, doing) {
          const { id: who } = combatant
          const change = (note: string, holds: boolean): EventOf<B> => ({
            ...{ type: 'noted', who, note, holds },
          })
          const words = ticksOf(act, combatant)
          for (const word of words) t.emit(change(word, true))
          const actor = getCombatant<B['Combatant']>(t.state, who)
          const done = kind.perform?.(t, actor, act, doing)
          const back = who in t.state.men ? words.map((word) => change(word, false)) : []
          if (done) return [...done, ...back]
          for (const event of back) t.emit(event)
          return undefined
        },
      }),
    },
  ]
  return Object.fromEntries(Object.entries(kinds).map(ticking))
}

/** What the actor may tick of these modifiers; undefined: nothing. */
export const ticksAmong = (modifiers: readonly Modifier[]): Ticks | undefined =>
  modifiers.some(({ ticks }) => ticks !== undefined)
    ? {
        fields: TICKED,
        kinds: (kinds) => withTicks(kinds, modifiers),
        refuse: (act, rule) => refuseTicks(modifiers, act, rule),
      }
    : undefined

// Modifiers of house rules that the acting player ticks on the plan card: their word is noted on the actor while the act
// is done, and taken back afterwards. Computer players tick nothing.
import type { Id, Refusal, Rule } from '../../../dice/dice.ts'
import type { Variant } from '../../../engine/book.ts'
import type { Fields } from '../acts/form.ts'
import { refused } from '../contract/refusal.ts'
import { suggest } from '../files/suggest.ts'
import type { Modifier } from './modifiers.ts'

/** The field of every act. */
export const TICKED = { ticked: 'words?' } as const satisfies Fields

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
export function tickVariants(
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
export function refuseTicks(
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

// Orders the items of a question for display: grouping, matching and merging, no rules.
import type { Id } from '../../dice/dice.ts'
import type { Item } from '../../engine/book.ts'

export interface Group {
  readonly name: string
  readonly verb: string
  readonly items: readonly Item[]
  /** True if it has targets, so that a click on a token or obstacle can mean it. */
  readonly aimed: boolean
}

const pointsAt = (item: Item): boolean => item.target !== undefined || item.thing !== undefined

export function groupsOf(items: readonly Item[]): readonly Group[] {
  const byName = new Map<string, Item[]>()
  for (const item of items) {
    const list = byName.get(item.group)
    if (list) list.push(item)
    else byName.set(item.group, [item])
  }
  return [...byName].map(([name, list]) => ({
    name,
    verb: list[0]?.verb ?? '',
    items: list,
    aimed: list.some(pointsAt),
  }))
}

/** The group a click on a token means by default: the first with a plan and a target. */
export function firstArmed(groups: readonly Group[]): string | undefined {
  const can = (group: Group): boolean =>
    group.aimed && group.items.some((item) => pointsAt(item) && !item.refusal)
  return (
    groups.find((group) => can(group) && group.items.some((item) => item.plan)) ??
    groups.find(can) ??
    groups.find((group) => group.aimed)
  )?.name
}

/** The item a click on this combatant means: in the armed group, else wherever it is allowed first. */
export function itemFor(
  groups: readonly Group[],
  armed: string | undefined,
  target: Id,
): Item | undefined {
  const inArmed = groups
    .find((group) => group.name === armed)
    ?.items.find((item) => item.target === target)
  if (inArmed) return inArmed
  const all = groups.flatMap((group) => group.items).filter((item) => item.target === target)
  return all.find((item) => !item.refusal) ?? all[0]
}

/** The item a click on each obstacle means: in the armed group first, then whatever is allowed. */
export function thingItems(
  groups: readonly Group[],
  armed: string | undefined,
): ReadonlyMap<Id, Item> {
  const found = new Map<Id, { item: Item; rank: number }>()
  for (const group of groups)
    for (const item of group.items) {
      if (item.thing === undefined) continue
      const rank = (group.name === armed ? 2 : 0) + (item.refusal ? 0 : 1)
      const before = found.get(item.thing)
      if (!before || before.rank < rank) found.set(item.thing, { item, rank })
    }
  return new Map([...found].map(([id, { item }]) => [id, item]))
}

export type Extras = Readonly<Record<string, unknown>>

/** The choice with the variants' values added under their names. */
export function withExtras(choice: unknown, extras: Extras): unknown {
  if (Object.keys(extras).length === 0) return choice
  return choice !== null && typeof choice === 'object' && !Array.isArray(choice)
    ? { ...choice, ...extras }
    : choice
}

export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The stable name of an item for tests: `item-shoot-scar`, `item-shoot-bus-wreck`. */
export function itemTestId(item: Item): string {
  return `item-${item.verb}-${item.target ?? item.thing ?? slug(item.label)}`
}

/** The refused items of a group by reason. */
export function byReason(
  items: readonly Item[],
): readonly { readonly why: string; readonly rule: string; readonly items: readonly Item[] }[] {
  const found = new Map<string, { why: string; rule: string; items: Item[] }>()
  for (const item of items) {
    if (!item.refusal) continue
    const row = found.get(item.refusal.why) ?? {
      why: item.refusal.why,
      rule: item.refusal.rule,
      items: [],
    }
    row.items.push(item)
    found.set(item.refusal.why, row)
  }
  return [...found.values()]
}

// Arranges the items of a question for display: groups, matches and merges them, without knowing rules.
import type { Id, Refusal } from '../../dice/dice.ts'
import type { Item } from '../../engine/book.ts'
import { slug } from '../../dice/english.ts'

export interface Group {
  readonly name: string
  readonly verb: string
  readonly items: readonly Item[]
  /** Whether a click on a token or an obstacle can choose one of its items. */
  readonly targeted: boolean
}

const hasTarget = (item: Item): boolean => item.target !== undefined || item.thing !== undefined

/** The items by group, in the order of the menu. */
export function groupItems(items: readonly Item[]): readonly Group[] {
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
    targeted: list.some(hasTarget),
  }))
}

/** Whether this answer also stops the question from being asked again. It stands below the others, in small letters. */
export const isNever = ({ choice }: Item): boolean => choice === 'never'

/** The people to choose from, if the answers are lists of them; undefined for other questions. */
export function pickable(items: readonly Item[]): readonly Id[] | undefined {
  const lists = items.flatMap(({ choice }) => (Array.isArray(choice) ? [choice as Id[]] : []))
  const alone = lists.flatMap((list) => (list.length === 1 ? list : []))
  return alone.length > 1 && lists.some((list) => list.length === 0) ? alone : undefined
}

/** Verbs that count as usual although they attack nobody. */
const USUAL_VERBS: ReadonlySet<string> = new Set(['aim', 'reload', 'clear', 'dodge', 'run'])
/** Why nothing can be done with the weapon in hand, whoever is attacked, and the acts that help. */
const WEAPON_TROUBLE: ReadonlySet<string> = new Set(['refused/empty', 'refused/jammed'])
const REMEDIES: ReadonlySet<string> = new Set(['reload', 'clear'])
/** What helps somebody with nothing in their hand, and somebody who is held. */
const ARMS: ReadonlySet<string> = new Set(['pick-up', 'change'])
const FREES: ReadonlySet<string> = new Set(['escape'])
/** Maximum number of groups shown without a search, if there is room. */
export const MOST_USUAL = 7

/**
 * The groups to show first: ways to move, attacks on people, and a few others with an allowed item. `unarmed`: of
 * somebody with nothing in their hand.
 */
export function usualGroups(
  groups: readonly Group[],
  always: readonly (string | undefined)[],
  most = MOST_USUAL,
  unarmed = false,
): readonly Group[] {
  const isUsual = ({ name, verb, items }: Group): boolean =>
    always.includes(name) ||
    items.some(
      (item) =>
        !item.refusal &&
        !item.seldom &&
        item.thing === undefined &&
        (item.needs === 'path' || (item.plan && item.target) || USUAL_VERBS.has(verb)),
    )
  const helps = remedyOf(groups, unarmed)
  const all = remedyFirst(groups, unarmed)
  if (groups.length <= most) return all
  return all
    .filter((group) => isUsual(group) || helps(group))
    .filter((group, i) => i < most || always.includes(group.name) || helps(group))
}

function remedyOf(groups: readonly Group[], unarmed: boolean): (group: Group) => boolean {
  const open = (verbs: ReadonlySet<string>) => (group: Group) =>
    verbs.has(group.verb) && group.items.some(({ refusal }) => !refusal)
  const isTroubled = weaponTroubles(groups).length > 0
  // A gun that is empty for good is as good as none.
  const lacksGun = unarmed || (isTroubled && !groups.some(open(REMEDIES)))
  return (group) =>
    open(FREES)(group) || (isTroubled && open(REMEDIES)(group)) || (lacksGun && open(ARMS)(group))
}

/** What frees somebody, arms them or mends their gun comes first; attacks that the gun cannot make come last. */
export function remedyFirst(groups: readonly Group[], unarmed = false): readonly Group[] {
  const helps = remedyOf(groups, unarmed)
  const isBarred = ({ items }: Group): boolean =>
    items.every(({ refusal }) => refusal && WEAPON_TROUBLE.has(refusal.code))
  const place = (group: Group): number => (helps(group) ? 0 : isBarred(group) ? 2 : 1)
  return groups.toSorted((a, b) => place(a) - place(b))
}

/** Why the weapon in hand cannot attack, and why it cannot be reloaded either; none if it can attack. */
export function weaponTroubles(groups: readonly Group[]): readonly Refusal[] {
  const items = groups.flatMap((group) => group.items)
  const trouble = items.find(({ refusal }) => refusal && WEAPON_TROUBLE.has(refusal.code))?.refusal
  if (!trouble) return []
  const reloads = items.filter(({ verb }) => verb === 'reload')
  const none = reloads.every(({ refusal }) => refusal) ? reloads[0]?.refusal : undefined
  return [trouble, ...(none && trouble.code === 'refused/empty' ? [none] : [])]
}

/** The groups with these words in their name or in one of their actions. */
export function searchGroups(groups: readonly Group[], text: string): readonly Group[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (said: string): boolean => words.every((word) => said.toLowerCase().includes(word))
  return groups.flatMap((group) => {
    if (has(group.name)) return [group]
    const items = group.items.filter((item) => has(`${group.name} ${item.label}`))
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

/** The group armed by default: the first with a plan and an allowed target. */
export function defaultGroup(groups: readonly Group[]): string | undefined {
  const can = (group: Group): boolean =>
    group.targeted && group.items.some((item) => hasTarget(item) && !item.refusal)
  return (
    groups.find((group) => can(group) && group.items.some((item) => item.plan)) ??
    groups.find(can) ??
    groups.find((group) => group.targeted)
  )?.name
}

/** The item that a click on a combatant chooses: the armed group's, otherwise an allowed one. */
export function itemForTarget(
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

/** The item that a click on each obstacle chooses: the armed group's, otherwise an allowed one. */
export function mapItemsByObstacle(
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

export type VariantValues = Readonly<Record<string, unknown>>

/** These values with another one of a variant, and with what it sets besides. */
export function withVariant(
  { variants = [] }: Item,
  values: VariantValues,
  name: string,
  chosen: unknown,
): VariantValues {
  const found = variants
    .find((one) => one.name === name)
    ?.values.find(({ value }) => value === chosen)
  return { ...values, [name]: chosen, ...found?.sets }
}

/**
 * The initial values of an item's variants: the choice's own, otherwise the first listed, with what that sets besides.
 */
export function usualValues({ choice, variants = [] }: Item): VariantValues {
  const said = new Map(choice !== null && typeof choice === 'object' ? Object.entries(choice) : [])
  const usual = variants.flatMap(({ name, values: [first, ...rest] }) => {
    const one = rest.find(({ value }) => value !== undefined && value === said.get(name)) ?? first
    return one ? [{ name, ...one }] : []
  })
  return Object.assign(
    Object.fromEntries(usual.map(({ name, value }) => [name, value])),
    ...usual.map(({ sets }) => sets ?? {}),
  ) as VariantValues
}

/** The choice with the variants' values added under their names. */
export function addVariants(choice: unknown, extras: VariantValues): unknown {
  if (Object.keys(extras).length === 0) return choice
  return choice !== null && typeof choice === 'object' && !Array.isArray(choice)
    ? { ...choice, ...extras }
    : choice
}

/** The stable name of an item for tests: `item-shoot-scar`, `item-shoot-bus-wreck`. */
export function itemTestId(item: Item): string {
  return `item-${item.verb}-${item.target ?? item.thing ?? slug(item.label)}`
}

/** A group's refused items, by reason. */
export function groupByRefusal(
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

// What people at a table are told and may do: menus, plans and ways of the asked, and the referee's rulings, while random
// answers are given. Without sentences: they may be put better.
import { BOOKS, newGame, parseScenario, readScenario, readUnderBook } from './engine.ts'
import type {
  Ask,
  Clock,
  Item as MenuItem,
  OptionValues,
  PlanCard,
  Refusal,
  ScenarioFile,
} from './engine.ts'
import { anything, choicesOf, randomScenario } from './fights.ts'
import { faultPart, problemsPart, refusalPart } from './item.ts'
import type { Item } from './item.ts'
import { lists, scenarioText } from './lists.ts'
import { randomOptions, stillKnown } from './people.ts'
import { gameParts } from './play.ts'
import type { Played } from './play.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'

export const TABLE_PARTS = ['menus', 'plans', 'rulings', 'events', 'scene'] as const

export const TABLES = 75
/** Shipped scenarios on maps of a size that walks fast. */
const MAPS = ['alley', 'clinic', 'junkyard', 'roadblock']
/** Rulings that are drawn from: frozen, so that a new one shifts nothing. */
const RULINGS = new Set(
  (
    'ammunition area area-gone armour ask-me bring burns calm change-thing command command-advance command-protect ' +
    'dirt door effect effect-ends end favour give grant guess heal hide hole hostage incapacitated join leave light ' +
    'minutes nerve note order out pain-relief pair panic pause place place-thing posture put put-out remove session ' +
    'show side skip stat suppressed take unwound wake wound'
  ).split(' '),
)
const MOST_ANSWERS = 25
/** Chances that an answer is preceded by a look at the menu, or by a ruling. */
const LOOKS = 0.4
const RULES = 0.3
/** Plans that are asked for at a look. */
const PLANS = 4

interface Seen {
  readonly menus: unknown[]
  readonly plans: unknown[]
  readonly rulings: unknown[]
}

/** Table `n` of a book: made, looked at and ruled while it is played, taken apart. */
export function tableItem(id: string, n: number): Item {
  const random = randomOf(`${id} table ${n}`)
  const book = lists().gunfights[id]!
  const options = stillKnown(BOOKS[id]!, randomOptions(random, book.options, 0.4))
  const maps = MAPS.filter((name) => book.scenarios.includes(name))
  const name = random.chance(0.5) && maps.length > 0 ? random.pick(maps) : undefined
  const scenario = name === undefined ? randomScenario(random, id, book) : undefined
  const read = scenario ? readScenario(scenario) : parseScenario(scenarioText(name!))
  const from = { scenario: name ?? scenario, options, seed: n }
  if (read.problems) return { parts: { events: problemsPart(read.problems) }, refused: true, from }
  try {
    return opened(read.value, { id, options, n, random, from })
  } catch (error) {
    return { parts: { events: faultPart(error) }, refused: true, from }
  }
}

interface Order {
  readonly id: string
  readonly options: OptionValues
  readonly n: number
  readonly random: Random
  readonly from: unknown
}

function opened(file: ScenarioFile, { id, options, n, random, from }: Order): Item {
  const under = readUnderBook(BOOKS, file, { book: id, options })
  if (under.problems)
    return { parts: { events: problemsPart(under.problems) }, refused: true, from }
  const { entry, options: readings, setup } = under.value
  const { book, face } = entry.make(readings)
  const played: Played = { game: newGame(book, setup, { seed: n }), book, face, seats: [] }
  const seen: Seen = { menus: [], plans: [], rulings: [] }
  play(played, random, seen)
  const { events, scene } = gameParts(played)
  return { parts: { ...seen, events, scene }, refused: false, from }
}

function play(at: Played, random: Random, seen: Seen): void {
  const { game, book, face } = at
  for (let answers = 0; answers < MOST_ANSWERS && game.pending; answers++) {
    if (random.chance(RULES)) seen.rulings.push(rule(at, random))
    const open = game.pending?.asks.find(({ answered }) => !answered)
    if (!open) return
    const { ask, key } = open
    const view = book.view(game.state, ask.seat)
    if (random.chance(LOOKS)) look(at, view, ask, { random, seen })
    const choice = anything(random, face, view, ask)
    if (game.answer(ask.seat, key, choice).refusal && game.silent(key).refusal) return
  }
}

function look(
  { face }: Played,
  view: Readonly<Clock>,
  ask: Ask,
  { random, seen }: { readonly random: Random; readonly seen: Seen },
): void {
  const menu = face.menu(view, ask)
  seen.menus.push([ask.kind, ask.options, ask.silent, menu.map(bareItem)])
  const choices = menu.filter(({ plan, needs }) => plan && !needs).flatMap(choicesOf)
  for (const choice of random.some(choices, PLANS))
    seen.plans.push([choice, barePlan(face.plan(view, ask, choice))])
  const reach = face.reach?.(view, ask)
  if (!reach || reach.spots.length === 0) return
  const { x, y } = random.pick(reach.spots)
  const way = face.path?.(view, ask, { x, y })
  seen.menus.push({
    spots: reach.spots.length,
    paces: reach.paces?.map(({ upTo }) => upTo),
    way: way && [x, y, rounded(way.cost), way.refusal && refusalPart(way.refusal)],
  })
}

const refused = (refusal: Refusal | undefined): unknown => refusal && refusalPart(refusal)
const bareItem = (item: MenuItem): object => ({
  ...{ verb: item.verb, choice: item.choice, needs: item.needs, plan: item.plan },
  ...{ target: item.target, thing: item.thing, refusal: refused(item.refusal) },
  ...{ gain: item.gain !== undefined, sure: item.sure, turns: item.turns },
  variants: item.variants?.map(({ name, values }) => [name, values.map(({ value }) => value)]),
})
const barePlan = ({ refusal, sums, chances, effects }: PlanCard): object => ({
  refusal: refused(refusal),
  sums: sums.map(({ total, terms }) => [total, terms.map((term) => [term.rule, term.value])]),
  chances: chances.map(({ chance }) => rounded(chance)),
  effects: effects?.map(({ value, unit }) => [rounded(value), unit]),
})
/** The last digits are the machine's. */
const rounded = (value: number): number => Math.round(value * 1e9) / 1e9

/** A ruling with random fields: what was ruled, and whether it was refused. */
function rule({ game, book, face }: Played, random: Random): unknown {
  const forms = face.rulings(book.view(game.state, 'referee'), 'referee')
  const kinds = [...new Set(forms.map(({ fixed }) => String(fixed['rule'])))]
    .filter((kind) => RULINGS.has(kind))
    .sort()
  if (kinds.length === 0) return undefined
  const drawn = random.pick(kinds)
  // A fight that is over has no more to rule.
  const kind = drawn === 'end' && random.chance(0.8) ? kinds[0]! : drawn
  const form = random.pick(forms.filter(({ fixed }) => String(fixed['rule']) === kind))
  const choice: Record<string, unknown> = { ...form.fixed }
  for (const field of form.fields) {
    if (field.optional && random.chance(0.4)) continue
    choice[field.name] = valueOf(field, choice, random)
  }
  const { refusal } = game.begin({ seat: 'referee', choice, why: 'agreed' } as never)
  return [choice, refused(refusal)]
}

type Field = ReturnType<Played['face']['rulings']>[number]['fields'][number]

function valueOf(field: Field, choice: Readonly<Record<string, unknown>>, random: Random): unknown {
  const spot = (): object => ({ x: random.whole(0, 40) / 2, y: random.whole(0, 30) / 2 })
  const fits = field.values?.filter(({ of = {} }) =>
    Object.entries(of).every(([name, value]) => choice[name] === value),
  )
  if (fits && fits.length > 0) return random.pick(fits).value
  switch (field.kind) {
    case 'number':
      return random.pick([0, 1, 1, 2, 3, 5, 8, 12, 20, -1, 0.5])
    case 'spot':
      return spot()
    case 'corners':
      return Array.from({ length: random.whole(1, 4) }, spot)
    case 'people':
      return [{ name: 'Late Lou', stats: { ref: 7, cool: 6, body: 6, ma: 5 } }]
    default:
      return random.pick(['Late Liz', 'somebody', ''])
  }
}

// Question: how do computer players behave? Counts what people would not do: ending a turn in sight with a covered place in
// reach, leaving downed enemies alone, leaving friends without aid, undoing free acts, kicking with a better weapon carried.
import { simulate, type Answerer } from '../src/engine/simulate.ts'
import type { Clock, Item } from '../src/engine/book.ts'
import type { Ask } from '../src/dice/dice.ts'
import { deepEqual } from '../src/engine/plain-data.ts'
import type { GunfightFace } from '../src/books/gunfight/table/face.ts'
import { BOOKS as GUNFIGHTS } from '../src/books/index.ts'
import { loadedBooks } from '../src/cli/loaded-books.ts'
import { afterWholeAim } from '../src/players/aim.ts'
import { attacksByWorth, VETERAN } from '../src/players/attacks.ts'
import { findBlade } from '../src/players/draw.ts'
import { HOPE } from '../src/players/give-aid.ts'
import { foesUp, watchers } from '../src/players/enemies.ts'
import { actingIn, fightOf, metresBetween } from '../src/players/fight.ts'
import { computerNamed } from '../src/players/levels.ts'
import { simplePlayer } from '../src/players/simple-player.ts'
import { chanceIn } from '../src/players/shots.ts'
import { glimpseOf, type Turn } from '../src/players/turn.ts'
import { createAnswerer } from '../src/series/play.ts'
import { readGrounds } from '../src/series/tournament-tasks.ts'
import { groundsOf } from './lib/grounds.ts'
import { digits, processorTime, type Answer, type Figure } from './lib/measure.ts'

/** Fights on each battleground. */
const FIGHTS = Number(process.env['CONDUCT_FIGHTS'] ?? 1)
const LEVEL = computerNamed(process.env['CONDUCT_LEVEL'] ?? 'veteran')!
const BOOKS = (process.env['CONDUCT_BOOKS'] ?? Object.keys(GUNFIGHTS).join()).split(',')
/** Only the first so many battlegrounds. */
const GROUNDS = Number(process.env['CONDUCT_GROUNDS'] ?? Infinity)
/** Prints each case. */
const SHOWS = process.env['CONDUCT_SHOW']

const KINDS = [
  'turns ended',
  'turns ended in sight with cover in reach',
  'turns with a downed enemy to kill and nobody else to attack',
  'downed enemies left alone',
  'turns without an attack that could give safe aid',
  'aid given',
  'moves on a map',
  'moves that end in sight',
  'reloads',
  'reloads in sight',
  'aims',
  'aims of which the whole makes no shot of 0.15',
  'dodges and parries',
  'weapons picked up',
  'questions about an act',
  'of these left unanswered where a simple player would act',
  'acts that undo each other',
  'blows with bare limbs',
  'of these with a better weapon carried',
  'fights without a winner',
  'fights',
  'answers',
] as const
type Kind = (typeof KINDS)[number]
type Counts = Record<Kind, number>

interface Chosen {
  readonly do?: string
  readonly mode?: string
  readonly target?: string
  readonly posture?: string
  readonly path?: readonly { readonly x: number; readonly y: number }[]
}

/** Postures and places that a combatant had in this tick since the last act that undoes nothing. */
interface Since {
  readonly now: number
  readonly had: Set<string>
}

const FREE: ReadonlySet<string> = new Set(['posture', 'turn', 'face', 'move'])
const BARE: ReadonlySet<string> = new Set(['kick', 'strike'])

function watch(face: GunfightFace<Clock, unknown>, counts: Counts, name: string) {
  const since = new Map<string, Since>()
  const count = (kind: Kind, ask: Ask, now: number, choice?: unknown): void => {
    counts[kind]++
    if (SHOWS && kind.includes(SHOWS))
      console.error(name, kind, ask.who, now, JSON.stringify(choice))
  }
  return (view: Readonly<Clock>, ask: Ask, choice: unknown): void => {
    const fight = fightOf(view)
    const self = actingIn(fight, ask)
    if (ask.kind !== 'act' || !self) return
    const chosen = (choice ?? {}) as Chosen
    const menu = face.menu(view, ask)
    const open = menu.filter(({ refusal }) => !refusal)
    const foes = foesUp(fight, self)
    const seen = watchers(fight, foes, self, self) > 0
    const ends = deepEqual(choice, ask.silent)
    const tell = (kind: Kind): void => count(kind, ask, view.now, choice)
    tell('questions about an act')
    if (ends) {
      if (!deepEqual(simplePlayer({ face, view, ask, menu }), ask.silent))
        tell('of these left unanswered where a simple player would act')
      tell('turns ended')
      const reach = fight.map && seen ? (face.reach?.(view, ask).spots ?? []) : []
      const posed = ['kneeling', 'prone'].filter((posture) =>
        open.some((item) => item.verb === 'posture' && (item.choice as Chosen).posture === posture),
      )
      const spot = reach.find((one) => watchers(fight, foes, self, one) === 0)
      const covered =
        // What is declared may rule out a way.
        (spot !== undefined && face.path?.(view, ask, spot).refusal === undefined) ||
        (seen &&
          posed.some(
            (posture) =>
              watchers(fight, foes, { ...self, posture: posture as 'prone' }, self) === 0,
          ))
      if (covered) {
        tell('turns ended in sight with cover in reach')
      }
    }
    const end = chosen.path?.at(-1)
    if (chosen.do === 'move' && end && fight.map) {
      tell('moves on a map')
      if (watchers(fight, foes, self, end) > 0) tell('moves that end in sight')
    }
    if (chosen.do === 'reload') {
      tell('reloads')
      if (seen) tell('reloads in sight')
    }
    if (chosen.do === 'dodge' || chosen.do === 'parry') tell('dodges and parries')
    if (chosen.do === 'pick-up') tell('weapons picked up')
    if (chosen.do === 'aim' && chosen.target !== undefined) {
      tell('aims')
      const then = afterWholeAim(view, self, chosen.target)
      const best = Math.max(
        ...open
          .filter(({ plan, needs, target }) => plan && !needs && target === chosen.target)
          .map((item) => chanceIn(then, { face, view, ask, menu }, item.choice)),
      )
      if (best < VETERAN.poorShot) tell('aims of which the whole makes no shot of 0.15')
    }
    attackable(open)
    const aid = open.find(
      (item) =>
        item.verb === 'aid' &&
        fight.men[item.target ?? '']?.side === self.side &&
        (face.plan(view, ask, item.choice).chances[0]?.chance ?? 0) >= HOPE,
    )
    if (chosen.do === 'aid' || (aid && !seen && chosen.target === undefined)) {
      tell('turns without an attack that could give safe aid')
    }
    if (chosen.do === 'aid') tell('aid given')
    // Free acts that bring back a posture or a place.
    const is = `${chosen.do === 'posture' ? chosen.posture : self.posture}`
    const to = chosen.path?.at(-1) ?? self
    const at = (posture: string, { x, y }: { x: number; y: number }): string =>
      `${posture} ${x.toFixed(1)} ${y.toFixed(1)}`
    const before = since.get(self.id)
    const had = before?.now === view.now ? before.had : new Set<string>()
    if (chosen.do === 'posture' || chosen.do === 'move') {
      had.add(at(self.posture, self))
      if (had.has(at(is, to))) tell('acts that undo each other')
    }
    since.set(self.id, {
      now: view.now,
      had: FREE.has(chosen.do ?? '') ? had : new Set(),
    })
    if (BARE.has(chosen.mode ?? '')) {
      tell('blows with bare limbs')
      const turn: Turn = { face, view, ask, menu }
      const scene = glimpseOf(turn)
      const own = scene.men.find(({ id }) => id === self.id)!
      const sight = { scene, self: own }
      const shot = attacksByWorth(turn, open, sight, VETERAN).find((one) =>
        deepEqual(one.choice, choice),
      )
      const better =
        shot && findBlade(turn, open, sight, { shot, begun: false, habits: VETERAN }) !== undefined
      if (better) tell('of these with a better weapon carried')
    }

    function attackable(items: readonly Item[]): void {
      const isDownNear = (id: string | undefined): boolean => {
        const foe = id === undefined ? undefined : fight.men[id]
        return (
          foe !== undefined &&
          foe.side !== self!.side &&
          fight.rules.helpless(foe, fight.now) &&
          metresBetween(self!, foe) < 12
        )
      }
      const attacks = items.filter(({ plan, target, needs }) => plan && target && !needs)
      if (attacks.some(({ target }) => foes.some(({ id }) => id === target))) return
      const turn: Turn = { face, view, ask, menu }
      const scene = glimpseOf(turn)
      const own = scene.men.find(({ id }) => id === self!.id)!
      // Many cannot be made worse from where they are attacked, or only together with a friend.
      const good = attacksByWorth(turn, attacks, { scene, self: own }, VETERAN).some(
        ({ target, chance }) => chance > 0.25 && isDownNear(target),
      )
      if (!good) return
      tell('turns with a downed enemy to kill and nobody else to attack')
      if (ends) tell('downed enemies left alone')
    }
  }
}

export function bench(): Answer {
  const figures = BOOKS.flatMap((book): Figure[] => {
    const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Counts
    const times: number[] = []
    for (const { name, scenario } of groundsOf(book).slice(0, GROUNDS)) {
      const job = { scenarios: [scenario], players: [], seed: 1, limit: 1000, books: [] }
      const [ground] = readGrounds(loadedBooks(), job).value!
      for (let run = 1; run <= FIGHTS; run++)
        playOne(ground!, run, { counts, times, name: `${book} ${name} ${run}` })
    }
    const sorted = times.toSorted((a, b) => a - b)
    const time = (what: string, value = 0): Figure => ({
      ...{ what: `${book}: ${what}`, unit: 'ms' },
      value: digits(value),
    })
    if (SHOWS !== undefined) console.error(JSON.stringify({ book, ...counts }))
    return [
      ...KINDS.map((what) => ({
        what: `${book}: ${what}`,
        value: counts[what],
        unit: 'in all',
        ...(what === 'acts that undo each other' || what === 'of these with a better weapon carried'
          ? { goal: { most: 0 } }
          : {}),
      })),
      time('99 of 100 decisions take less than', sorted[Math.floor(0.99 * sorted.length)]),
      time('the longest decision takes', sorted.at(-1)),
    ]
  })
  return { question: `How does a ${LEVEL} behave, over ${FIGHTS} fights on each ground?`, figures }
}

type Ground = NonNullable<ReturnType<typeof readGrounds>['value']>[number]

interface Counted {
  readonly counts: Counts
  /** The processor time of each decision, in milliseconds. */
  readonly times: number[]
  readonly name: string
}

function playOne(ground: Ground, run: number, { counts, times, name }: Counted): void {
  const player = ground.playerOf(LEVEL, run)
  const { book, setup } = ground
  const face = ground.face as GunfightFace<Clock, unknown>
  const look = watch(face, counts, name)
  const answerer = createAnswerer({ book, face, player })
  const answer: Answerer<Clock> = (ask, state) => {
    const made: ReturnType<typeof answerer>[] = []
    times.push(processorTime(() => made.push(answerer(ask, state))))
    const [found] = made
    counts.answers++
    if (found) look(book.view(state, ask.seat), ask, found.choice)
    return found
  }
  const { over } = simulate(book, setup, { seed: run, answer })
  counts.fights++
  if (!over) {
    counts['fights without a winner']++
    if (SHOWS && 'fights without a winner'.includes(SHOWS))
      console.error(name, 'without a winner', answerer.stopReason())
  }
}

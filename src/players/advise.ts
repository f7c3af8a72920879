// Advises a seat: the best choices, each with its chance to win and a reason, from what the seat knows.
import { present } from '../dice/present.ts'
import { interval, intervalOfChances, type Interval } from '../dice/interval.ts'
import type { Ask, Id } from '../dice/dice.ts'
import type { Book, Clock, Effect, Face, Item, OptionValues } from '../engine/book.ts'
import { deepEqual } from '../engine/plain-data.ts'
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import type { Scene } from '../books/gunfight/table/scene.ts'
import type { FightsBook } from '../books/fights/book.ts'
import type { BoutScene } from '../books/fights/scene.ts'
import type { State } from '../books/fights/state.ts'
import { mayHelp, meanEnding, planFacts, sightFacts } from './advice-facts.ts'
import { reasonOf, whatOf } from './advice-words.ts'
import { chooseForBoxer } from './boxer.ts'
import { prepareTurn, seedOfTurn, type Prepared } from './commander.ts'
import type { Ending } from './gunfight-playouts.ts'
import { judgeChoices, meanOf, type Judged, type Playouts } from './judge-choices.ts'
import { fightOf } from './fight.ts'
import { openRingPlayouts } from './ring-playouts.ts'
import type { Turn } from './turn.ts'
import { countedChances, type FightOut, type FoughtOut } from './whole-fights-chance.ts'

/**
 * A question to a seat: the book, its face, the seat's view, and the ask.
 * @see {@link advise}, which has an example.
 */
export interface Consulting {
  readonly book: Book<unknown, Clock, unknown>
  readonly face: Face<Clock, unknown, Scene | BoutScene>
  readonly view: Readonly<Clock>
  readonly ask: Ask
  /** The table's options; the book's defaults if absent. */
  readonly options?: OptionValues
}

/**
 * How much to search. Playouts are counted and never timed, so the same question always gets the same advice.
 * @see {@link advise}, which has an example.
 */
export interface Thoroughness {
  /** Total playouts. Defaults to 480 for a gunfight (about a second) and 3000 for a bout. */
  readonly playouts?: number
  /** A whole number; defaults to 1. */
  readonly seed?: number
}

/**
 * Figures that support a choice. Chances are fractions of 1.
 * @see {@link advise}, which has an example.
 */
export interface AdviceFacts {
  /** The target. */
  readonly target?: Id
  /** Chances from its plan card in the book's words: hit, out. */
  readonly plan?: readonly { readonly what: string; readonly chance: number }[]
  /** How many known enemies see the destination, and the current place. */
  readonly seenBy?: { readonly there: number; readonly here: number }
  /** From the playouts: how often the asked combatant ends out of action, and how many allies and enemies do. */
  readonly ends?: {
    readonly selfOut: number
    readonly friendsOut: number
    readonly foesOut: number
  }
  /** In a bout: how the answer changes the odds on the current table. */
  readonly effects?: readonly Effect[]
}

/**
 * A recommended choice.
 * @see {@link advise}, which has an example.
 */
export interface Advised {
  /** The answer to give. */
  readonly choice: unknown
  /** Worded as in the menu: "Shoot Glock 17: Scar, 13 m". */
  readonly what: string
  /** Chance to win; in a gunfight without `Advice.fights` an estimate. */
  readonly chance: number
  /** The 95 % interval. */
  readonly interval: Interval
  /** One sentence. */
  readonly why: string
  readonly facts: AdviceFacts
}

/**
 * Advice on a question.
 * @see {@link advise}, which has an example.
 */
export interface Advice {
  /** At most three, best first. */
  readonly best: readonly Advised[]
  /** Playouts of all compared choices. */
  readonly playouts: number
  /** Whole fights that count the best chance. */
  readonly fights?: number
}

/** Maximum number of recommended choices. */
const ADVISED = 3
/** Maximum number of choices compared in a gunfight. */
const COMPARED = 12
const GUNFIGHT_PLAYOUTS = 480
const RING_PLAYOUTS = 3000
/** Share of the playouts reserved for telling the best choices apart. */
const FINAL = 0.5

/** A question whose choices have playouts. */
interface Opened extends Playouts, Pick<Prepared, 'choices' | 'keepsFirst' | 'affordable'> {
  readonly usual: number
  /** Returns the figures of a choice after its playouts. */
  facts(choice: unknown): AdviceFacts
  readonly menu: readonly Item[]
  /** Excludes the playouts so far from later gains. */
  forget(): void
  /** Returns the gain of a choice over another, from the playouts that both have. */
  gain(one: unknown, other: unknown): { readonly gain: number; readonly gainError: number }
}

/**
 * Returns the three best choices of a question, each with its chance to win and a sentence why, from many playouts. It reads only
 * the asked seat's view, and no clock: the same view, question and seed give the same advice. Undefined if there is nothing to
 * choose, or if playouts cannot start from the question. In a gunfight they can start only from a question for an action.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { BOOKS, advise, newGame } from 'ringfire'
 * import type { Advice, Advised, AdviceFacts, Consulting, Thoroughness } from 'ringfire'
 * const scenario = JSON.parse(readFileSync('node_modules/ringfire/scenarios/junkyard.json', 'utf8'))
 * const entry = BOOKS['fnff-1988']!
 * const { book, face } = entry.make({})
 * const game = newGame(book, entry.enter(scenario, {}).setup, { seed: 7 })
 * const { ask } = game.pending!.asks.find((one) => !one.answered)!
 * const question: Consulting = { book, face, view: book.view(game.state, ask.seat), ask }
 * const quick: Thoroughness = { playouts: 12 }
 * const advice: Advice | undefined = advise(question, quick)
 * const best: Advised | undefined = advice?.best[0]
 * const facts: AdviceFacts | undefined = best?.facts
 * console.log(best?.what, best?.chance, best?.interval, best?.why, facts?.plan)
 */
export const advise = (question: Consulting, how: Thoroughness = {}): Advice | undefined =>
  adviseByFights(question, how)

/** Advises as `advise` does, with chances counted in whole fights. */
export function adviseByFights(
  question: Consulting,
  how: Thoroughness,
  fightOut?: FightOut,
): Advice | undefined {
  const opened = open(question, how)
  if (!opened) return undefined
  const { wanted, seed } = plannedOf(opened, question, how)
  const first = judgeChoices(opened, opened.choices, { playouts: wanted * (1 - FINAL), seed })
  opened.forget()
  const leading = [...first.slice(0, 1), ...mostPlayed(first.slice(1)).slice(0, ADVISED - 1)]
  const last = judgeChoices(
    opened,
    leading.map(({ choice }) => choice),
    { playouts: wanted * FINAL, seed: seed + 1 },
  )
  // New dice keep a lucky choice from leading. Of choices that are shown with the same chance, the first thought leads.
  const best = last.toSorted((a, b) => shownChance(b) - shownChance(a))
  const fought = fightOut?.(best[0]?.choice)
  return {
    best: advised(opened, best, question, fought),
    playouts: [...first, ...last].reduce((sum, { playouts }) => sum + playouts, 0),
    ...(fought ? { fights: fought.fights } : {}),
  }
}

/** Chances are shown in whole percents. */
const shownChance = ({ chance }: Judged): number => Math.round(100 * chance)

/** A choice that was made, compared with the best one found. */
export interface Assessed {
  readonly made: Advised
  /** Absent if nothing better was found. */
  readonly better?: Advised
  /** Gain of the better choice, from the playouts that both have, and its standard error. */
  readonly loss: number
  readonly lossError: number
}

/** Judges a choice that was made, by the same search. Undefined in the same cases as `advise`. */
export function assess(
  question: Consulting,
  made: unknown,
  how: Thoroughness = {},
  fightOut?: FightOut,
): Assessed | undefined {
  const opened = open(question, how)
  if (!opened) return undefined
  const others = opened.choices.filter((choice) => !deepEqual(choice, made))
  const { wanted, seed } = plannedOf(opened, question, how)
  const first = judgeChoices(opened, [made, ...others], { playouts: wanted * (1 - FINAL), seed })
  const rival = mostPlayed(first.slice(1))[0]
  if (!rival) return undefined
  // New dice keep a lucky choice from leading again.
  opened.forget()
  const last = judgeChoices(opened, [made, rival.choice], {
    playouts: wanted * FINAL,
    seed: seed + 1,
  })
  const { gain, gainError } = present(last[1], 'the choice compared')
  const fought = gain > 0 ? fightOut?.(made) : undefined
  const [own, better] = advised(opened, last, question, fought)
  // Whole fights change the size of a gain, and not how certain it is.
  const scale = fought && own && better ? (better.chance - own.chance) / gain : 1
  const isKept = opened.keepsFirst && deepEqual(made, opened.choices[0])
  const loss = scale * (isKept ? Math.min(0, gain) : gain)
  return {
    made: present(own, 'the choice made'),
    ...(loss > 0 && better ? { better } : {}),
    loss,
    lossError: scale * gainError,
  }
}

const plannedOf = (
  opened: Opened,
  question: Consulting,
  { playouts = opened.usual, seed = 1 }: Thoroughness,
): { readonly wanted: number; readonly seed: number } => ({
  wanted: opened.affordable(playouts),
  seed: seedOfTurn(question, seed),
})

/** Returns the choices with the most playouts, best first. */
const mostPlayed = (all: readonly Judged[]): readonly Judged[] =>
  all.toSorted((a, b) => b.playouts - a.playouts || b.chance - a.chance)

function advised(
  { facts, menu, gain }: Opened,
  ranked: readonly Judged[],
  { face, view, ask }: Consulting,
  fought?: FoughtOut,
): readonly Advised[] {
  const chances = fought ? countedChances(ranked, fought) : ranked
  const shown = chances.map((one) => ({
    ...one,
    facts: facts(one.choice),
    what: whatOf(one.choice, menu, placeOf(view, ask)),
  }))
  const scene = face.scene(view)
  return shown.map((one, i) => {
    const other = shown[i === 0 ? 1 : 0]
    return {
      choice: one.choice,
      what: one.what,
      chance: one.chance,
      interval: fought
        ? interval(one.chance, fought.fights)
        : intervalOfChances(one.chance, one.error, one.playouts),
      why: reasonOf(one, other && { ...other, ...gain(one.choice, other.choice) }, {
        scene,
        who: ask.who,
      }),
      facts: one.facts,
    }
  })
}

/** Returns the asked combatant's position; undefined without a map. */
function placeOf(view: Readonly<Clock>, { who }: Ask): { x: number; y: number } | undefined {
  const { map, men } = fightOf(view)
  return map && who !== undefined ? men[who] : undefined
}

function open(question: Consulting, how: Thoroughness): Opened | undefined {
  const found =
    question.face.scene(question.view).kind === 'bout'
      ? openBout(question)
      : openGunfight(question, how)
  if (!found) return undefined
  const worths = new Map<unknown, Map<number, number>>()
  function worthsOf(choice: unknown): Map<number, number> {
    const known = worths.get(choice) ?? new Map<number, number>()
    worths.set(choice, known)
    return known
  }
  return {
    ...found,
    forget: () => worths.clear(),
    play(choice, seed) {
      const worth = found.play(choice, seed)
      worthsOf(choice).set(seed, worth)
      return worth
    },
    gain(one, other) {
      const others = worthsOf(other)
      return meanOf(
        [...worthsOf(one)].flatMap(([seed, worth]) => {
          const against = others.get(seed)
          return against === undefined ? [] : [worth - against]
        }),
      )
    },
  }
}

type Found = Omit<Opened, 'gain' | 'forget'>

function openGunfight(question: Consulting, { seed = 1 }: Thoroughness): Found | undefined {
  const { book, view, ask } = question
  if (ask.kind !== 'act') return undefined
  const face = question.face as GunfightFace<Clock, unknown>
  const turn: Turn = { face, view, ask, menu: face.menu(view, ask) }
  const prepared = prepareTurn({ book }, turn, {
    choices: COMPARED,
    seed: seedOfTurn(question, seed),
  })
  if (!prepared) return undefined
  const { choices, keepsFirst, playouts, affordable } = prepared
  const hopes = choices.filter((choice, i) => i === 0 || mayHelp(turn, choice))
  if (hopes.length < 2) return undefined
  const endings = new Map<unknown, Ending[]>()
  return {
    menu: turn.menu,
    choices: hopes,
    keepsFirst,
    affordable,
    usual: GUNFIGHT_PLAYOUTS,
    play(choice, runSeed) {
      const ending = playouts.end(choice, runSeed)
      const known = endings.get(choice)
      if (known) known.push(ending)
      else endings.set(choice, [ending])
      return ending.worth
    },
    facts: (choice) => ({
      ...planFacts(turn, choice),
      ...sightFacts(view, ask, choice),
      ends: meanEnding(endings.get(choice) ?? []),
    }),
  }
}

function openBout({ book, face, view: seen, ask }: Consulting): Found | undefined {
  const view = seen as Readonly<State>
  const { read } = book as unknown as FightsBook
  if (ask.options.length < 2) return undefined
  const playouts = openRingPlayouts(view, ask, read)
  if (!playouts) return undefined
  const usual = chooseForBoxer(view, ask, read)
  return {
    ...playouts,
    menu: face.menu(view, ask),
    choices: [usual, ...ask.options.filter((option) => option !== usual)],
    keepsFirst: false,
    affordable: (wanted) => wanted,
    usual: RING_PLAYOUTS,
    facts: (choice) => {
      const { effects } = face.plan(view, ask, choice)
      return effects ? { effects } : {}
    },
  }
}

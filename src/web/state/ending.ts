// How a finished fight ended for this screen: who stands, what everybody did, and which act decided it. Everything comes
// from the scene and from fields of the log, never from sentences.
import { computed } from '@preact/signals'
import type { Seat } from '../../dice/dice.ts'
import type { Token } from '../../books/gunfight/table/scene.ts'
import { course } from '../course/state.ts'
import { decidedBy, deedsOf, linesOfFight } from './deeds.ts'
import { isWide } from './screen.ts'
import { heldEnd } from './stage.ts'
import { foldLines } from './log-entries.ts'
import {
  boutScene,
  endHidden,
  lines,
  mayDecideFor,
  nameOf,
  now,
  playback,
  scene,
  sheetUp,
  sideNameOf,
  tokens,
} from './store.ts'

export type Verdict = 'won' | 'fell' | 'drawn' | 'over'

interface SideEnd {
  readonly side: number
  readonly name: string
  readonly people: readonly Token[]
  readonly standing: number
}

const stands = ({ dead, down }: Token): boolean => !dead && !down

/** The sides in their order, with who is left of each. */
export const sidesAtEnd = computed((): readonly SideEnd[] =>
  [...new Set(tokens.value.map(({ side }) => side))]
    .toSorted((a, b) => a - b)
    .map((side) => {
      const people = tokens.value.filter((one) => one.side === side)
      const name = people[0] ? sideNameOf(people[0]) : ''
      return { side, name, people, standing: people.filter(stands).length }
    }),
)

/** Whether a person decides for this seat at this screen. */
const isOwnSeat = (seat: Seat): boolean =>
  mayDecideFor(seat) && !now.value?.seats.some((one) => one.seat === seat && one.computer)

/** The sides of the people at this screen; none if it is a watcher's, or if people play several sides at it. */
const ownSides = computed((): ReadonlySet<number> => {
  const own = tokens.value.filter(({ seat }) => isOwnSeat(seat))
  const sides = new Set(own.map(({ side }) => side))
  return sides.size === 1 ? sides : new Set()
})

/** The days in the infirmary since the end of the fight. */
export const daysSince = computed(() => scene.value?.infirmary?.day ?? 0)

/** How the fight ended: "The couriers won.", otherwise what the book or the referee says; undefined while it lasts. */
export const endSentence = computed((): string | undefined => {
  const over = scene.value?.over
  const [last, ...others] = sidesAtEnd.value.filter(({ standing }) => standing > 0)
  return over !== undefined && last && others.length === 0 ? `${last.name} won.` : over
})

const told = computed(() => lines.value.filter(({ struck }) => !struck))

/** Whether people have healed or died since the fight: who stands no longer tells how it ended. */
export const hasPassed = computed(
  () =>
    daysSince.value > 0 ||
    told.value.slice(linesOfFight(told.value).length).some(({ kind }) => kind === 'death'),
)

/** Won: only own people stand. Fell: somebody stands, and none of them is one's own. */
export const verdict = computed((): Verdict => {
  if (hasPassed.value) return 'over'
  const all = sidesAtEnd.value
  const mine = all.filter(({ side }) => ownSides.value.has(side))
  if (mine.length === 0) return 'over'
  const [own, others] = [
    mine.some(({ standing }) => standing > 0),
    all.some(({ side, standing }) => standing > 0 && !ownSides.value.has(side)),
  ]
  return own === others ? 'drawn' : own ? 'won' : 'fell'
})

const entriesOfFight = computed(() => foldLines(linesOfFight(told.value), nameOf))

/** What everybody did, and what was done to them. */
export const deeds = computed(() => deedsOf(entriesOfFight.value))

/** What decided a fight, and the log line that shows it. */
export interface Decisive {
  readonly text: string
  readonly line?: number
}

/** The greatest turn of the course, if the course is known. */
const greatestTurn = computed((): Decisive | undefined => {
  const turn = course.value?.turnings.toSorted(
    (a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from),
  )[0]
  return turn && { text: turn.sentence }
})

/**
 * What decided the fight: its greatest turn, otherwise the last act that put out somebody of those who lost. Nothing
 * decided a fight that ends with people of several sides on their feet.
 */
export const decisive = computed((): Decisive | undefined => {
  const standing = sidesAtEnd.value.filter((side) => side.standing > 0).map(({ side }) => side)
  if (!hasPassed.value && standing.length > 1) return undefined
  const fates = new Map(
    tokens.value.flatMap(({ id, side, dead, down }) =>
      hasPassed.value || standing.includes(side) || !(dead || down)
        ? []
        : [[id, dead ? 'dead' : 'down'] as const],
    ),
  )
  // Who lies now no longer tells who lay at the end; the log does, but for those who came round.
  if (hasPassed.value)
    for (const { kind, about: [who] = [] } of linesOfFight(told.value))
      if (who !== undefined && (kind === 'death' || (kind === 'down' && !fates.has(who))))
        fates.set(who, kind === 'death' ? 'dead' : 'down')
  return greatestTurn.value ?? decidedBy(entriesOfFight.value, (id) => fates.get(id), nameOf)
})

/** What decided the bout: its greatest turn, otherwise the punch of a knock-out, or the widest round of the card. */
export const decisiveOfBout = computed((): Decisive | undefined => {
  const bout = boutScene.value
  if (greatestTurn.value || !bout?.over) return greatestTurn.value
  const { method } = bout.over
  if (method === 'KO' || method === 'TKO') {
    // The punch, and the roll after it that ended the count.
    const punch = told.value.findLast(({ kind }) => kind === 'wound')
    const count = told.value.findLast(({ kind, n }) => kind === 'save' && n > (punch?.n ?? n))
    return punch && { text: `${punch.text} ${count?.text ?? ''}`, line: punch.n }
  }
  const by = ({ scores = [0, 0] }: (typeof bout.card)[number]): number =>
    Math.abs(scores[0] - scores[1])
  const widest = bout.card.toSorted((a, b) => by(b) - by(a))[0]
  if (!widest?.scores || by(widest) === 0) return undefined
  const side = widest.scores[0] > widest.scores[1] ? 0 : 1
  const [high, low] = widest.scores.toSorted((a, b) => b - a)
  return {
    text: `Round ${widest.round} was the widest: ${high}-${low} for ${bout.fighters[side].name}.`,
  }
})

/** Whether there is an ending to show: the fight itself is over. */
export const hasEnded = computed(
  () => boutScene.value?.over !== undefined || scene.value?.over !== undefined,
)

/** The same once the stage has shown it; screen readers are told at once. */
export const endTold = computed(() => hasEnded.value && !heldEnd.value)

/**
 * Whether the ending is shown over the map: on a phone, while its sheet is down; a bout has none. Once days have passed
 * it shows only when asked for.
 */
export const endShown = computed(
  () =>
    endTold.value &&
    !playback.value &&
    !(endHidden.value ?? daysSince.value > 0) &&
    (isWide.value || !sheetUp.value || boutScene.value !== undefined),
)

/** The only side of a bout that this screen boxes; undefined for a watcher, and where both are boxed at one screen. */
export const ownBoxer = computed((): 0 | 1 | undefined => {
  const own = ([0, 1] as const).filter((side) => {
    const seat = boutScene.value?.fighters[side].seat
    return seat !== undefined && isOwnSeat(seat)
  })
  return own.length === 1 ? own[0] : undefined
})

/** Somebody survived with a wound, or days have passed since: then there is an infirmary. */
export const canBeTreated = computed(
  () =>
    daysSince.value > 0 ||
    (endTold.value &&
      scene.value?.infirmary?.patients.some(({ dead, wounds }) => !dead && wounds.length > 0) ===
        true),
)

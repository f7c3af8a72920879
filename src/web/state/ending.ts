// How a finished fight ended for this screen: who stands, what everybody did, and which act decided it. Everything comes
// from the scene and from fields of the log, never from sentences.
import { computed } from '@preact/signals'
import type { Id } from '../../dice/dice.ts'
import type { Token } from '../../books/gunfight/table/scene.ts'
import { course } from '../course/state.ts'
import { isWide } from './screen.ts'
import { foldLines, type LogEntry } from './log-entries.ts'
import {
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

/** The numbers of what one combatant did. */
export interface Deeds {
  readonly attacks: number
  readonly hits: number
  /** The people whom their attacks put out of action. */
  readonly out: number
}

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

/** The sides of the people at this screen; none if it is a watcher's, or if people play several sides at it. */
const ownSides = computed((): ReadonlySet<number> => {
  const computer = new Set(
    (now.value?.seats ?? []).filter((one) => one.computer).map(({ seat }) => seat),
  )
  const own = tokens.value.filter(({ seat }) => mayDecideFor(seat) && !computer.has(seat))
  const sides = new Set(own.map(({ side }) => side))
  return sides.size === 1 ? sides : new Set()
})

/** Won: only own people stand. Fell: somebody stands, and none of them is one's own. */
export const verdict = computed((): Verdict => {
  const all = sidesAtEnd.value
  const mine = all.filter(({ side }) => ownSides.value.has(side))
  if (mine.length === 0) return 'over'
  const [own, others] = [
    mine.some(({ standing }) => standing > 0),
    all.some(({ side, standing }) => standing > 0 && !ownSides.value.has(side)),
  ]
  return own === others ? 'drawn' : own ? 'won' : 'fell'
})

const told = computed(() => lines.value.filter(({ struck }) => !struck))

const entriesOfFight = computed(() => foldLines(told.value, nameOf))

const putsOut = ({ lines: inside }: LogEntry): boolean =>
  inside.some(({ kind }) => kind === 'death' || kind === 'down')

/** What everybody did, by who did it: the first whom an entry's deed names. */
export const deeds = computed((): ReadonlyMap<Id, Deeds> => {
  const found = new Map<Id, Deeds>()
  const fallen = new Set<Id>()
  for (const { lines: inside } of entriesOfFight.value) {
    const doer = inside.find(({ brief }) => brief?.deed !== undefined)?.about?.[0]
    if (doer === undefined) continue
    const before = found.get(doer) ?? { attacks: 0, hits: 0, out: 0 }
    const attacks = inside.filter(
      ({ brief, about }) =>
        brief?.to !== undefined && brief.deed !== undefined && about?.[0] === doer,
    )
    const out = inside.flatMap(({ kind, about }) => {
      const [who] = about ?? []
      if ((kind !== 'death' && kind !== 'down') || who === undefined || who === doer) return []
      if (fallen.has(who)) return []
      fallen.add(who)
      return [who]
    })
    found.set(doer, {
      attacks: before.attacks + attacks.length,
      hits: before.hits + attacks.filter(({ kind }) => kind === 'hit').length,
      out: before.out + out.length,
    })
  }
  return found
})

/** What decided the fight: its greatest turn, if its course is known, otherwise the last act that put somebody out. */
export const decisive = computed(
  (): { readonly text: string; readonly line?: number } | undefined => {
    const turn = course.value?.turnings.toSorted(
      (a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from),
    )[0]
    if (turn) return { text: turn.sentence }
    const last = entriesOfFight.value.findLast(putsOut)
    return last && { text: last.text, line: last.n }
  },
)

/** Whether there is an ending to show: the fight itself is over, and no day has passed since. */
export const hasEnded = computed(
  () => scene.value?.over !== undefined && (scene.value.infirmary?.day ?? 0) === 0,
)

/** Whether the ending is shown over the map: on a phone, while its sheet is down. */
export const endShown = computed(
  () => hasEnded.value && !playback.value && !endHidden.value && (isWide.value || !sheetUp.value),
)

/** Somebody survived with a wound, or days have passed since: then there is an infirmary. */
export const canBeTreated = computed(
  () =>
    (scene.value?.infirmary?.day ?? 0) > 0 ||
    scene.value?.infirmary?.patients.some(({ dead, wounds }) => !dead && wounds.length > 0) ===
      true,
)

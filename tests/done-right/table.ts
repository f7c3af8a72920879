// A small table for what wounds do in time: rounds pass, dice are scripted, facts are applied as they are told.
import { PLAIN_PARTS } from '../../src/engine/table-dice.ts'
import type { Person } from '../../src/books/cp2020/contract/state.ts'
import type { Rules } from '../../src/books/cp2020/contract/rules.ts'
import type { Area } from '../../src/books/cp2020/words.ts'
import type {
  BodyEvent,
  BodyTable,
  Day,
  WoundText,
} from '../../src/books/cp2020/wounds/wound-store.ts'
import type { Options } from '../../src/books/done-right/options.ts'
import type { PlaceFact } from '../../src/books/done-right/wounds/facts.ts'
import { scripted } from '../support/book-dice.ts'
import { BODY, attackOf, gun, person, rulesWith, struckBy } from './people.ts'

/** Points that make each wound of an average body. */
const POINTS: Readonly<Record<string, number>> = {
  LW: 1,
  SW: 5,
  CW: 9,
  M0: 13,
  M1: 15,
  M2: 17,
  M3: 19,
  M4: 21,
  M5: 23,
  M6: 25,
  D: 27,
}

export interface Patient {
  readonly rules: Rules
  readonly combatant: Person
  /** A fresh wound in the present round; the dice are those of effect and save. Answers its facts. */
  hurt(wound: string, area: Area, dice?: readonly number[], weapon?: string): readonly PlaceFact[]
  /** The rounds up to this one, his part and the end of each. */
  until(round: number, dice?: readonly number[]): void
  /** Only his part of the next round. */
  part(dice?: readonly number[]): void
  endRound(): void
  day(day?: Partial<Day>, dice?: readonly number[]): void
  treat(area: Area): void
  tell(fact: PlaceFact): void
  /** "CW", of an area; "none". */
  at(area: Area): string
  now: number
  readonly state: string
  readonly texts: readonly WoundText[]
  readonly facts: readonly PlaceFact[]
  sum(roll: 'attack' | 'defence' | 'task' | 'initiative'): number
}

export function patient(
  written: Partial<Parameters<typeof person>[0]> & {
    readonly code?: keyof typeof BODY
    readonly options?: Partial<Options>
    readonly now?: number
  } = {},
): Patient {
  const rules = rulesWith(written.options)
  const combatant = person(
    { name: 'a', ...(written.code ? { body: BODY[written.code] } : {}), ...written },
    rules,
  )
  const state = { now: written.now ?? 1, men: { a: combatant } }
  const facts: PlaceFact[] = []
  const emit = ({ who, fact }: BodyEvent): void => {
    facts.push(fact as PlaceFact)
    rules.wounds.apply(state.men[who as 'a'], fact, state.now)
  }
  const withDice = (faces: readonly number[], run: (t: BodyTable) => void): void => {
    const dice = scripted(faces)
    run({ ...dice, state, emit, cast: () => dice, ...PLAIN_PARTS } as BodyTable)
    dice.finish()
  }
  const words = rules.wounds.words
  return {
    rules,
    combatant,
    facts,
    get now() {
      return state.now
    },
    set now(round) {
      state.now = round
    },
    hurt(wound, area, dice = [10], weapon = 'pistol-heavy') {
      const attack = attackOf(
        {
          target: combatant,
          weapon: gun(weapon),
          ...(weapon === 'pistol-heavy' ? {} : { mode: 'melee' as const, metres: 0 }),
          now: state.now,
        },
        rules,
      )
      const points = area === 'head' ? Math.ceil(POINTS[wound]! / 2) : POINTS[wound]!
      const found = struckBy(attack, rules, { points, at: area, dice }).facts
      for (const fact of found) emit({ type: 'body', who: 'a', fact })
      return found
    },
    until(round, dice = []) {
      withDice(dice, (t) => {
        while (state.now <= round) {
          if (!rules.wounds.dead(combatant)) rules.wounds.partBegins(t, 'a')
          rules.wounds.roundEnds(t)
          state.now++
        }
      })
    },
    part(dice = []) {
      state.now++
      withDice(dice, (t) => rules.wounds.partBegins(t, 'a'))
    },
    endRound: () => withDice([], (t) => rules.wounds.roundEnds(t)),
    day: (day = {}, dice = []) =>
      withDice(dice, (t) =>
        rules.wounds.dayEnds(t, 'a', {
          care: 'first-aid',
          speedHeal: false,
          nanotechnology: false,
          rested: true,
          ...day,
        }),
      ),
    treat(area) {
      for (const fact of rules.wounds.cared(combatant, area, { die: 5, dice: scripted([]) }))
        emit({ type: 'body', who: 'a', fact })
    },
    tell: (fact) => emit({ type: 'body', who: 'a', fact }),
    at: (area) =>
      rules.wounds.write(combatant).find((text) => text.area === area && text.level)?.level ??
      'none',
    get state() {
      return words[rules.wounds.state(combatant)]!
    },
    get texts() {
      return rules.wounds.write(combatant)
    },
    sum: (roll) =>
      rules.wounds.penalties(combatant, roll).reduce((all, { value }) => all + value, 0),
  }
}

/** As many ones as there are saves to be made. */
export const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1)

/** A die that keeps him awake. */
export const AWAKE = 1
/** His stats after wounds. */
export const stats = ({ rules, combatant }: Patient): Record<string, number> => ({
  int: rules.stat(combatant, 'int'),
  ref: rules.stat(combatant, 'ref'),
  cool: rules.stat(combatant, 'cool'),
  ma: rules.stat(combatant, 'ma'),
})
/** What his wounds do besides, as they go into a file. */
export const effects = ({ texts }: Patient): readonly string[] =>
  texts.flatMap(({ effect }) => (effect ? [effect] : []))

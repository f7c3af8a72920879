// People with marks for tests: one hit suffered with given dice, and a small table on which rounds and days pass.
import { PLAIN_PARTS } from '../../src/engine/table-dice.ts'
import type { Person } from '../../src/books/gray-dawn/state.ts'
import type { Attack } from '../../src/books/gray-dawn/attack/attack.ts'
import type { ShotPlan } from '../../src/books/cp2020/contract/attack.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import type { Rules } from '../../src/books/gray-dawn/state.ts'
import type { Area, Carried, DamageDice, Mode } from '../../src/books/cp2020/words.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'
import type {
  BodyEvent,
  BodyTable,
  Day,
  Hit,
  WoundText,
} from '../../src/books/cp2020/wounds/wound-store.ts'
import type { MarkFact, Marks } from '../../src/books/gray-dawn/wounds/facts.ts'
import { marksOf } from '../../src/books/gray-dawn/wounds/facts.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import type { Own } from '../../src/books/gray-dawn/own.ts'
import { ownOf } from '../../src/books/gray-dawn/own.ts'
import { rulesGrayDawn } from '../../src/books/gray-dawn/rules.ts'
import { scripted } from '../support/book-dice.ts'
import { attackOf as attack2020, gun, person as person2020 } from '../cp2020/people.ts'
import { circumstancesOf } from '../../src/books/gray-dawn/attack/attack.ts'

export { gun }

/** An attack on people of this book: those who are not named have 5 in every stat. */
export const attackOf = (over: Partial<Attack>, rules: Rules): Attack => {
  const somebody = person({}, rules)
  const { attacker = somebody, target = somebody } = over
  return { ...attack2020({ ...over, attacker, target }, rules), rules, attacker, target }
}

export const rulesWith = (over: Partial<Options> = {}): Rules => rulesGrayDawn(optionsOf(over))

export type Written = Parameters<typeof person2020>[0] & {
  readonly luck?: number
  readonly own?: Partial<Own>
  readonly wounds?: readonly WoundText[]
}

/** Somebody with 5 in every stat, BODY 6, LUCK 0, no armour, unhurt, but for what is written. */
export const person = (
  { wounds = [], luck = 0, own, ...written }: Written,
  rules: Rules,
): Person => ({
  ...person2020(written, rules),
  own: { ...ownOf({}), luck, points: luck, ...own },
  wounds: rules.wounds.read(wounds, (field, wrong, right) => {
    throw new Error(`${field}: ${wrong}; ${right}`)
  }),
})

export interface Struck {
  /** Points of the damage roll, or the dice of it. */
  readonly points: number | DamageDice
  readonly at?: Area
  /** The dice that follow: graze, saves, severing. */
  readonly dice?: readonly number[]
  readonly weapon?: Carried
  readonly mode?: Mode
  readonly special?: readonly string[]
  /** Above 1: no bonus of a narrow hit. */
  readonly margin?: number
  /** LUCK and more for a graze roll; absent: he makes none. */
  readonly grazes?: number
}

/** Dice that are no dice: so many points. */
export const fixedPoints = (points: number): NonNullable<ShotPlan['dice']> => ({
  count: 0,
  sides: 6,
  divide: 1,
  plus: points,
})

export interface Patient {
  readonly rules: Rules
  readonly combatant: Person
  readonly marks: Marks
  readonly facts: readonly MarkFact[]
  readonly now: number
  readonly state: string
  readonly body: object
  /** A hit of so many points in the present round; its facts are applied. */
  hit(struck: Struck): {
    readonly facts: readonly MarkFact[]
    readonly hit: Hit
    readonly body: object
  }
  tell(...facts: readonly MarkFact[]): void
  /** The rounds up to the end of this one: his part, then the end of each. */
  until(round: number, dice?: readonly number[]): void
  part(dice?: readonly number[]): void
  days(count: number, day?: Partial<Day>, dice?: readonly number[]): void
  /** Success at the care of this name. */
  care(wound: string, how?: { readonly die?: number; readonly dice?: readonly number[] }): void
  readonly offers: readonly string[]
}

export function patient({
  options,
  now = 1,
  ...written
}: Written & { readonly options?: Partial<Options>; readonly now?: number } = {}): Patient {
  const rules = rulesWith(options)
  const combatant = person({ name: 'a', ...written }, rules)
  const state = { now, men: { a: combatant } }
  const facts: MarkFact[] = []
  const emit = ({ who, fact }: BodyEvent): void => {
    facts.push(fact as MarkFact)
    rules.wounds.apply(state.men[who as 'a'], fact, state.now)
  }
  const withDice = (faces: readonly number[], run: (t: BodyTable) => void): void => {
    const dice = scripted(faces)
    run({ ...dice, state, emit, cast: () => dice, ...PLAIN_PARTS } as BodyTable)
    dice.finish()
  }
  const tell = (...told: readonly MarkFact[]): void => {
    for (const fact of told) emit({ type: 'body', who: 'a', fact })
  }
  return {
    rules,
    combatant,
    facts,
    tell,
    get marks() {
      return marksOf(combatant)
    },
    get now() {
      return state.now
    },
    get state() {
      return rules.wounds.words[rules.wounds.state(combatant)]!
    },
    get body() {
      return rules.wounds.body(combatant, state.now)
    },
    get offers() {
      return rules.wounds
        .care(combatant, state.now)
        .map(({ wound, difficulty }) => `${wound} ${difficulty}`)
    },
    hit(struck) {
      const found = struckBy(combatant, rules, struck, state.now)
      tell(...found.facts)
      return found
    },
    until(round, dice = []) {
      withDice(dice, (t) => {
        for (; state.now <= round; state.now++) {
          if (!rules.wounds.dead(combatant)) rules.wounds.partBegins(t, 'a')
          rules.wounds.roundEnds(t)
        }
      })
    },
    part(dice = []) {
      state.now++
      withDice(dice, (t) => rules.wounds.partBegins(t, 'a'))
    },
    days: (count, day = {}, dice = []) =>
      withDice(dice, (t) => {
        for (let i = 0; i < count; i++)
          rules.wounds.dayEnds(t, 'a', {
            care: 'none',
            speedHeal: false,
            nanotechnology: false,
            rested: true,
            ...day,
          })
      }),
    care(wound, { die = 5, dice = [] } = {}) {
      withDice(dice, (t) =>
        tell(...(rules.wounds.cared(combatant, wound, { die, dice: t }) as MarkFact[])),
      )
    },
  }
}

/** One hit suffered: what became of him, and his body. */
export function struckBy(
  target: Person,
  rules: Rules,
  {
    points,
    at = 'torso',
    dice: faces = [],
    weapon,
    mode = 'single',
    special,
    margin = 5,
    grazes,
  }: Struck,
  now = 1,
): { readonly facts: readonly MarkFact[]; readonly hit: Hit; readonly body: object } {
  const attack = attackOf(
    {
      target,
      weapon: weapon ?? (mode === 'single' ? gun('pistol-heavy') : undefined),
      mode,
      metres: mode === 'single' ? 10 : 0,
      at,
      now,
    },
    rules,
  )
  const plan: ShotPlan = {
    ...planAttack(attack),
    own: { ...circumstancesOf({}), ...(grazes === undefined ? {} : { grazeBase: grazes }) },
    dice: typeof points === 'number' ? fixedPoints(points) : points,
    bonus: 0,
    ...(special ? { special } : {}),
  }
  const hits: Hit[] = []
  const slots = rules.slots(rules, { found: hits })
  const dice = scripted(faces)
  const row = plan.areas ? plan.areas.indexOf(AREAS.indexOf(at)) : AREAS.indexOf(at)
  const harm = slots.harm(dice, plan, { by: margin }, { row, loss: 0 })
  const body = slots.suffer(dice, plan, plan.before, harm)
  dice.finish()
  return { facts: hits[0]!.facts as MarkFact[], hit: hits[0]!, body }
}

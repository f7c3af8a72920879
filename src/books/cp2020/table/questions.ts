// The questions of the 2020 book: their texts, and the effects of their answers.
import type { Ask, Id } from '../../../dice/dice.ts'
import { formatChance } from '../../../dice/percent.ts'
import type { Question } from '../../../engine/book.ts'
import { combatants } from '../../gunfight/combatants.ts'
import {
  askedOne,
  certain,
  onceEach,
  withChances,
  type Change,
  type QuestionKind,
  type QuestionKinds,
} from '../../gunfight/table/questions.ts'
import type { DistractedAbout } from '../acts/hide.ts'
import { taskChance, type DifficultyAbout } from '../acts/task-roll.ts'
import { helpless } from '../combatant.ts'
import type { Combatant, State } from '../contract/state.ts'
import { FLIES, type DisarmAbout } from '../melee/moves.ts'
import { ambushChance } from '../turn/ambush.ts'
import { aheadOf, initiativeOdds } from '../turn/initiative.ts'
import type { CallAbout } from '../turn/wait.ts'
import { groupQuestion } from './group-question.ts'
import { CHANGES as WORDS, QUESTIONS as ASKED } from './words.ts'

/** The chance of each fast draw to act before all enemies known to the seat. */
function fastDraws(view: Readonly<State>, ask: Ask) {
  const { rules, now } = view
  const people = (choice: unknown): readonly Combatant[] =>
    Array.isArray(choice) ? choice.flatMap((id: Id) => view.men[id] ?? []) : []
  const several = ask.options.some((choice) => people(choice).length > 1)
  // There is an answer for every set of combatants; what depends on one of them, or on a number, is computed once.
  const ahead = onceEach((side: number) => {
    const others = combatants(view)
      .filter((one) => one.side !== side && !helpless(one, rules, now))
      .map((one) => initiativeOdds(one, rules))
    return onceEach((number: number) => aheadOf(others, number))
  })
  const first = onceEach((combatant: Combatant) => {
    const chance = (fastDraw: boolean): string => {
      const own = initiativeOdds(
        { ...combatant, inRound: { ...combatant.inRound, fastDraw } },
        rules,
      )
      const shares = [...own].map(([number, share]) => share * ahead(combatant.side)(number))
      return formatChance(shares.reduce((sum, share) => sum + share, 0))
    }
    return { drawing: chance(true), usual: chance(false) }
  })
  const only = several ? undefined : askedOne(view, ask)
  return (choice: unknown): Change => {
    const quick = people(choice)
    if (quick.length > 0)
      return {
        gain: quick
          .map((combatant) =>
            WORDS.insteadOf(
              `${WORDS.firstOf(quick.length > 1 ? combatant.name : undefined)} ${first(combatant).drawing}`,
              first(combatant).usual,
            ),
          )
          .join(', '),
      }
    return only
      ? { gain: `${WORDS.firstOf(undefined)} ${first(only).usual}` }
      : certain(WORDS.nobody)
  }
}

/** Asks a waiting combatant whether to step in, naming those who are acting or have just acted. */
function called(view: Readonly<State>, ask: Ask): Question | undefined {
  const combatant = askedOne(view, ask)
  const { by = [] } = (ask.about ?? {}) as Partial<CallAbout>
  const others = by.flatMap((id) => view.men[id] ?? [])
  return (
    combatant && {
      title: ASKED.call(
        combatant.name,
        others.map(({ name }) => name),
      ),
      ...(others[0] ? { by: others[0].id } : {}),
    }
  )
}

const disarm: QuestionKind<State> = {
  question(view, ask) {
    const { target, weapon } = ask.about as DisarmAbout
    const [combatant, other] = [askedOne(view, ask), view.men[target]]
    return (
      combatant &&
      other && { title: ASKED.disarm(combatant.name, other.name, weapon), by: other.id }
    )
  },
  changes(view, ask) {
    const { weapon } = ask.about as DisarmAbout
    const combatant = askedOne(view, ask)
    return (
      combatant &&
      ((choice) =>
        certain(
          choice === 'take' ? WORDS.takes(combatant.name, weapon) : WORDS.knocked(weapon, FLIES),
        ))
    )
  },
}

const distracted: QuestionKind<State> = {
  question(view, ask) {
    const [combatant, victim] = [
      askedOne(view, ask),
      view.men[(ask.about as DistractedAbout).victim],
    ]
    return (
      combatant && victim && { title: ASKED.distracted(combatant.name, victim.name), by: victim.id }
    )
  },
  changes(view, ask) {
    const [combatant, victim] = [
      askedOne(view, ask),
      view.men[(ask.about as DistractedAbout).victim],
    ]
    if (!combatant || !victim) return undefined
    return (choice) =>
      choice === 'elsewhere'
        ? withChances({
            [WORDS.surprised(victim.name)]: ambushChance(view, combatant, victim, 'distracted'),
          })
        : certain(WORDS.noAmbush)
  },
}

const difficulty: QuestionKind<State> = {
  question(view, ask) {
    const combatant = askedOne(view, ask)
    return (
      combatant && { title: ASKED.difficulty(combatant.name, (ask.about as DifficultyAbout).what) }
    )
  },
  changes(view, ask) {
    const combatant = askedOne(view, ask)
    const { attempt } = ask.about as DifficultyAbout
    return (
      combatant &&
      ((choice) =>
        withChances({ [WORDS.done]: taskChance(view, combatant, attempt, Number(choice)) }))
    )
  },
}

export const QUESTIONS: QuestionKinds<State> = {
  'fast-draw': { question: groupQuestion, changes: fastDraws },
  call: {
    question: called,
    changes: () => (choice) => certain(choice === 'now' ? WORDS.stepsIn : WORDS.waitsOn),
  },
  disarm,
  distracted,
  difficulty,
}

// The questions of the 2020 book: their texts, and the effects of their answers.
import type { Ask, Id } from '../../../dice/dice.ts'
import { tellTask } from '../../gunfight/events/tasks.ts'
import { formatChance } from '../../../dice/percent.ts'
import { combatants } from '../../gunfight/combatants.ts'
import {
  askedOne,
  askingOne,
  certain,
  onceEach,
  titleOf,
  withChances,
  type Change,
  type QuestionKinds,
} from '../../gunfight/table/questions.ts'
import type { DistractedAbout } from '../acts/hide.ts'
import { chanceOfCheck } from '../../gunfight/check.ts'
import type { DifficultyAbout } from '../acts/task-roll.ts'
import { helpless } from '../combatant.ts'
import type { Combatant, State } from '../contract/state.ts'
import { FLIES, type DisarmAbout } from '../melee/moves.ts'
import { ambushChance } from '../turn/ambush.ts'
import { aheadOf, initiativeOdds } from '../turn/initiative.ts'
import type { CallAbout } from '../turn/wait.ts'
import { groupQuestion } from './group-question.ts'
import type { Types2020 } from '../contract/rules.ts'

const firstText = (name: string | undefined): string =>
  name === undefined ? 'acts before every enemy:' : `${name} acts before every enemy:`

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
          .map(
            (combatant) =>
              `${firstText(quick.length > 1 ? combatant.name : undefined)} ${first(combatant).drawing} instead of ${first(combatant).usual}`,
          )
          .join(', '),
      }
    return only
      ? { gain: `${firstText(undefined)} ${first(only).usual}` }
      : certain('everybody rolls and hits as usual')
  }
}

/** Asks a waiting combatant whether to step in, naming those who are acting or have just acted. */
const call = askingOne<Types2020, Partial<CallAbout> | undefined>({
  question({ view, combatant, about }) {
    const others = (about?.by ?? []).flatMap((id) => view.men[id] ?? [])
    const names = others.map(({ name }) => name).join(', ')
    return titleOf(
      names === ''
        ? `${combatant.name} waits: step in now?`
        : `${combatant.name} waits: step in at ${names}?`,
      others[0],
    )
  },
  changes: () => (choice) =>
    certain(
      choice === 'now'
        ? 'acts at once, before anybody else continues'
        : 'keeps waiting, and acts at the end of the round at the latest',
    ),
})

const disarm = askingOne<Types2020, DisarmAbout>({
  question({ view, combatant, about: { target, weapon } }) {
    const other = view.men[target]
    return (
      other &&
      titleOf(`${combatant.name} has disarmed ${other.name}: what happens to the ${weapon}?`, other)
    )
  },
  changes:
    ({ combatant, about: { weapon } }) =>
    (choice) =>
      certain(
        choice === 'take'
          ? `${combatant.name} holds the ${weapon}`
          : `the ${weapon} lies up to ${FLIES} m away`,
      ),
})

const distracted = askingOne<Types2020, DistractedAbout>({
  question({ view, combatant, about }) {
    const victim = view.men[about.victim]
    return (
      victim &&
      titleOf(`${combatant.name} comes from behind: is ${victim.name} distracted?`, victim)
    )
  },
  changes({ view, combatant, about }) {
    const victim = view.men[about.victim]
    if (!victim) return undefined
    return (choice) =>
      choice === 'elsewhere'
        ? withChances({
            [`${victim.name} surprised`]: ambushChance(view, combatant, victim, 'distracted'),
          })
        : certain('no ambush: an ordinary attack')
  },
})

const difficulty = askingOne<Types2020, DifficultyAbout>({
  question: ({ combatant, about }) =>
    titleOf(`${combatant.name}: how hard is it? (${tellTask(about.what)})`),
  changes:
    ({ about: { check } }) =>
    (choice) =>
      withChances({ succeeds: chanceOfCheck({ ...check, against: Number(choice) }) }),
})

export const QUESTIONS: QuestionKinds<State> = {
  'fast-draw': { question: groupQuestion, changes: fastDraws },
  call,
  disarm,
  distracted,
  difficulty,
}

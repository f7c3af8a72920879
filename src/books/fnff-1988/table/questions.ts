// The questions of the 1988 book: how they read, and what their answers change.
import type { Ask, Id } from '../../../dice/dice.ts'
import type { Question } from '../../../engine/book.ts'
import {
  askedOne,
  certain,
  withChances,
  type Change,
  type QuestionKinds,
} from '../../gunfight/table/questions.ts'
import type { AmbushAbout } from '../acts/hide.ts'
import { taskChance, type DifficultyAbout } from '../acts/task-roll.ts'
import { attackOn } from '../acts/thing.ts'
import { throwOdds } from '../area/grenade-odds.ts'
import { markOf, throwAtSpot } from '../area/grenades.ts'
import { pointsLeft, thingOf } from '../attack/structure.ts'
import { chancesAtThing, fightGoesOn, planAtThing, toThing } from '../attack/thing-attack.ts'
import type { Combatant, State } from '../contract/state.ts'
import { ambushChance } from '../turn/ambush.ts'
import type { CallAbout } from '../turn/part.ts'
import { reaction } from './reaction.ts'
import { CHANGES as WORDS, QUESTIONS as ASKED } from './words.ts'

/** The chances of what is attempted under each difficulty that the referee may set. */
function difficultyChanges(view: Readonly<State>, ask: Ask) {
  const about = ask.about as DifficultyAbout | undefined
  const combatant = askedOne(view, ask)
  if (!about || !combatant) return undefined
  return (choice: unknown): Change | undefined =>
    chancesUnder(view, combatant, about, Number(choice))
}

function chancesUnder(
  view: Readonly<State>,
  combatant: Combatant,
  about: DifficultyAbout,
  difficulty: number,
): Change | undefined {
  const { rules } = view
  const { options } = rules
  if (about.of === 'task')
    return withChances({ [WORDS.done]: taskChance(combatant, about.terms, difficulty, options) })
  if (about.of === 'throw') {
    const mark = markOf(view, combatant, about.act)
    return (
      mark &&
      withChances({
        [WORDS.onMark]: throwOdds([[1, throwAtSpot(rules, combatant, mark, difficulty)]], options)
          .hit,
      })
    )
  }
  const thing = thingOf(view, about.act.thing)
  if (!thing) return undefined
  const way = toThing(view, combatant, thing, about.act.spot)
  const attack = attackOn(rules, combatant, about.act, way, about.spent)
  const plan = planAtThing(attack, difficulty, fightGoesOn(view, combatant), options)
  const { hit, destroyed } = chancesAtThing(plan, pointsLeft(view, thing.id) ?? 0, options)
  return withChances({ [WORDS.hit]: hit, [WORDS.destroyed]: destroyed })
}

/** How likely the ambush is to surprise each of its victims under these conditions. */
function ambushChanges(view: Readonly<State>, ask: Ask) {
  const combatant = askedOne(view, ask)
  const { victims } = (ask.about ?? { victims: [] }) as AmbushAbout
  if (!combatant) return undefined
  return (choice: unknown): Change =>
    withChances(
      Object.fromEntries(
        victims.flatMap((id) => {
          const victim = view.men[id]
          return victim
            ? [
                [
                  WORDS.surprised(victim.name),
                  ambushChance(view, combatant, victim, choice as string[]),
                ],
              ]
            : []
        }),
      ),
    )
}

/** A question whose title names whoever is asked. */
const titled =
  (title: (name: string, ask: Ask, view: Readonly<State>) => string | undefined) =>
  (view: Readonly<State>, ask: Ask): Question | undefined => {
    const combatant = askedOne(view, ask)
    const text = combatant && title(combatant.name, ask, view)
    return text === undefined ? undefined : { title: text }
  }

/** "the leap", "the attack on the gate": what the referee is to say a difficulty of. */
function whatOf(view: Readonly<State>, about: DifficultyAbout | undefined): string | undefined {
  if (!about) return undefined
  if (about.of === 'task') return about.what
  const thing = about.act.thing === undefined ? undefined : thingOf(view, about.act.thing)
  return thing && (about.of === 'throw' ? ASKED.throwAt(thing.name) : ASKED.attackOn(thing.name))
}

/** Who has just acted, before somebody who holds an action back. */
function called(view: Readonly<State>, ask: Ask): Question | undefined {
  const combatant = askedOne(view, ask)
  const { by = [] } = (ask.about ?? {}) as Partial<CallAbout>
  const last = by.map((id) => view.men[id]).find((one) => one !== undefined)
  return (
    combatant && { title: ASKED.call(combatant.name, last?.name), ...(last ? { by: last.id } : {}) }
  )
}

export const QUESTIONS: QuestionKinds<State> = {
  react: reaction,
  difficulty: {
    question: titled((name, ask, view) => {
      const what = whatOf(view, ask.about as DifficultyAbout | undefined)
      return what === undefined ? undefined : ASKED.difficulty(name, what)
    }),
    changes: difficultyChanges,
  },
  'ambush-conditions': {
    question: titled((name, { about }, view) =>
      ASKED.ambush(
        name,
        (about as AmbushAbout).victims.flatMap((id) => view.men[id]?.name ?? []),
      ),
    ),
    changes: ambushChanges,
  },
  call: {
    question: called,
    changes: () => (choice) => certain(choice === 'now' ? WORDS.actsNow : WORDS.waitsOn),
  },
  'in-the-blast': {
    question: titled((name) => ASKED.inTheBlast(name)),
    changes: () => (choice) => certain(WORDS.inTheBlast((choice as readonly Id[]).length)),
  },
  'through-the-hatch': {
    question: titled((name) => ASKED.hatch(name)),
    changes: () => (choice) => certain(choice === true ? WORDS.inside : WORDS.outside),
  },
}

// The questions of the 1988 book: their titles, and what each answer changes.
import type { Ask, Id } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import type { Question } from '../../../engine/book.ts'
import type { Obstacle } from '../../../field/map.ts'
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

/** The combatant who is asked; always visible to the seat that answers. */
const askedKnown = (view: Readonly<State>, ask: Ask): Combatant =>
  present(askedOne(view, ask), 'whoever is asked')

const thingAsked = (view: Readonly<State>, id: Id | undefined): Obstacle =>
  present(id === undefined ? undefined : thingOf(view, id), 'thing of an act that is allowed')

/** The chances of the attempt at each difficulty the referee may set. */
const difficultyChanges =
  (view: Readonly<State>, ask: Ask) =>
  (choice: unknown): Change =>
    withChances(
      chancesUnder(view, askedKnown(view, ask), ask.about as DifficultyAbout, Number(choice)),
    )

function chancesUnder(
  view: Readonly<State>,
  combatant: Combatant,
  about: DifficultyAbout,
  difficulty: number,
): Readonly<Record<string, number>> {
  const { rules } = view
  const { options } = rules
  if (about.of === 'task')
    return { [WORDS.done]: taskChance(combatant, about.terms, difficulty, options) }
  if (about.of === 'throw') {
    const mark = present(markOf(view, combatant, about.act), 'mark of a throw that is allowed')
    const plan = throwAtSpot(rules, combatant, mark, difficulty)
    return { [WORDS.onMark]: throwOdds([[1, plan]], options).hit }
  }
  const thing = thingAsked(view, about.act.thing)
  const way = toThing(view, combatant, thing, about.act.spot)
  const attack = attackOn(rules, combatant, about.act, way, about.spent)
  const plan = planAtThing(attack, difficulty, fightGoesOn(view, combatant), options)
  const left = present(pointsLeft(view, thing.id), 'points of a thing that may be attacked')
  const { hit, destroyed } = chancesAtThing(plan, left, options)
  return { [WORDS.hit]: hit, [WORDS.destroyed]: destroyed }
}

/** The victims of an ambush, as the referee sees them. */
const victimsOf = (view: Readonly<State>, ask: Ask): readonly Combatant[] =>
  (ask.about as AmbushAbout).victims.map((id) => present(view.men[id], 'victim of an ambush'))

/** The chance that the ambush surprises each victim under the chosen conditions. */
const ambushChanges =
  (view: Readonly<State>, ask: Ask) =>
  (choice: unknown): Change =>
    withChances(
      Object.fromEntries(
        victimsOf(view, ask).map((victim) => [
          WORDS.surprised(victim.name),
          ambushChance(view, askedKnown(view, ask), victim, choice as string[]),
        ]),
      ),
    )

/** Makes a question whose title names the combatant who is asked. */
const titled =
  (title: (name: string, ask: Ask, view: Readonly<State>) => string) =>
  (view: Readonly<State>, ask: Ask): Question => ({
    title: title(askedKnown(view, ask).name, ask, view),
  })

/** What the referee sets a difficulty for, such as "the attack on the gate". */
function whatOf(view: Readonly<State>, about: DifficultyAbout): string {
  if (about.of === 'task') return about.what
  const { name } = thingAsked(view, about.act.thing)
  return about.of === 'throw' ? ASKED.throwAt(name) : ASKED.attackOn(name)
}

/**
 * The question to a combatant with a delayed action; `by` is the combatant who has just acted.
 */
function called(view: Readonly<State>, ask: Ask): Question {
  const [by] = (ask.about as CallAbout).by
  const last = by === undefined ? undefined : view.men[by]
  return {
    title: ASKED.call(askedKnown(view, ask).name, last?.name),
    ...(last ? { by: last.id } : {}),
  }
}

export const QUESTIONS: QuestionKinds<State> = {
  react: reaction,
  difficulty: {
    question: titled((name, ask, view) =>
      ASKED.difficulty(name, whatOf(view, ask.about as DifficultyAbout)),
    ),
    changes: difficultyChanges,
  },
  'ambush-conditions': {
    question: titled((name, ask, view) =>
      ASKED.ambush(
        name,
        victimsOf(view, ask).map((victim) => victim.name),
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

// The questions of the 1988 book: their titles, and what each answer changes.
import type { Id } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import type { Obstacle } from '../../../field/map.ts'
import {
  askingOne,
  certain,
  titleOf,
  withChances,
  type QuestionKinds,
} from '../../gunfight/table/questions.ts'
import { chanceOfCheck } from '../../gunfight/check.ts'
import type { AmbushAbout } from '../acts/hide.ts'
import type { DifficultyAbout } from '../acts/task-roll.ts'
import { attackOn } from '../acts/thing.ts'
import { throwOdds } from '../area/grenade-odds.ts'
import { markOf, throwAtSpot } from '../area/grenades.ts'
import { pointsLeft, thingOf } from '../attack/structure.ts'
import { chancesAtThing, fightGoesOn, planAtThing, toThing } from '../attack/thing-attack.ts'
import type { Combatant, State } from '../contract/state.ts'
import { ambushCheck } from '../turn/ambush.ts'
import type { CallAbout } from '../turn/part.ts'
import { ON_THE_MARK } from '../../gunfight/attack/card.ts'
import { reaction } from './reaction.ts'
import type { Types1988 } from '../contract/rules.ts'

const thingAsked = (view: Readonly<State>, id: Id | undefined): Obstacle =>
  present(id === undefined ? undefined : thingOf(view, id), 'thing of an act that is allowed')

/** The chances of an attempt at a difficulty that the referee may set. */
function chancesUnder(
  view: Readonly<State>,
  combatant: Combatant,
  about: DifficultyAbout,
  difficulty: number,
): Readonly<Record<string, number>> {
  const { rules } = view
  const { options } = rules
  if (about.of === 'task')
    return { succeeds: chanceOfCheck({ ...about.check, against: difficulty }) }
  if (about.of === 'throw') {
    const mark = present(markOf(view, combatant, about.act), 'mark of a throw that is allowed')
    const plan = throwAtSpot(view, combatant, mark, { against: difficulty, spent: about.spent })
    return { [ON_THE_MARK]: throwOdds([[1, plan]], options).hit }
  }
  const thing = thingAsked(view, about.act.thing)
  const way = toThing(view, combatant, thing, about.act.spot)
  const attack = attackOn(rules, combatant, about.act, way, about.spent)
  const plan = planAtThing(attack, difficulty, fightGoesOn(view, combatant), options)
  const left = present(pointsLeft(view, thing.id), 'points of a thing that may be attacked')
  const { hit, destroyed } = chancesAtThing(plan, left, options)
  return { hit: hit, destroyed: destroyed }
}

/** The victims of an ambush, as the referee sees them. */
const victimsOf = (view: Readonly<State>, { victims }: AmbushAbout): readonly Combatant[] =>
  victims.map((id) => present(view.men[id], 'victim of an ambush'))

/** What the referee sets a difficulty for, such as "the attack on the gate". */
function whatOf(view: Readonly<State>, about: DifficultyAbout): string {
  if (about.of === 'task') return about.what
  const { name } = thingAsked(view, about.act.thing)
  return about.of === 'throw' ? `throw at ${name}` : `attack on ${name}`
}

const namesOf = (people: readonly Combatant[]): string => people.map(({ name }) => name).join(', ')

export const QUESTIONS: QuestionKinds<State> = {
  react: reaction,
  difficulty: askingOne<Types1988, DifficultyAbout>({
    question: ({ view, combatant, about }) =>
      titleOf(`${combatant.name}: how hard is it? (${whatOf(view, about)})`),
    changes:
      ({ view, combatant, about }) =>
      (choice) =>
        withChances(chancesUnder(view, combatant, about, Number(choice))),
  }),
  'ambush-conditions': askingOne<Types1988, AmbushAbout>({
    question: ({ view, combatant, about }) =>
      titleOf(
        `${combatant.name} lies in wait for ${namesOf(victimsOf(view, about))}: how well hidden?`,
      ),
    changes:
      ({ view, combatant, about }) =>
      (choice) =>
        withChances(
          Object.fromEntries(
            victimsOf(view, about).map((victim) => [
              `${victim.name} surprised`,
              chanceOfCheck(ambushCheck(view, combatant, victim, choice as string[])),
            ]),
          ),
        ),
  }),
  // To a combatant with a delayed action; `by` is the combatant who has just acted.
  call: askingOne<Types1988, CallAbout>({
    question({ view, combatant, about }) {
      const [by] = about.by
      const last = by === undefined ? undefined : view.men[by]
      return titleOf(
        last
          ? `${combatant.name} waits: act now, before ${last.name} continues?`
          : `${combatant.name} waits: act now?`,
        last,
      )
    },
    changes: () => (choice) =>
      certain(
        choice === 'now'
          ? 'acts at once, before anybody else continues'
          : 'keeps the action and is asked again',
      ),
  }),
  'in-the-blast': askingOne<Types1988>({
    question: ({ combatant }) => titleOf(`${combatant.name}'s grenade: who else is within 6 m?`),
    changes: () => (choice) => {
      const others = (choice as readonly Id[]).length
      return certain(
        others === 0
          ? 'nobody else is hit by splinters'
          : `three splinters for ${others === 1 ? 'one more' : `${others} more`}`,
      )
    },
  }),
  'through-the-hatch': askingOne<Types1988>({
    question: ({ combatant }) =>
      titleOf(`${combatant.name}'s grenade: does it fly through the hatch?`),
    changes: () => (choice) =>
      certain(choice === true ? 'bursts inside, among everybody aboard' : 'bursts outside of it'),
  }),
}

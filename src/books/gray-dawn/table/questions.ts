// This book's own questions: their titles, and what each answer changes.
import type { Id } from '../../../dice/dice.ts'
import { formatChance } from '../../../dice/percent.ts'
import { present } from '../../../dice/present.ts'
import { ALONE } from '../../cp2020/acts/kind.ts'
import { hand } from '../../cp2020/combatant.ts'
import { attackIn, beforeOf } from '../../cp2020/attack/attack-context.ts'
import { chancesOf, type Chances } from '../../cp2020/attack/odds.ts'
import { planAttack } from '../../cp2020/attack/plan.ts'
import { groupQuestion } from '../../cp2020/table/group-question.ts'
import { initiativeOdds } from '../../cp2020/turn/initiative.ts'
import { carriedAt } from '../../gunfight/combatants.ts'
import {
  askingOne,
  certain,
  titleOf,
  withChances,
  type Change,
  type QuestionKind,
  type QuestionKinds,
} from '../../gunfight/table/questions.ts'
import { followUpAct, type FollowUpAbout, type Shot } from '../acts/attack.ts'
import type { DiveAbout } from '../area/dive.ts'
import { laneAmount } from '../area/lane.ts'
import { luckQuestion } from '../attack/luck-menu.ts'
import { opposedChance } from '../attack/luck-rolls.ts'
import type { DodgeAbout } from '../attack/roll.ts'
import type { FumbleAbout } from '../fumble/fumble.ts'
import { baseLevels, mostRounds, pointsOf, widestLane } from '../suppression/amounts.ts'
import { standsChance } from '../suppression/check.ts'
import type { AtMen, AtPlace, Attacking, Firing } from '../contract/acts.ts'
import type { CutInAbout } from '../turn/turn.ts'
import type { Combatant, State, TGray } from '../state.ts'
import { CHANGES as WORDS, QUESTIONS as ASKED } from './words.ts'

type Kind = QuestionKind<State>

/** The chances of an attack in the current situation. */
function attackChances(view: Readonly<State>, combatant: Combatant, act: Attacking): Chances {
  const before = act.followUp ? ALONE.before : beforeOf(combatant)
  return chancesOf(planAttack(attackIn(view, combatant.id, act, before)), view.rules)
}

/** The chances of the ambusher's best first shot. */
function bestShot(view: Readonly<State>, combatant: Combatant): Change {
  const mode = hand(combatant)?.weapon.modes.find((one): one is Shot =>
    ['single', 'burst', 'auto'].includes(one),
  )
  const shots = view.ambushes.flatMap(({ who, victim, works }) => {
    const target = view.men[victim]
    if (who !== combatant.id || !works || !target || !mode) return []
    return [{ target, ...attackChances(view, combatant, { do: 'attack', mode, target: victim }) }]
  })
  const [best] = shots.toSorted((a, b) => b.hit - a.hit)
  return best
    ? withChances({ [WORDS.hits(best.target.name)]: best.hit, [WORDS.out]: best.out })
    : certain(WORDS.beforeAnybody)
}

const firstShot: Kind = {
  question: (view, ask) =>
    titleOf(
      ASKED.firstShot(
        ask.options.flatMap((id) => (id === null ? [] : (view.men[id as Id]?.name ?? []))),
      ),
    ),
  changes: (view) => (choice) => {
    const combatant = view.men[String(choice)]
    return combatant ? bestShot(view, combatant) : certain(WORDS.liesInWait)
  },
}

const cutIn = askingOne<TGray, CutInAbout>({
  question({ view, combatant, about }) {
    const on = view.men[about.on]
    return on && titleOf(ASKED.cutIn(combatant.name, on.name), on)
  },
  changes({ view, combatant, about }) {
    const on = view.men[about.on]
    if (!on) return undefined
    const ref = (one: Combatant): number => view.rules.stat(one, 'ref')
    return (choice) =>
      choice === 'now'
        ? withChances({ [WORDS.actsFirst]: opposedChance(ref(combatant), ref(on), view.rules) })
        : certain(WORDS.waitsOn)
  },
})

/** The base suppression of the fire on each target, and the chance to pass the check against it. */
function underFire(
  view: Readonly<State>,
  targets: readonly Id[],
  amountOf: (index: number) => number,
): Change {
  const levels = view.rules.options['suppression-system'] === 'levels'
  const chances = targets.flatMap((id, i) => {
    const target = view.men[id]
    if (!target) return []
    const amount = amountOf(i)
    return [
      [
        WORDS.stands(target.name, WORDS.amount(amount, levels)),
        standsChance(view, target, amount),
      ] as const,
    ]
  })
  return withChances(Object.fromEntries(chances))
}

function amountOn(
  view: Readonly<State>,
  combatant: Combatant,
  rounds: number,
  bursts: boolean,
): number {
  const carried = carriedAt(combatant, combatant.inHand)
  return view.rules.options['suppression-system'] === 'levels'
    ? baseLevels(carried, rounds)
    : pointsOf(carried.weapon, rounds, bursts)
}

function fireAtMen(view: Readonly<State>, combatant: Combatant, fire: AtMen): Change {
  return underFire(view, fire.targets, (i) =>
    amountOn(view, combatant, present(fire.rounds[i], 'rounds of a target'), fire.bursts ?? false),
  )
}

function fireAtPlace(
  view: Readonly<State>,
  combatant: Combatant,
  { targets = [], width, rounds }: AtPlace,
): Change {
  const carried = carriedAt(combatant, combatant.inHand)
  if (targets.length === 0 || width === undefined)
    return certain(WORDS.lane(widestLane(carried.weapon)))
  const amount = laneAmount(
    { width, rounds: rounds ?? mostRounds(carried, view.rules.options) },
    view.rules,
  )
  return underFire(view, targets, () => amount)
}

const firing = askingOne<TGray>({
  question: ({ combatant }) => titleOf(ASKED.firing(combatant.name)),
  changes:
    ({ view, combatant }) =>
    (choice) => {
      const fire = choice as Firing
      if (fire === null) return certain(WORDS.noFire)
      return fire.do === 'suppress'
        ? fireAtMen(view, combatant, fire)
        : fireAtPlace(view, combatant, fire)
    },
})

/** Lists the shooters and the rounds each can spend; targets are asked for next. */
const suppressors: Kind = {
  question: groupQuestion,
  changes: (view) => (choice) => {
    const people = Array.isArray(choice) ? choice.flatMap((id: Id) => view.men[id] ?? []) : []
    if (people.length === 0) return certain(WORDS.noFire)
    return certain(
      people
        .map((combatant) =>
          WORDS.fires(
            people.length > 1 ? combatant.name : undefined,
            mostRounds(carriedAt(combatant, combatant.inHand), view.rules.options),
          ),
        )
        .join('; '),
    )
  },
}

const tactics = askingOne<TGray>({
  question: ({ combatant }) => titleOf(ASKED.tactics(combatant.name)),
  changes:
    ({ view }) =>
    (choice) =>
      withChances(
        Object.fromEntries(
          (choice as readonly Id[]).flatMap((id) => {
            const ally = view.men[id]
            if (!ally) return []
            const above = [...initiativeOdds(ally, view.rules)]
              .filter(([total]) => total > ally.initiative)
              .reduce((sum, [, chance]) => sum + chance, 0)
            return [[WORDS.better(ally.name, ally.initiative), above]]
          }),
        ),
      ),
})

const followUp = askingOne<TGray, FollowUpAbout>({
  question({ view, combatant, about }) {
    const target = view.men[about.target]
    return target && titleOf(ASKED.followUp(combatant.name, target.name), target)
  },
  changes({ view, combatant, about: { target } }) {
    if (!view.men[target]) return undefined
    return (choice) => {
      if (choice === 'none') return certain(WORDS.noShot)
      return hitAndOut(attackChances(view, combatant, followUpAct(choice as Shot, target)))
    }
  },
})

const dodge = askingOne<TGray, DodgeAbout>({
  question({ view, combatant, about: { by } }) {
    const attacker = by === undefined ? undefined : view.men[by]
    return titleOf(ASKED.dodge(combatant.name, attacker?.name), attacker)
  },
  changes:
    ({ about: { chances } }) =>
    (choice) =>
      hitAndOut(chances[choice === 'dodge' ? 'dodge' : 'stand']),
})

const dive = askingOne<TGray, DiveAbout>({
  question: ({ combatant, about }) => titleOf(ASKED.dive(combatant.name, about.behind)),
  changes:
    ({ about: { out, inTime } }) =>
    (choice) => {
      if (!out) return certain(choice === 'dive' ? WORDS.half : WORDS.harm)
      if (choice !== 'dive') return withChances({ [WORDS.out]: out.stay })
      return inTime === undefined
        ? withChances({ [WORDS.out]: out.dive })
        : withChances({
            [WORDS.inTime]: inTime,
            [WORDS.out]: inTime * out.dive + (1 - inTime) * out.stay,
          })
    },
})

const fumble = askingOne<TGray, FumbleAbout>({
  question: ({ combatant }) => titleOf(ASKED.fumble(combatant.name)),
  changes:
    ({ about: { results } }) =>
    (choice) => {
      const picked = results.find(({ number }) => number === choice)
      return certain(picked?.effect ?? WORDS.eachResult(formatChance(1 / results.length)))
    },
})

const hitAndOut = ({ hit, out }: { readonly hit: number; readonly out: number }): Change =>
  withChances({ [WORDS.hit]: hit, [WORDS.out]: out })

export const QUESTIONS: QuestionKinds<State> = {
  suppressors,
  'suppressing-fire': firing,
  'first-shot': firstShot,
  'cut-in': cutIn,
  tactics,
  'follow-up-shot': followUp,
  dodge,
  dive,
  'hit-the-deck': dive,
  fumble,
  // Each way to spend luck describes its own effect.
  luck: { question: luckQuestion, changes: () => undefined },
}

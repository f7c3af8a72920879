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
import { chanceOfCheck } from '../../gunfight/check.ts'
import { cutInCheck, type CutInAbout } from '../turn/turn.ts'
import type { DodgeAbout } from '../attack/roll.ts'
import type { FumbleAbout } from '../fumble/fumble.ts'
import { baseLevels, mostRounds, pointsOf, widestLane } from '../suppression/amounts.ts'
import { standsChance } from '../suppression/check.ts'
import type { AtMen, AtPlace, Attacking, Firing } from '../contract/acts.ts'
import type { Combatant, State, TGray } from '../state.ts'
import { plural } from '../../gunfight/words.ts'

const NO_FIRE = 'no suppressing fire, and the turn is kept'

const firesText = (rounds: number): string =>
  `up to ${plural(rounds, 'round')}, and nothing else this round`

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
    ? withChances({ [`hits ${best.target.name}`]: best.hit, out: best.out })
    : certain('acts before anybody else can')
}

const namesOf = (view: Readonly<State>, ids: readonly unknown[]): string =>
  ids.flatMap((id) => (id === null ? [] : (view.men[id as Id]?.name ?? []))).join(', ')

const firstShot: Kind = {
  question: (view, ask) =>
    titleOf(`${namesOf(view, ask.options)}: the ambush is sprung. Who shoots first?`),
  changes: (view) => (choice) => {
    const combatant = view.men[String(choice)]
    return combatant
      ? bestShot(view, combatant)
      : certain('keeps lying in wait; nobody has noticed yet')
  },
}

const cutIn = askingOne<TGray, CutInAbout>({
  question({ view, combatant, about }) {
    const on = view.men[about.on]
    return on && titleOf(`${combatant.name} holds the action: act before ${on.name}?`, on)
  },
  changes({ view, combatant, about }) {
    const on = view.men[about.on]
    if (!on) return undefined
    return (choice) =>
      choice === 'now'
        ? withChances({ 'acts first': chanceOfCheck(cutInCheck(view, combatant.id, on.id)) })
        : certain('keeps the action they hold')
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
        `${target.name}: ${plural(amount, levels ? 'level' : 'point')}, keeps their nerve`,
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
    return certain(
      `suppresses everybody who is in it or comes through, up to ${widestLane(carried.weapon)} m wide`,
    )
  const amount = laneAmount(
    { width, rounds: rounds ?? mostRounds(carried, view.rules.options) },
    view.rules,
  )
  return underFire(view, targets, () => amount)
}

const firing = askingOne<TGray>({
  question: ({ combatant }) => titleOf(`${combatant.name} lays suppressing fire: at whom?`),
  changes:
    ({ view, combatant }) =>
    (choice) => {
      const fire = choice as Firing
      if (fire === null) return certain(NO_FIRE)
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
    if (people.length === 0) return certain(NO_FIRE)
    return certain(
      people
        .map((combatant) => {
          const fires = firesText(
            mostRounds(carriedAt(combatant, combatant.inHand), view.rules.options),
          )
          return people.length > 1 ? `${combatant.name}: ${fires}` : fires
        })
        .join('; '),
    )
  },
}

const tactics = askingOne<TGray>({
  question: ({ combatant }) => titleOf(`${combatant.name} leads: who rolls initiative again?`),
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
            return [[`${ally.name} better than ${ally.initiative}`, above]]
          }),
        ),
      ),
})

const followUp = askingOne<TGray, FollowUpAbout>({
  question({ view, combatant, about }) {
    const target = view.men[about.target]
    return target && titleOf(`${combatant.name} has hold of ${target.name}: shoot at once?`, target)
  },
  changes({ view, combatant, about: { target } }) {
    if (!view.men[target]) return undefined
    return (choice) => {
      if (choice === 'none') return certain('keeps the rounds')
      return hitAndOut(attackChances(view, combatant, followUpAct(choice as Shot, target)))
    }
  },
})

const dodge = askingOne<TGray, DodgeAbout>({
  question({ view, combatant, about: { by } }) {
    const attacker = by === undefined ? undefined : view.men[by]
    return titleOf(
      attacker
        ? `${attacker.name} shoots at ${combatant.name}: dodge?`
        : `${combatant.name} is shot at: dodge?`,
      attacker,
    )
  },
  changes:
    ({ about: { chances } }) =>
    (choice) =>
      hitAndOut(chances[choice === 'dodge' ? 'dodge' : 'stand']),
})

const dive = askingOne<TGray, DiveAbout>({
  question: ({ combatant, about }) =>
    titleOf(
      about.behind === undefined
        ? `${combatant.name}: it goes off beside them. Hit the deck?`
        : `${combatant.name}: it goes off beside them. Dive behind ${about.behind}?`,
    ),
  changes:
    ({ about: { out, inTime } }) =>
    (choice) => {
      if (!out)
        return certain(
          choice === 'dive'
            ? 'half the harm, but the next turn is lost'
            : 'full harm, but keeps the next turn',
        )
      if (choice !== 'dive') return withChances({ out: out.stay })
      return inTime === undefined
        ? withChances({ out: out.dive })
        : withChances({
            'in time': inTime,
            out: inTime * out.dive + (1 - inTime) * out.stay,
          })
    },
})

const fumble = askingOne<TGray, FumbleAbout>({
  question: ({ combatant }) => titleOf(`${combatant.name}: a critical failure. What happens?`),
  changes:
    ({ about: { results } }) =>
    (choice) => {
      const picked = results.find(({ number }) => number === choice)
      return certain(picked?.effect ?? `each result ${formatChance(1 / results.length)}`)
    },
})

const hitAndOut = ({ hit, out }: { readonly hit: number; readonly out: number }): Change =>
  withChances({ hit, out })

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

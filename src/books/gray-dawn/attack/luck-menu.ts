// The menu and title of a luck question: the current rolls, and what each way to spend would change (`gray-dawn/luck/boost`,
// `gray-dawn/luck/reroll`).
import type { Ask, Id } from '../../../dice/dice.ts'
import { formatChance } from '../../../dice/percent.ts'
import type { Item, Question } from '../../../engine/book.ts'
import { rollWords, type Change, type LuckAbout, type LuckChoice } from './luck-about.ts'
import type { State } from '../state.ts'
import { plural } from '../../gunfight/words.ts'

const UNKNOWN: LuckAbout = { roll: 'roll', now: 'as it lies', left: 0, changes: [] }
/** Shown when no die face would improve the outcome. */
const NOTHING = 'no roll could make it better'
const points = (count: number): string => plural(count, 'point')
const whole = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(2)

/** Items that spend luck come first, keeping the roll last. */
export function luckItems(view: Readonly<State>, ask: Ask): readonly Item[] {
  const about = (ask.about as LuckAbout | undefined) ?? UNKNOWN
  const name = (id: Id | undefined): string | undefined =>
    id === undefined ? undefined : (view.men[id]?.name ?? 'somebody')
  const group = `Luck, ${points(about.left)} left. ${lies(about, ask, name)}`
  const options = ask.options as readonly LuckChoice[]
  const ways = options.flatMap((choice): readonly Item[] => {
    if (choice.spend === 0) return []
    const change = about.changes[options.indexOf(choice) - 1] ?? {}
    return [
      {
        verb: 'luck',
        group,
        label: wayOf(choice, change, ask, name),
        choice,
        gain: change.becomes === undefined ? NOTHING : gainOf(change, about),
        ...(change.becomes === undefined || choice.again ? {} : { sure: true }),
        ...(change.turns ? { turns: true } : {}),
      },
    ]
  })
  return [
    ...ways,
    ...options
      .filter(({ spend }) => spend === 0)
      .map((choice) => ({ verb: 'keep', group, label: `Keep it: ${about.now}`, choice })),
  ]
}

/** Examples: "Doyle: spend luck against Ramos's attack roll?", "Ramos: spend luck on the attack roll against Doyle?". */
export function luckQuestion(view: Readonly<State>, ask: Ask): Question | undefined {
  const about = ask.about as LuckAbout | undefined
  const name = (id: Id | undefined): string | undefined => (id ? view.men[id]?.name : undefined)
  const asked = name(ask.who)
  if (ask.kind !== 'luck' || !about || !asked) return undefined
  const { roll, who = ask.who, against } = about
  const by = who === ask.who ? against : who
  const what =
    who === ask.who
      ? `spend luck on the ${rollWords(roll)}${by && name(by) ? ` against ${name(by)}` : ''}`
      : `spend luck against ${name(by) ? `${name(by)}'s` : 'the'} ${rollWords(roll)}`
  return { title: `${asked}: ${what}?`, ...(name(by) ? { by } : {}) }
}

/** Example: "Ramos, attack on Doyle, 22 against 24: a miss". */
function lies(
  { roll, who, against, total, needs, under, now }: LuckAbout,
  ask: Ask,
  name: (id: Id | undefined) => string | undefined,
): string {
  if (roll === 'location') return `The hit is on ${now}`
  const whose = name(who ?? ask.who)
  const reads =
    total === undefined
      ? ''
      : `, ${whole(total)} ${under !== undefined ? `where ${whole(under)} is the maximum` : `against ${whole(needs ?? 0)}`}`
  return `${whose}, ${roll}${against === undefined ? '' : ` on ${name(against)}`}${reads}: ${now}`
}

/** Examples: "2 points: 22 becomes 26", "Make Doyle roll again (2 points)". */
function wayOf(
  { spend, again, roll, from = 0, to = 0 }: LuckChoice,
  change: Change,
  ask: Ask,
  name: (id: Id | undefined) => string | undefined,
): string {
  if (again)
    return `${roll === 'location' ? 'Roll the hit location again' : change.of === undefined || change.of === ask.who ? 'Roll again' : `Make ${name(change.of)} roll again`} (${points(spend)})`
  return `${points(spend)}: ${change.from === undefined ? `${over(from)} becomes ${over(to)}` : `${whole(change.from)} becomes ${whole(change.to ?? change.from)}`}`
}
const over = (value: number): string =>
  value < 0 ? `${whole(-value)} short` : `${whole(value)} over`

/** Example: "a hit instead of a miss". */
function gainOf({ becomes, chance }: Change, { now }: LuckAbout): string {
  const instead = `${becomes} instead of ${now}`
  return chance === undefined ? instead : `${instead}: ${formatChance(chance)}`
}

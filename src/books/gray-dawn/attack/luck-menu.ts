// A question of luck as people read it: how the roll lies, and each way of spending with what it would change
// (`gray-dawn/luck/boost`, `gray-dawn/luck/reroll`).
import type { Ask, Id } from '../../../dice/dice.ts'
import { formatChance } from '../../../dice/percent.ts'
import type { Item, Question } from '../../../engine/book.ts'
import type { Change, LuckAbout, LuckChoice } from './luck-about.ts'
import type { State } from '../state.ts'

const UNKNOWN: LuckAbout = { roll: 'roll', now: 'as it lies', left: 0, changes: [] }
/** No face of the die would make it better. */
const NOTHING = 'no roll could make it better'
const points = (count: number): string => `${count} point${count === 1 ? '' : 's'}`
const whole = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(2)

/** Those that change something first, and last what keeps all as it is. */
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

/** "Doyle: luck against Ramos's attack?", "Ramos: luck on the attack on Doyle?". */
export function luckQuestion(view: Readonly<State>, ask: Ask): Question | undefined {
  const about = ask.about as LuckAbout | undefined
  const name = (id: Id | undefined): string | undefined => (id ? view.men[id]?.name : undefined)
  const asked = name(ask.who)
  if (ask.kind !== 'luck' || !about || !asked) return undefined
  const { roll, who = ask.who, against } = about
  const by = who === ask.who ? against : who
  const what =
    who === ask.who
      ? `luck on ${roll}${by && name(by) ? ` on ${name(by)}` : ''}`
      : `luck against ${name(by) ? `${name(by)}'s ` : ''}${roll}`
  return { title: `${asked}: ${what}?`, ...(name(by) ? { by } : {}) }
}

/** "Ramos, attack on Doyle, 22 against 24: a miss". */
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
      : `, ${whole(total)} ${under !== undefined ? `where ${whole(under)} is the most` : `against ${whole(needs ?? 0)}`}`
  return `${whose}, ${roll}${against === undefined ? '' : ` on ${name(against)}`}${reads}: ${now}`
}

/** "2 points: 22 becomes 26", "Make Doyle roll again (2 points)". */
function wayOf(
  { spend, again, roll, from = 0, to = 0 }: LuckChoice,
  change: Change,
  ask: Ask,
  name: (id: Id | undefined) => string | undefined,
): string {
  if (again)
    return `${roll === 'location' ? 'Roll the place again' : change.of === undefined || change.of === ask.who ? 'Roll again' : `Make ${name(change.of)} roll again`} (${points(spend)})`
  return `${points(spend)}: ${change.from === undefined ? `${over(from)} becomes ${over(to)}` : `${whole(change.from)} becomes ${whole(change.to ?? change.from)}`}`
}
const over = (value: number): string =>
  value < 0 ? `${whole(-value)} short` : `${whole(value)} over`

/** "a hit instead of a miss". */
function gainOf({ becomes, chance }: Change, { now }: LuckAbout): string {
  const instead = `${becomes} instead of ${now}`
  return chance === undefined ? instead : `${instead}: ${formatChance(chance)}`
}

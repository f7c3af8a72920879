// One sealed question to each seat about all of its people who may do something.
import type { Ask, Id, Refusal, Seat } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { FightTable } from '../contract/state.ts'

/** Nobody, and a standing order not to ask again. */
export const NEVER = 'never'

interface GroupQuestion {
  /** Also the name of its standing order. */
  readonly kind: string
  /** Lists those who may do it now. Only a ruling can change the list while the seats are asked. */
  able(): readonly Id[]
  options(people: readonly Id[]): readonly (readonly Id[])[]
  readonly refusal: Refusal
}

/** The answer of a seat about these people of its own. */
interface GroupAnswer {
  readonly people: readonly Id[]
  readonly chosen: readonly Id[] | typeof NEVER
}

/** Whether they are asked, do it always, or never. */
export const standingOrder = (t: Pick<FightTable, 'state'>, id: Id, kind: string): string =>
  getCombatant(t.state, id).orders[kind] ?? 'ask'

export function askGroups(
  t: FightTable,
  { kind, able, options, refusal }: GroupQuestion,
): readonly GroupAnswer[] {
  let now = t.once(able)
  const peopleOf = (seat: Seat): readonly Id[] =>
    now.filter(
      (id) => getCombatant(t.state, id).seat === seat && standingOrder(t, id, kind) === 'ask',
    )
  const askOf = (seat: Seat): Ask<GroupAnswer['chosen']> | undefined => {
    const people = peopleOf(seat)
    return people.length === 0
      ? undefined
      : {
          ...{ kind, seat, who: people[0], silent: [] },
          options: [...options(people), NEVER],
          refuse: (choice) => (choice === NEVER || isSubset(choice, people) ? undefined : refusal),
          again: () => {
            now = able()
            return askOf(seat)
          },
        }
  }
  const asked = [...new Set(now.map((id) => getCombatant(t.state, id).seat))].flatMap(
    (seat) => askOf(seat) ?? [],
  )
  return t.askAll(asked).map((answer, i): GroupAnswer => {
    const people = peopleOf(asked[i]?.seat ?? 'referee')
    return {
      people,
      chosen: answer === NEVER ? NEVER : answer.filter((id) => people.includes(id)),
    }
  })
}

/** Whether the choice is a list of some of these, each once. */
export const isSubset = (choice: unknown, people: readonly Id[]): choice is readonly Id[] =>
  Array.isArray(choice) &&
  new Set(choice).size === choice.length &&
  choice.every((one) => people.includes(one))

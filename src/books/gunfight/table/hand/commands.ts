// Rulings that give commands to the computer players of a person or a side.
import type { Id } from '../../../../dice/dice.ts'
import { roundPoint } from '../../../../field/geometry.ts'
import type { Point } from '../../../../field/map.ts'
import { PLAIN_COMMANDS, type Command } from '../../contract/commands.ts'
import type { BookTypes, StateOf } from '../../contract/book-types.ts'
import {
  choice,
  coordinate,
  everybodyOf,
  named,
  person,
  wholeSides,
  type RulingField,
} from '../ruling-fields.ts'
import type { Decision, RulingKind } from '../rulings.ts'
import { hasMap, refuseSpot } from './on-map.ts'

const NONE = 'none'
const NOTE = 'Computer players obey. No player is told.'

type Told = { readonly who: Id }

export function commandRulings<B extends BookTypes>(): readonly RulingKind<B, never>[] {
  const who = ({ sides }: StateOf<B>, people: readonly B['Combatant'][]): RulingField =>
    choice(
      'who',
      'Who',
      [...named(people), ...wholeSides(sides)],
      'Give the order to one person in this fight or to a whole side.',
    )
  const form = (label: string): RulingKind<B>['form'] => ({ label, group: 'Orders', note: NOTE })
  const plain: RulingKind<B, Told & { readonly command: string }> = {
    rule: 'command',
    form: form('Order: hold, retreat, take alive, flee, give up'),
    fields: (view, people) => [
      who(view, people),
      choice(
        'command',
        'Order',
        [
          { value: 'hold', label: 'hold: stay where they are' },
          { value: 'retreat', label: 'retreat: away from enemies, out of sight' },
          { value: 'take-alive', label: 'take alive: avoid attacks that are likely to kill' },
          { value: 'flee', label: 'flee when losing: out of sight, then out of the fight' },
          { value: 'give-up', label: 'give up when losing: out of the fight at once' },
          { value: NONE, label: 'no order: act freely' },
        ],
        `An order must be one of ${[...PLAIN_COMMANDS, NONE].join(', ')}.`,
      ),
    ],
    decide: (state, { who: told, command }) =>
      tell<B>(state, told, PLAIN_COMMANDS.flatMap((is) => (is === command ? [{ is }] : [])).at(0)),
  }
  const advance: RulingKind<B, Told & Point> = {
    rule: 'command-advance',
    form: form('Order: advance to a place'),
    offered: hasMap,
    fields: (view, people) => [who(view, people), coordinate('x'), coordinate('y')],
    decide(state, { who: told, x, y }) {
      if (!state.map) return 'This fight has no map to advance on.'
      return (
        refuseSpot(state.map, { x, y }) ??
        tell<B>(state, told, { is: 'advance', to: roundPoint({ x, y }) })
      )
    },
  }
  const protect: RulingKind<B, Told & { readonly whom: Id }> = {
    rule: 'command-protect',
    form: form('Order: protect somebody'),
    fields: (view, people) => [who(view, people), person(people, 'whom', 'Protect')],
    decide: (state, { who: told, whom }) =>
      told === whom
        ? 'People cannot be ordered to protect themselves: choose somebody else.'
        : tell<B>(state, told, { is: 'protect', whom }),
  }
  return [plain, advance, protect]
}

function tell<B extends BookTypes>(
  { men, sides }: StateOf<B>,
  told: string,
  command: Command | undefined,
): Decision<B> {
  const side = sides.findIndex((_, i) => everybodyOf(i) === told)
  const name = Object.hasOwn(men, told) ? men[told]?.name : sides[side]?.name
  return {
    events: (why) => [
      {
        type: 'commanded',
        ...(Object.hasOwn(men, told) ? { person: told } : { side }),
        name: name ?? told,
        command,
        why,
      },
    ],
  }
}

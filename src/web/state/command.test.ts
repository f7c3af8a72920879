// Typed commands, matched against the items that any book may offer.
import { describe, expect, it } from 'vitest'
import type { Item } from '../../engine/book.ts'
import { examples, readCommand } from './command.ts'

const no = { code: 'refused/no', rule: 'toy/act/no', why: 'No.' } as const
const items: readonly Item[] = [
  {
    verb: 'shoot',
    group: 'Shoot Glock 17 9/17',
    label: 'Crush · 20 m',
    target: 'crush',
    plan: true,
    refusal: no,
  },
  { verb: 'shoot', group: 'Shoot Glock 17 9/17', label: 'Scar · 12 m', target: 'scar', plan: true },
  { verb: 'aim', group: 'Aim', label: 'Aim at Scar', target: 'scar' },
  { verb: 'throw', group: 'Throw', label: 'Smoke grenade', needs: 'spot', plan: true },
  { verb: 'throw', group: 'Throw', label: 'Fragmentation grenade', needs: 'spot', plan: true },
  { verb: 'suppress', group: 'Full auto', label: 'Fire zone', needs: 'line', plan: true },
  { verb: 'break', group: 'Shoot at things', label: 'Bus wreck', thing: 'bus', plan: true },
  { verb: 'move', group: 'Move', label: 'Move (8.0 m left)', needs: 'path' },
  { verb: 'juggle', group: 'Other action', label: 'Catch or juggle' },
  { verb: 'end', group: 'End', label: 'End turn' },
]
const people = [
  { id: 'scar', name: 'Scar Heckler', x: 20, y: 12 },
  { id: 'crush', name: 'Crusher Jones', x: 23, y: 10 },
]
const said = (text: string): unknown => {
  const command = readCommand(text, items, { x: 5, y: 5 }, people)
  return command.kind === 'unknown'
    ? command.why
    : command.kind === 'item'
      ? command.item.label
      : [command.item.label, ...command.points.map(({ x, y }) => `${x},${y}`)]
}

describe('the command line', () => {
  it.each([
    ['shoot scar', 'Scar · 12 m'],
    ['shoot', 'Scar · 12 m'],
    ['shoot at the crusher', 'Crush · 20 m'],
    ['aim scar', 'Aim at Scar'],
    ['glock heckler', 'Scar · 12 m'],
    ['juggle', 'Catch or juggle'],
    ['catch', 'Catch or juggle'],
    ['bus', 'Bus wreck'],
    ['break the wreck', 'Bus wreck'],
    ['end', 'End turn'],
    ['throw', 'Smoke grenade'],
    ['throw frag', 'Fragmentation grenade'],
    ['throw 12,7', ['Smoke grenade', '12,7']],
    ['throw frag 12.5 7', ['Fragmentation grenade', '12.5,7']],
    ['throw fragmentation grenade at scar', ['Fragmentation grenade', '20,12']],
    ['throw 3 north', ['Smoke grenade', '5,2']],
    ['suppress 3,4 to 8,4', ['Fire zone', '3,4', '8,4']],
    ['suppress', 'Fire zone'],
    ['fire zone 3,4 8,4', ['Fire zone', '3,4', '8,4']],
    ['move 3 east', ['Move (8.0 m left)', '8,5']],
    ['move 12,7', ['Move (8.0 m left)', '12,7']],
  ])('%s', (text, meant) => {
    expect(said(text)).toEqual(meant)
  })

  it.each([
    [
      'sing',
      /Nothing here is called "sing"\. You can say: shoot, aim, throw, suppress, break, move, juggle, end\./,
    ],
    ['', /You can say: shoot/],
    ['aim crusher', /"aim" does not go with "crusher"\. It goes with: Aim at Scar\./],
  ])('"%s" is answered with what can be said', (text, why) => {
    expect(said(text)).toMatch(why)
  })

  it('shows examples made from the menu alone', () => {
    expect(examples(items, people)).toBe(
      'shoot scar, move 3 north, throw 12,7, suppress 3,4 8,4, end',
    )
    expect(
      examples(
        [
          { verb: 'jab', group: 'Jab', label: 'Jab' },
          { verb: 'clinch', group: 'Clinch', label: 'Clinch' },
        ],
        [],
      ),
    ).toBe('jab, clinch')
  })
})

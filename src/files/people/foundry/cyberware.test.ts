import { expect, it } from 'vitest'
import { BOOKS } from '../../../books/index.ts'
import { importActors } from './actor.ts'

const actor = (...items: readonly object[]): string =>
  JSON.stringify({
    name: 'Chrome',
    type: 'character',
    system: { stats: { ref: { base: 7 }, bt: { base: 6 } } },
    items,
    _stats: { systemId: 'cyberpunk2020' },
  })

it('keeps cyberware with what it changes', () => {
  const ware = (name: string, CyberWorkType: object, more: object = {}) => ({
    ...{ name, type: 'cyberware', system: { CyberWorkType, ...more } },
  })
  const chrome = actor(
    ware('Grafts', {
      Stat: { bt: 2, emp: -1 },
      Locations: { Torso: 12, lArm: 12, Tail: 3 },
      Checks: { Initiative: 3, SaveStun: 1 },
    }),
    ware('Radio', {}),
    ware('Arm', {}, { CyberBodyType: { Type: 'CyberArm', Location: 'Left' }, cost: 500 }),
    ware('Spare leg', { Stat: { ref: 1 } }, { equipped: false }),
    ware('Left hand blade', {}, { MountZone: 'CyberArm' }),
  )
  const read = importActors(chrome, BOOKS['cp2020']!).value!
  expect(read.people[0]!.cyberware).toEqual([
    { name: 'Grafts', stat: 'body', by: 2 },
    { name: 'Grafts', sp: 12, covers: ['torso', 'left-arm'] },
    { name: 'Grafts', initiative: 3 },
    { name: 'Radio' },
    { name: 'Arm', limb: 'left-arm' },
    { name: 'Left hand blade' },
  ])
  expect(read.findings.map(({ is, field }) => `${is} ${field}`)).toEqual(
    expect.arrayContaining([
      'dropped items[0] Grafts.Stat.emp',
      'dropped items[0] Grafts.Locations.Tail',
      'dropped items[0] Grafts.Checks.SaveStun',
      'doubtful items[1] Radio',
      'dropped items[3] Spare leg',
      'dropped items[4] Left hand blade.CyberBodyType',
      'dropped items of the type cyberware',
    ]),
  )
})

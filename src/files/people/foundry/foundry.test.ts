// Actors written by hand in the formats of the released forks.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../../books/index.ts'
import { peopleCsv } from '../csv.ts'
import { checkAgainstBook } from '../check.ts'
import { importActors } from './actor.ts'

const weapon = (name: string, more: object) => ({
  name,
  type: 'weapon',
  system: {
    weaponType: 'Pistol',
    attackSkill: 'Handgun',
    attackType: 'Auto',
    accuracy: '0',
    damage: '2D6+1',
    rof: '2',
    shots: '10',
    shotsLeft: '4',
    range: '50',
    reliability: 'Very reliable',
    ap: false,
    ...more,
  },
})
const skill = (name: string, level: unknown, more: object = {}) => ({
  name,
  type: 'skill',
  system: { level, ...more },
})
const armour = (name: string, coverage: object, more: object = {}) => ({
  name,
  type: 'armor',
  system: { equipped: true, encumbrance: '1', coverage, ...more },
})
const stats = {
  ...Object.fromEntries(
    ['int', 'tech', 'cool', 'attr', 'luck', 'ma', 'emp'].map((name) => [name, { base: '5' }]),
  ),
  ref: { base: 8, tempMod: 0 },
  bt: { base: 9, tempMod: 0 },
}
const actor = (more: object = {}, system: object = {}) => ({
  name: 'Hammer',
  type: 'character',
  system: { stats, damage: 6, ...system },
  items: [skill('Handgun', 6)] as object[],
  _stats: { systemId: 'cyberpunk2020', systemVersion: '1.0.3' },
  ...more,
})
const load = (one: unknown, book = 'cp2020') =>
  importActors(typeof one === 'string' ? one : JSON.stringify(one), BOOKS[book]!)
const person = (one: unknown, book?: string) => load(one, book).value!.people[0]!
const told = (one: unknown, book?: string) =>
  load(one, book).value!.findings.map(({ field, is, value }) => `${is} ${field} ${value}`.trim())
const items = (...list: object[]) => actor({ items: list })

describe('import of Foundry actors', () => {
  it('reads stats, skills, wounds, a weapon and armour, with numbers as texts', () => {
    const hammer = items(
      skill('Handgun', '6'),
      weapon('Street gun', {}),
      armour('Flack Pants', {
        lLeg: { stoppingPower: '20', ablation: 2 },
        rLeg: { stoppingPower: '20' },
      }),
    )
    expect(person(hammer)).toMatchObject({
      name: 'Hammer',
      stats: { ref: 8, body: 9, int: 5 },
      skills: { handgun: 6 },
      wounds: [{ points: 6 }],
      weapons: [
        {
          weapon: {
            name: 'Street gun',
            class: 'medium pistol',
            damage: '2D6+1',
            modes: ['single'],
            reliability: 'VR',
          },
          loaded: 4,
        },
      ],
      armor: [{ sp: 20, covers: ['left-leg', 'right-leg'], lost: { 'left-leg': 2 }, ev: 1 }],
    })
  })

  it('reads the envelope from before version 10, and nested stats', () => {
    const { system, ...rest } = actor()
    const old = {
      ...rest,
      _stats: undefined,
      flags: { exportSource: { system: 'cyberpunk2020', systemVersion: '0.9' } },
      data: { ...system, stats: { stats } },
      items: [{ name: 'Rifle', type: 'skill', data: { level: 3 } }],
    }
    expect(person(old)).toMatchObject({ stats: { ref: 8 }, skills: { rifle: 3 } })
    expect(told(old)).toEqual([])
  })

  it('reads old skills once, and only where there are no skill items', () => {
    const skills = {
      Handgun: { value: 4 },
      MartialArts: { Karate: { value: 2 } },
      DodgeEscape: { value: '3' },
    }
    expect(person(actor({ items: [] }, { skills })).skills).toEqual({
      handgun: 4,
      karate: 2,
      dodge: 3,
    })
    expect(person(actor({}, { skills })).skills).toEqual({ handgun: 6 })
    expect(told(actor({}, { skills }))).toContain('dropped system.skills 3')
  })

  it.each([
    ['Стрельба из винтовки', 'rifle'],
    ['Esgrima', 'fencing'],
    ['Dodge & Escape', 'dodge'],
    ['Awareness/Notice', 'awareness'],
    ['Martial Arts: ThaiKickBoxing', 'thai-kick-boxing'],
    ['Стрельба из пистолета', 'handgun'],
    ['Боевые искусства: Каратэ', 'karate'],
    ['Айкидо', 'aikido'],
    ['Artes marciales: Judo', 'judo'],
  ])('knows the skill %s as %s', (name, id) =>
    expect(person(items(skill(name, 5))).skills).toEqual({ [id]: 5 }),
  )

  it('takes the level of a chip that is in, and tells a skill of a language that it does not know', () => {
    expect(person(items(skill('Rifle', 2, { isChipped: true, chipLevel: 3 }))).skills).toEqual({
      rifle: 3,
    })
    expect(told(items(skill('拳', 3)))).toEqual(['dropped items[0] 拳 拳 3'])
  })

  it.each([
    ['Auto at ROF 2', { rof: '2' }, ['single']],
    ['Auto at ROF 30', { rof: '30', weaponType: 'SMG' }, ['single', 'burst', 'auto']],
    ['SemiAuto at ROF 2', { attackType: 'SemiAuto' }, ['single']],
  ])('never trusts the attack type for fire modes: %s', (_, more, modes) =>
    expect(person(items(weapon('Gun', more))).weapons[0]).toMatchObject({ weapon: { modes } }),
  )

  it.each(['VeryReliable', 'Very reliable', 'VR', 'very-reliable', 'Very Reliable'])(
    'reads the reliability %s',
    (reliability) =>
      expect(person(items(weapon('Gun', { reliability }))).weapons[0]).toMatchObject({
        weapon: { reliability: 'VR' },
      }),
  )

  it('tells damage that is no plain dice, AP and shots beyond the magazine', () => {
    expect(told(items(weapon('Gun', { damage: 'Gas' })))).toEqual([
      'dropped items[0] Gun.damage Gas',
      'dropped items[0] Gun Gun',
    ])
    expect(person(items(weapon('Gun', { damage: '3D6 AP' }))).weapons[0]).toMatchObject({
      weapon: { damage: '3D6' },
      ammo: 'armor-piercing',
    })
    expect(told(items(weapon('Gun', { shotsLeft: 99 })))).toContain(
      'doubtful items[0] Gun.shotsLeft 99',
    )
    expect(person(items(weapon('Knife', { weaponType: 'Exotic', damage: '?' }))).weapons).toEqual([
      'knife',
    ])
  })

  it('takes a rifle that attacks as a shotgun for one', () =>
    expect(
      person(items(weapon('SG-10', { weaponType: 'Rifle', attackType: 'Autoshotgun' }))).weapons[0],
    ).toMatchObject({ weapon: { class: 'shotgun', skill: 'handgun' } }))

  it('writes armour with several SP as pieces whose encumbrance counts once', () => {
    const suit = armour('Suit', {
      Torso: { stoppingPower: 18 },
      lArm: { stoppingPower: '14' },
      Tail: { stoppingPower: 3 },
    })
    expect(person(items(suit)).armor).toMatchObject([
      { name: 'Suit (SP 18)', sp: 18, covers: ['torso'], ev: 1 },
      { name: 'Suit (SP 14)', sp: 14, covers: ['left-arm'], ev: 0 },
    ])
    expect(told(items(suit))).toContain('dropped items[0] Suit.coverage.Tail 3')
    expect(told(items(armour('Coat', {}, { equipped: false })))).toEqual([
      'dropped items[0] Coat Coat',
    ])
  })

  it('tells what it does not take over', () => {
    const hammer = actor(
      {
        items: [
          {
            name: 'Cyberarm',
            type: 'cyberware',
            system: { CyberWorkType: { Types: ['Characteristic'], Stat: { ref: 1 } } },
          },
        ],
        effects: [{ name: 'Drunk' }],
      },
      { eurobucks: 500, hitLocations: { lLeg: { location: [7, 8] } }, mystery: 'x', icon: '' },
    )
    expect(told(hammer)).toEqual([
      'doubtful items[0] Cyberarm.Stat.ref 1',
      'dropped system.eurobucks 500',
      'dropped system.hitLocations {"lLeg":{"location":[7,8]}}',
      'dropped system.mystery x',
      'dropped effects [{"name":"Drunk"}]',
    ])
    expect(person(hammer).cyberware).toEqual([{ name: 'Cyberarm', stat: 'ref', by: 1 }])
    expect(told(actor({}, { stats: { ...stats, ref: { base: 7, tempMod: 2 }, ma: {} } }))).toEqual([
      'dropped system.stats.ref.tempMod 2',
      'doubtful system.stats.ma.base',
    ])
  })

  it.each(Object.keys(BOOKS))('makes people that %s accepts', (book) => {
    const hammer = items(
      skill('Handgun', 6),
      weapon('Gun', { damage: '3D6 AP' }),
      weapon('Blade', { weaponType: 'Melee' }),
      ...Array.from({ length: 5 }, (_, i) =>
        armour(`Layer ${i}`, { Torso: { stoppingPower: 10 } }),
      ),
    )
    const { problems } = checkAgainstBook([person(hammer, book)], BOOKS[book]!)
    expect(problems).toEqual([])
    expect(person(hammer, book).weapons).toHaveLength(2)
  })

  const fixture = (name: string): string =>
    readFileSync(
      new URL(`../../../../tests/fixtures/foundry/${name}.json`, import.meta.url),
      'utf8',
    )
  const findingsIn = (name: string): readonly string[] =>
    load(fixture(name)).value!.findings.map(({ is, field }) => `${is} ${field}`)

  it('reads a whole actor of the fork with cyberlimbs, layers and ammunition, and tells all that it leaves out', () => {
    const chrome = person(fixture('fork-1.2.0'))
    expect(chrome).toMatchObject({
      name: 'Chrome',
      stats: { int: 6, ref: 9, body: 8, luck: 6 },
      skills: { submachinegun: 5, 'combat-sense': 4 },
      wounds: [{ points: 3 }],
      weapons: [
        {
          weapon: { name: 'Uzi Miniauto 9', damage: '2D6+1', rof: 35, accuracy: 1 },
          loaded: 12,
          spare: 2,
        },
        { weapon: { name: 'Monokatana', class: 'melee', mono: true, cutting: true } },
      ],
      armor: [{ name: 'Kevlar', sp: 10, hard: false, lost: { torso: 2 } }],
    })
    expect(findingsIn('fork-1.2.0')).toEqual([
      'dropped system.stats.ref.tempMod',
      'doubtful items[3] Monokatana',
      'doubtful items[7] Smartgun.Stat.ref',
      'dropped items[8] Vehicle',
      'dropped items[9] Jacket',
      'doubtful items[4] 9mm API',
      'dropped system.hitLocations',
      'dropped system.sdp',
      'dropped system.armorLayers',
      'dropped system.role',
      'dropped system.humanity',
      'dropped system.ip',
      'dropped system.eurobucks',
      'dropped system.initiativeMod',
      'dropped img',
      'dropped effects',
      'dropped prototypeToken',
      'dropped items of the type skill',
      'dropped items of the type weapon',
      'dropped items of the type armor',
      'dropped items of the type cyberware',
      'dropped weapons[0].ammo',
    ])
    const { findings } = load(fixture('fork-1.2.0')).value!
    expect(findings.find(({ field }) => field === 'items of the type weapon')?.why).toBe(
      'these fields have no place here: burstCapable, concealability, cost, equipped, fullAutoCapable, weight',
    )
  })

  it('reads a whole actor from before version 10 with nested stats and old skills', () => {
    const old = person(fixture('before-version-10'))
    expect(old).toMatchObject({
      stats: { ref: 7, body: 7 },
      skills: { handgun: 4, aikido: 2, 'basket-weaving': 3 },
      wounds: [{ points: 5 }],
      weapons: [{ weapon: { name: 'Minami 10', modes: ['single'], reliability: 'ST' } }],
      armor: [],
    })
    expect(findingsIn('before-version-10')).toEqual([
      'dropped system.stats.ref.tempMod',
      'dropped items[1] Flack Vest',
      'dropped system.hitLocations',
      'dropped system.gear',
      'dropped system.netrun',
      'dropped img',
      'dropped token',
    ])
  })

  it('tells skills beyond the most', () => {
    const many = Array.from({ length: 302 }, (_, i) => skill(`Skill ${'abc'.repeat(i % 9)}${i}`, 1))
    expect(told(items(...many))).toEqual(['dropped items 1'])
  })

  it('reads an actor whatever the names of flags that nothing reads', () =>
    expect(
      person(actor({ flags: { module: { prototype: 1 } }, effects: [{ constructor: null }] })).name,
    ).toBe('Hammer'))

  it('reads a list, and a line for each', () => {
    const two = [actor(), actor({ name: 'Nail' })]
    const names = ['Hammer', 'Nail']
    expect(load(two).value!.people.map(({ name }) => name)).toEqual(names)
    const lines = two.map((one) => JSON.stringify(one)).join('\n')
    expect(load(lines).value!.people.map(({ name }) => name)).toEqual(names)
  })

  it('reads forks of the system by their ids', () =>
    expect(told(actor({ _stats: { systemId: 'cyberpunk2020-rilerena' } }))).toEqual([]))

  it.each([
    ['a vehicle', actor({ type: 'vehicle' }), "of the type 'vehicle'"],
    ['what is no actor', { a: 1 }, 'it is not an actor'],
    ['nothing', '', 'empty'],
    ['an empty list', [], 'nobody'],
    ['half a file', '{"name": ', 'not JSON'],
    [
      'deep nesting',
      `{"type":"npc","system":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      'nested too deeply',
    ],
    [
      'deep nesting in what nothing reads',
      `{"type":"npc","system":{"stats":{}},"effects":${'['.repeat(9000)}${']'.repeat(9000)}}`,
      'nested too deeply',
    ],
    ['deep nesting without an end', '['.repeat(1_000_000), 'nested too deeply'],
    ['a prototype', '{"type":"npc","system":{"__proto__":{"x":1}}}', 'reserved name'],
    [
      'a prototype of an item',
      '{"type":"npc","system":{"stats":{}},"items":[{"system":{"constructor":1}}]}',
      'reserved name',
    ],
    ['too much text', `"${'x'.repeat(8_000_001)}"`, 'letters'],
    ['too many actors', Array(201).fill({}), '201 actors'],
    ['too many items', actor({ items: Array(1001).fill({}) }), '1001 items'],
  ])('refuses %s with a sentence', (_, one, wrong) => {
    const { problems } = load(one)
    expect(problems!.map((each) => `${each.wrong} ${each.right}`).join()).toContain(wrong)
  })

  it('keeps script in names as text, and cuts names that are too long', () => {
    const name = '<img src=x onerror=alert(1)>'
    expect(person(actor({ name })).name).toBe(name)
    expect(person(actor({ name: 'x'.repeat(5000) })).name).toHaveLength(80)
    expect(person(actor({ name: '__proto__' })).name).toBe('Somebody')
    expect(peopleCsv([person(actor({ name: '=1+1' }))])).toContain("\r\n'=1+1,")
  })
})

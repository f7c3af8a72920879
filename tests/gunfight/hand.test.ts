// The referee's hand in every gunfight book: each ruling does what it says, is undone exactly, is replayed the same, and tells
// a seat nothing of those whom it does not know.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CarriedWeapon, Combatant } from '../../src/books/gunfight/contract/combatant.ts'
import type { Fight } from '../../src/books/gunfight/contract/fight.ts'
import { between as between1988 } from '../../src/books/fnff-1988/movement/placing.ts'
import { between as between2020 } from '../../src/books/cp2020/movement/placing.ts'
import type { Scene } from '../../src/books/gunfight/table/scene.ts'
import type { Seat } from '../../src/dice/dice.ts'
import { loadGame, newGame } from '../../src/engine/play.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { ROOT } from '../support/house.ts'

const BETWEEN = {
  'fnff-1988': between1988,
  cp2020: between2020,
  'done-right': between2020,
  'gray-dawn': between2020,
}
/** Rulings that give an effect of the book and take it away, and what stands among the conditions meanwhile. */
const EFFECTS: Readonly<
  Record<string, readonly (readonly [object, object | undefined, RegExp])[]>
> = {
  'fnff-1988': [
    [
      { rule: 'effect', area: 'head', effect: 'blind' },
      { rule: 'effect-ends', lasting: 0 },
      /blind/,
    ],
  ],
  'done-right': [
    [{ rule: 'burns', area: 'torso', rounds: 3 }, { rule: 'put-out', area: 'torso' }, /burns/],
    [
      { rule: 'effect', area: 'torso', effect: 'spine' },
      { rule: 'effect-ends', area: 'torso', effect: 'spine' },
      /cannot move/,
    ],
  ],
  'gray-dawn': [
    [{ rule: 'panic' }, { rule: 'calm' }, /panic/],
    [{ rule: 'suppressed', amount: 2 }, undefined, /"amount":2/],
  ],
}

const library = realLibrary(ROOT, (error) => {
  throw error
})
const BOOKS = [
  ['fnff-1988', 'junkyard', 'glock-17'],
  ['cp2020', 'alley', 'pistol-light-cheap'],
  ['done-right', 'clinic', 'pistol-light-cheap'],
  ['gray-dawn', 'farm', 'pistol-light-cheap'],
] as const

function opened(scenario: string, mapless = false) {
  const file = JSON.parse(
    readFileSync(join(ROOT, 'scenarios', `${scenario}.json`), 'utf8'),
  ) as object
  const parsed = library.parseScenario({ ...file, ...(mapless ? { map: undefined } : {}) })
  if (!parsed.value) throw new Error(JSON.stringify(parsed.problems))
  const { book: id, setup, options } = parsed.value
  const { book, face } = library.books[id]!.make(options)
  const words = { say: face.say, ...(face.kind ? { kind: face.kind } : {}) }
  const game = newGame(book, setup, { seed: 4, words } as never)
  const state = (): Fight => game.state as never
  const first = state().men[state().roll[0]!]!
  const foe = Object.values(state().men).find(
    ({ side, weapons: [gun] }) => side !== first.side && gun && gun.weapon.shots > 0,
  )!
  return { book, face, setup, game, state, first, foe, words }
}
type Open = ReturnType<typeof opened>

/** Rules it; sees that nothing of it is refused, that it is replayed the same, and that undo takes it back exactly. */
function rule({ game, book, setup, state }: Open, choice: object, check: (now: Fight) => void) {
  const before = structuredClone(bare(state()))
  const { refusal } = game.begin({ seat: 'referee', choice, why: 'as agreed' })
  expect(refusal?.why).toBeUndefined()
  check(state())
  expect(game.audit()).toBeUndefined()
  expect(bare(loadGame(book, setup, game.steps).state as never)).toEqual(bare(state()))
  const after = structuredClone(bare(state()))
  game.undo('referee')
  expect(bare(state())).toEqual(before)
  game.redo('referee')
  expect(bare(state())).toEqual(after)
}
/** Without the rules, which are no data. */
const bare = (state: Fight): object => ({ ...state, rules: undefined })

const combatant = (now: Fight, id: string): Combatant & { weapons: CarriedWeapon[] } => now.men[id]!

describe.each(BOOKS)('%s: the referee', (book, scenario, weapon) => {
  const open = () => opened(scenario)

  it('gives and takes weapons, and sets ammunition, armour and stats', () => {
    const table = open()
    const who = table.first.id
    const count = table.first.weapons.length
    const arms = table.face
      .rulings(table.game.view('referee'), 'referee')
      .find(({ fixed }) => fixed['rule'] === 'give')
    expect(arms?.fields[1]?.values?.map(({ value }) => value)).toContain(weapon)
    rule(table, { rule: 'give', who, weapon }, (now) => {
      expect(combatant(now, who).weapons).toHaveLength(count + 1)
      expect(combatant(now, who).inHand).toBe(count)
    })
    rule(table, { rule: 'ammunition', who, weapon: count, loaded: 2, spare: 7 }, (now) =>
      expect(combatant(now, who).weapons[count]).toMatchObject({ loaded: 2, spare: 7 }),
    )
    rule(table, { rule: 'take', who, weapon: count }, (now) => {
      expect(combatant(now, who).weapons).toHaveLength(count)
      // A pistol stayed in the other hand; what takes both hands did not.
      expect(combatant(now, who).inHand).toBe(/cp2020|right/.test(book) ? 0 : count)
    })
    const ref = table.first.stats['ref']!
    rule(table, { rule: 'stat', who, stat: 'ref', value: ref - 1 }, (now) =>
      expect(combatant(now, who).stats['ref']).toBe(ref - 1),
    )
    const worn = Object.values(table.state().men).find(({ armour }) => armour.length > 0)!
    rule(table, { rule: 'armour', who: worn.id, piece: 0, sp: 1 }, (now) =>
      expect(combatant(now, worn.id).armour[0]?.sp).toBe(1),
    )
  })

  it('brings people in and takes them out, and the fight goes on', () => {
    const table = open()
    const { game, first, foe } = table
    const count = table.state().roll.length
    const join = { rule: 'join', like: foe.id, name: 'Late Lou', count: 2, side: foe.side }
    rule(table, { ...join, hidden: false }, (now) => {
      expect(now.roll).toHaveLength(count + 2)
      const id = now.roll.find((one) => combatant(now, one).name === 'Late Lou 2')!
      // An id with a number would tell of others.
      expect(id).toMatch(/^late-lou-[a-z0-9]{4,7}$/)
      expect(combatant(now, id)).toMatchObject({
        name: 'Late Lou 2',
        side: foe.side,
        seat: foe.seat,
        stats: foe.stats,
      })
      expect(Object.keys(now.men)).toEqual(now.roll)
    })
    const named = game.begin({ seat: 'referee', choice: { ...join, hidden: false } })
    expect(named.refusal?.why).toContain(
      'There is already somebody called Late Lou 1: choose another name.',
    )
    const secret = { ...join, name: 'Late Liz', count: 3, hidden: true }
    rule(table, secret, (now) => {
      const letters = Object.values(now.men).flatMap(
        ({ name }) => /^Late Liz (.*)$/.exec(name)?.[1] ?? [],
      )
      expect(letters).toHaveLength(3)
      expect(letters.every((letter) => /^[A-Z]$/.test(letter))).toBe(true)
    })
    rule(table, { rule: 'leave', who: first.id }, (now) => {
      expect(now.roll).not.toContain(first.id)
      expect(JSON.stringify(bare(now))).not.toContain(`"${first.id}"`)
    })
    for (let n = 0; n < 60 && game.pending; n++) {
      const { roll, asks } = game.pending
      if (roll) throw new Error('nobody rolls their own dice')
      const asked = asks.find(({ answered }) => !answered)!
      expect(asked.ask.who).not.toBe(first.id)
      game.silent(asked.key)
    }
    const heard = game.logOf(foe.seat).map(({ text }) => text)
    expect(heard).toContain('The referee brings in Late Lou 1 (as agreed).')
    expect(heard).toContain(`The referee takes ${first.name} out of the fight (as agreed).`)
  })

  it('brings in one more like somebody of the fight where nothing else is said', () => {
    const table = open()
    const { foe } = table
    const stem = foe.name.replace(/ \d+$/, '')
    const join = { rule: 'join', like: foe.id, side: '' }
    const comers = (now: ReturnType<typeof table.state>) =>
      Object.values(now.men).filter(({ name }) => name.startsWith(`${stem} `) && name !== foe.name)
    const before = comers(table.state()).map(({ name }) => name)
    const come = (now: ReturnType<typeof table.state>) =>
      comers(now).filter(({ name }) => !before.includes(name))
    rule(table, { ...join, hidden: false }, (now) => {
      expect(come(now)).toMatchObject([{ side: foe.side, stats: foe.stats }])
      expect(come(now)[0]?.name).toMatch(/ \d+$/)
    })
    rule(table, { ...join, count: 2, hidden: false }, (now) => expect(come(now)).toHaveLength(3))
    rule(table, { ...join, hidden: true }, (now) =>
      expect(come(now).filter(({ name }) => / [A-Z]$/.test(name))).toHaveLength(1),
    )
  })

  it('tells a seat nothing of people in hiding', () => {
    const table = open()
    const { game, first, foe } = table
    const stranger: Seat = first.seat === foe.seat ? 'player-9' : first.seat
    const say = (choice: object) =>
      expect(game.begin({ seat: 'referee', choice, why: 'for Lurker' }).refusal).toBeUndefined()
    const view = (): string => JSON.stringify(bare(game.view(stranger) as never))
    const before = view()
    say({ rule: 'join', like: foe.id, name: 'Lurker', count: 1, side: foe.side, hidden: true })
    const who = 'lurker'
    say({ rule: 'ammunition', who, weapon: 0, loaded: 1 })
    say({ rule: 'stat', who, stat: 'ref', value: 3 })
    say({ rule: 'side', who, side: foe.side })
    say({ rule: 'note', who, note: 'nervous' })
    if (foe.armour.length > 0) say({ rule: 'armour', who, piece: 0, sp: 1 })
    say({ rule: 'take', who, weapon: 0 })
    say({ rule: 'give', who, weapon })
    expect(view()).toBe(before)
    say({ rule: 'leave', who })
    expect(view()).toBe(before)
    const log = JSON.stringify(game.logOf(stranger))
    expect(log.toLowerCase()).not.toContain('lurker')
    expect(JSON.stringify(game.logOf('referee'))).toContain('brings in Lurker')
  })

  it('says how many rounds are loaded, who plays whom, and reveals only those who hide', () => {
    const { game, first, foe } = open()
    const rule = (choice: object) =>
      game.begin({ seat: 'referee', choice, why: 'as agreed' }).refusal
    const told = (): string => JSON.stringify(game.logOf('referee').slice(-3))
    const weapon = first.weapons.findIndex((one) => one.weapon.shots > 0)
    expect(rule({ rule: 'ammunition', who: first.id, weapon, loaded: 1 })).toBeUndefined()
    expect(told()).toContain(' 1 round in the ')
    expect(rule({ rule: 'side', who: first.id, side: first.side, seat: 'referee' })).toBeUndefined()
    expect(told()).toContain(`${first.name} is played by the referee`)
    expect(rule({ rule: 'show', who: foe.id })?.why).toBe(`${foe.name} is already in plain view.`)
    expect(rule({ rule: 'hide', who: foe.id })).toBeUndefined()
    expect(rule({ rule: 'show', who: foe.id })).toBeUndefined()
  })

  it('notes effects of their own, and gives and takes those of the book', () => {
    const table = open()
    const who = table.first.id
    const shown = () => {
      const view = table.game.view('referee')
      const { men } = table.face.scene(view) as Scene
      return men.find(({ id }) => id === who)!.conditions
    }
    const found = () => `${shown().join()} ${JSON.stringify(combatant(table.state(), who))}`
    rule(table, { rule: 'note', who, note: ' owes Lou a favour ' }, (now) => {
      expect(combatant(now, who).notes).toEqual(['owes Lou a favour'])
      expect(shown()).toContain('owes Lou a favour')
    })
    const twice = { rule: 'note', who, note: 'owes Lou a favour' }
    expect(table.game.begin({ seat: 'referee', choice: twice }).refusal?.why).toContain('already')
    rule(table, { rule: 'unnote', who, note: 'owes Lou a favour' }, (now) =>
      expect(combatant(now, who).notes).toEqual([]),
    )
    for (const [there, gone, words] of EFFECTS[book] ?? []) {
      rule(table, { who, ...there }, () => expect(found()).toMatch(words))
      if (gone) rule(table, { who, ...gone }, () => expect(shown().join()).not.toMatch(words))
    }
    const wrong = { 'fnff-1988': 'torso', 'done-right': 'head' }[book as string]
    const effect = book === 'fnff-1988' ? 'blind' : 'lungs'
    const refused = { rule: 'effect', who, area: wrong, effect }
    if (wrong) expect(table.game.begin({ seat: 'referee', choice: refused }).refusal).toBeDefined()
  })

  it('hides people behind smoke', () => {
    const table = open()
    const people = Object.values(table.state().men)
    const between = BETWEEN[book]
    const sees = (a: Combatant, b: Combatant): boolean =>
      between(table.game.state as never, a as never, b as never).sees
    const [a, b] = people
      .flatMap((one) => people.map((other) => [one, other] as const))
      .find(([one, other]) => Math.hypot(one.x - other.x, one.y - other.y) > 4 && sees(one, other))!
    const { x, y } = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    const corners = [
      { x: x - 0.5, y: y - 0.5 },
      { x: x + 0.5, y: y - 0.5 },
      { x: x + 0.5, y: y + 0.5 },
      { x: x - 0.5, y: y + 0.5 },
    ]
    rule(table, { rule: 'area', kind: 'fire', name: 'Small fire', corners }, () =>
      expect(sees(a, b)).toBe(true),
    )
    rule(table, { rule: 'area', kind: 'smoke', name: 'White smoke', corners }, () => {
      expect(sees(a, b)).toBe(false)
      expect(sees(b, a)).toBe(false)
    })
  })

  it('changes sides, pauses and goes on, and ends the fight once', () => {
    const table = open()
    const { first, foe } = table
    rule(table, { rule: 'side', who: first.id, side: foe.side, seat: 'referee' }, (now) =>
      expect(combatant(now, first.id)).toMatchObject({ side: foe.side, seat: 'referee' }),
    )
    rule(table, { rule: 'pause', paused: true }, (now) => expect(now.paused).toBe(true))
    expect(table.book.paused?.(table.game.state)).toBe(true)
    rule(table, { rule: 'pause', paused: false }, (now) => expect(now.paused).toBe(false))
    rule(table, { rule: 'end' }, (now) => expect(now.step).toBe('over'))
    const again = table.game.begin({ seat: 'referee', choice: { rule: 'end' } })
    expect(again.refusal?.why).toBe('The fight is already over.')
    const forms = table.face.rulings(table.game.view('referee'), 'referee')
    expect(forms.map(({ label }) => label)).not.toContain('End the fight')
  })

  it('changes a distance without a map, and its form begins with what holds, so that cover stays', () => {
    const table = opened(scenario, true)
    const [a, b] = [table.first.id, table.foe.id]
    const cover =
      book === 'fnff-1988' ? { cover: 'over-cover' } : { cover: 'corner', behind: 'brick-wall' }
    rule(table, { rule: 'pair', a, b, ...cover, sees: false }, () => {})
    const form = table.face
      .rulings(table.game.view('referee'), 'referee')
      .find(({ fixed }) => fixed['rule'] === 'pair')!
    const now = Object.fromEntries(
      form.fields.map(({ name, now: held }) => [name, held?.values[`${a} ${b}`]]),
    )
    expect(now).toMatchObject({ metres: 10, ...cover, sees: false })
    rule(table, { rule: 'pair', ...now, a, b, metres: 4 }, (state) => {
      const { men } = state
      expect(BETWEEN[book](state as never, men[a] as never, men[b] as never)).toMatchObject({
        metres: 4,
        sees: false,
      })
    })
    const [ours, theirs] = [table.first, table.foe].map(({ side }) => `side ${side}`)
    rule(table, { rule: 'pair', a: ours, b: theirs, metres: 30 }, (state) => {
      const men = Object.values(state.men)
      for (const one of men.filter(({ side }) => side === table.first.side))
        for (const other of men.filter(({ side }) => side === table.foe.side))
          expect(BETWEEN[book](state as never, one as never, other as never).metres).toBe(30)
      // What was said of one pair besides the distance stays.
      expect(BETWEEN[book](state as never, state.men[a] as never, state.men[b] as never).sees).toBe(
        false,
      )
    })
    expect(table.game.logOf('referee').findLast(({ text }) => text)!.text).toMatch(
      /^The referee rules: all of .+ and all of .+ are 30 m apart \(as agreed\)\.$/,
    )
    expect(
      table.game.begin({ seat: 'referee', choice: { rule: 'pair', a, b: a, metres: 1 } }).refusal,
    ).toBeDefined()
  })

  it('tells a seat of whole sides only what concerns people whom it knows', () => {
    const { book: rules } = open()
    const event = {
      ...{ type: 'stated-of-all', from: ['ann', 'bo'], to: ['cy'], names: ['Us', 'Them'] },
      said: { metres: 3 },
    }
    const knows = (...ids: string[]) => ({ knows: (id: string) => ids.includes(id) }) as never
    expect(rules.redact?.(event, knows(), knows('bo', 'cy'))).toEqual({ ...event, from: ['bo'] })
    expect(rules.redact?.(event, knows(), knows('ann', 'bo'))).toBeUndefined()
  })

  it('puts cover and doors on the map and takes them away', () => {
    const table = open()
    const map = table.state().map!
    const at = { x: 1.5, y: 1 }
    const door = { rule: 'put', kind: 'door', name: 'New door', ...at }
    const size = { length: 2, width: 0.2, height: 2 }
    const off = { ...door, ...size, x: map.width + 5 }
    expect(table.game.begin({ seat: 'referee', choice: off }).refusal?.why).toContain('edge')
    rule(table, { ...door, ...size }, (now) =>
      expect(now.map?.obstacles.at(-1)).toMatchObject({
        id: 'put-new-door',
        shape: [
          { x: 0.5, y: 0.9 },
          { x: 2.5, y: 0.9 },
          { x: 2.5, y: 1.1 },
          { x: 0.5, y: 1.1 },
        ],
      }),
    )
    rule(table, { rule: 'door', thing: 'put-new-door', open: true }, (now) =>
      expect(now.map?.opened?.map(({ id }) => id)).toContain('put-new-door'),
    )
    rule(table, { rule: 'door', thing: 'put-new-door', open: false }, (now) =>
      expect(now.map?.obstacles.map(({ id }) => id)).toContain('put-new-door'),
    )
    rule(table, { rule: 'remove', thing: 'put-new-door' }, (now) =>
      expect(JSON.stringify(now.map)).not.toContain('put-new-door'),
    )
  })

  it('brings in people as files write them, with figures of their own', () => {
    const table = open()
    const { game, first, foe } = table
    const stranger = {
      name: 'Rosa Diaz',
      stats: { int: 4, ref: 9, tech: 3, cool: 8, attr: 5, luck: 6, ma: 7, body: 10, emp: 2 },
      skills: { handgun: 6 },
      weapons: [{ weapon, loaded: 1 }],
    }
    const bring = { rule: 'bring', side: foe.side, hidden: false }
    const count = table.state().roll.length
    rule(table, { ...bring, people: [stranger, stranger] }, (now) => {
      expect(now.roll).toHaveLength(count + 2)
      const id = now.roll.find((one) => combatant(now, one).name === 'Rosa Diaz 2')!
      expect(id).toMatch(/^rosa-diaz-[a-z0-9]{4,7}$/)
      expect(combatant(now, id)).toMatchObject({ name: 'Rosa Diaz 2', seat: foe.seat })
      expect(combatant(now, 'rosa-diaz').stats['ref']).toBe(9)
      expect(combatant(now, 'rosa-diaz').weapons[0]).toMatchObject({ loaded: 1 })
    })
    for (let n = 0; n < 40 && game.pending; n++)
      game.silent(game.pending.asks.find(({ answered }) => !answered)!.key)
    const refused = (people: unknown): string =>
      game.begin({ seat: 'referee', choice: { ...bring, people } }).refusal?.why ?? ''
    expect(refused([{ ...stranger, weapons: ['no such gun'] }])).toContain('no such gun')
    expect(refused([{ ...stranger, stats: { ref: '9' } }])).toContain('stats')
    expect(refused([{ ...stranger, magic: 1 }])).toContain(
      "Number 1: A combatant has no field 'magic'.",
    )
    expect(refused([JSON.parse('{"name":"X","stats":{"__proto__":1}}')])).toContain('reserved')
    expect(refused([[], 7, null])).toContain('Number 1')
    expect(refused([])).toContain('1 to 20')
    // To a seat the event has no figures, and of those in hiding there is none.
    const event = { type: 'brought', who: 'rosa-diaz', name: 'Rosa Diaz', entrant: stranger }
    const knows = (is: boolean) => ({ knows: () => is }) as never
    expect(table.book.redact?.(event, knows(true), knows(true))).toEqual({
      type: 'brought',
      who: 'rosa-diaz',
      name: 'Rosa Diaz',
    })
    expect(table.book.redact?.(event, knows(true), knows(false))).toBeUndefined()
    const fresh = open()
    const view = (): string => JSON.stringify(bare(fresh.game.view(first.seat) as never))
    const before = view()
    const hidden = [{ ...stranger, name: 'Lurker' }]
    const said = fresh.game.begin({
      seat: 'referee',
      choice: { ...bring, hidden: true, people: hidden },
    })
    expect(said.refusal).toBeUndefined()
    expect(view()).toBe(before)
    expect(JSON.stringify(fresh.game.logOf(first.seat)).toLowerCase()).not.toContain('lurker')
  })

  it('changes things, makes holes, draws fire and smoke, and puts people on their knees', () => {
    const table = open()
    const { map } = table.state()
    const wall = { rule: 'put', kind: 'wall', name: 'Partition', height: 2 }
    const at = (x: number, y: number) => ({ x, y })
    const material = String(
      table.face
        .rulings(table.game.view('referee'), 'referee')
        .find(({ fixed }) => fixed['rule'] === 'put')!
        .fields.find(({ name }) => name === 'material')!.values![1]!.value,
    )
    rule(table, { ...wall, material, corners: [at(0.2, 0.2), at(0.2, 5)] }, (now) =>
      expect(now.map?.obstacles.at(-1)).toMatchObject({
        material,
        shape: [at(0.2, 0.2), at(0.2, 5)],
      }),
    )
    expect(table.game.begin({ seat: 'referee', choice: wall }).refusal?.why).toContain('corners')
    const thing = 'put-partition'
    rule(table, { rule: 'change-thing', thing, height: 0.9, material: '' }, (now) =>
      expect(now.map?.obstacles.at(-1)).toEqual({
        id: thing,
        name: 'Partition',
        kind: 'wall',
        height: 0.9,
        shape: [at(0.2, 0.2), at(0.2, 5)],
      }),
    )
    rule(table, { rule: 'hole', thing, ...at(0.2, 2.6) }, (now) =>
      expect(now.map?.obstacles.slice(-2).map(({ shape }) => shape)).toEqual([
        [at(0.2, 0.2), at(0.2, 2.1)],
        [at(0.2, 3.1), at(0.2, 5)],
      ]),
    )
    const corners = [at(1, 1), at(3, 1), at(2, 2)]
    rule(table, { rule: 'area', kind: 'fire', name: 'Burning oil', corners }, (now) =>
      expect(now.map?.ground.at(-1)).toMatchObject({ kind: 'fire', shape: corners }),
    )
    rule(table, { rule: 'area-gone', area: 'put-burning-oil' }, (now) =>
      expect(now.map?.ground).toEqual(map?.ground),
    )
    const who = table.first.id
    const outWord = book === 'fnff-1988' ? { result: 'unconscious', phases: 4 } : {}
    // Each book keeps it in its own words.
    const isOut = (now: Fight): boolean =>
      /"out":(true|"stunned")|"outUntil":[1-9]|"outSince":\d/.test(
        JSON.stringify(combatant(now, who)),
      )
    const whom = (name: string) =>
      table.face
        .rulings(table.game.view('referee'), 'referee')
        .find(({ fixed }) => fixed['rule'] === name)
        ?.fields[0]?.values?.map(({ value }) => value)
    const refused = (name: string) =>
      table.game.begin({ seat: 'referee', choice: { rule: name, who } }).refusal?.why
    expect([isOut(table.state()), whom('wake'), whom('heal')]).toEqual([
      false,
      undefined,
      undefined,
    ])
    rule(table, { rule: 'out', who, ...outWord }, (now) => expect(isOut(now)).toBe(true))
    expect([whom('wake'), table.game.logOf('referee').findLast(({ text }) => text)!.text]).toEqual([
      [who],
      expect.stringMatching(/ (out of action|unconscious for 4 phases) \(as agreed\)\.$/),
    ])
    rule(table, { rule: 'wake', who }, () => expect(whom('wake')).toBeUndefined())
    const deadly = /1988|right/.test(book) ? { level: 'D', area: 'torso' } : { points: 41 }
    const wound = { rule: 'wound', who, ...deadly }
    const given = table.game.begin({ seat: 'referee', choice: wound })
    expect([given.refusal?.why, whom('wake')]).toEqual([undefined, undefined])
    expect(refused('wake')).toMatch(/ is dead\.$/)
    table.game.undo('referee')
    rule(table, { rule: 'posture', who: table.first.id, posture: 'kneeling' }, (now) =>
      expect(combatant(now, table.first.id).posture).toBe('kneeling'),
    )
  })

  it('alone does so', () => {
    const { game, first } = open()
    const who = first.id
    for (const choice of [
      { rule: 'give', who, weapon },
      { rule: 'take', who, weapon: 0 },
      { rule: 'ammunition', who, weapon: 0, loaded: 1 },
      { rule: 'armour', who, piece: 0, sp: 1 },
      { rule: 'stat', who, stat: 'ref', value: 3 },
      { rule: 'side', who, side: 1 },
      { rule: 'leave', who },
      { rule: 'join', like: who, name: 'X', count: 1, side: 0, hidden: false },
      { rule: 'pause', paused: true },
      { rule: 'bring', people: [{ name: 'X', stats: {} }], side: 0, hidden: false },
      { rule: 'area', kind: 'fire', name: 'X', corners: [] },
      { rule: 'posture', who, posture: 'prone' },
    ])
      expect(game.begin({ seat: first.seat, choice }).refusal?.why, book).toMatch(/referee/)
  })
})

// The machinery of a gunfight's table, on states made by hand: how rulings are read and offered, the rulings that all books have, the menu,
// how a fight is entered from a file and begun.
import { describe, expect, it, test } from 'vitest'
import { beginFight, copyMen, enter } from '../../src/books/gunfight/begin.ts'
import { carriedAt, getCombatant, combatants } from '../../src/books/gunfight/combatants.ts'
import { refused } from '../../src/books/gunfight/contract/refusal.ts'
import { enterScenario } from '../../src/books/gunfight/files/enter.ts'
import { ALIASES, namesOf, nearestHint, slug } from '../../src/books/gunfight/files/names.ts'
import { inHandFirst, pick, when, writeWeapon } from '../../src/books/gunfight/files/write.ts'
import { commonRulings } from '../../src/books/gunfight/table/common-rulings.ts'
import { makeMenu } from '../../src/books/gunfight/table/menu.ts'
import { person, text, yesOrNo } from '../../src/books/gunfight/table/ruling-fields.ts'
import { makeRulings } from '../../src/books/gunfight/table/rulings.ts'
import type { Seat } from '../../src/dice/dice.ts'
import { someone, stateOf, type Rough } from './acts-by-hand.ts'
import { rulingByHand } from './ruling-by-hand.ts'

const [ann, bo] = [someone('ann', 0), someone('bo', 1)]
const at = (x: number, y: number) => ({ x, y })

describe('rulings', () => {
  const kindOf = (rule: string, more: object = {}) => ({
    rule,
    form: { label: rule },
    fields: (_view: unknown, people: readonly Rough[]) => [
      person(people as never),
      text('word', 'Word', 'a word'),
    ],
    decide: (_state: unknown, sent: object) => ({
      text: `${rule}!`,
      events: [{ type: 'did', sent }],
    }),
    ...more,
  })
  const rulings = (...kinds: readonly object[]) => makeRulings(kinds as never, 'a/b/rulings')
  const state = (more: object = {}, ...people: readonly Rough[]) =>
    stateOf(people.length > 0 ? people : [ann, bo], {
      step: 'act',
      rules: { options: { 'double-blind': false } },
      ...more,
    })
  const start = (
    kinds: readonly object[],
    choice: unknown,
    seat: Seat = 'referee',
    of: object = state(),
  ) => {
    const told: object[] = []
    const t = { state: of, emit: (event: object) => void told.push(event) }
    const refusal = rulings(...kinds).start(t as never, { seat, choice, why: 'why' } as never)
    return { told, refusal }
  }
  const SENT = { rule: 'a', who: 'ann', word: 'x' }
  it('[fnff-1988/setup/referee] tells what was ruled, then what becomes of it', () => {
    expect(start([kindOf('a')], SENT).told).toEqual([
      { type: 'ruled', text: 'a!', why: 'why' },
      { type: 'did', sent: SENT },
    ])
    expect(
      start([kindOf('a', { decide: () => ({ events: (why: string) => [{ type: why }] }) })], SENT)
        .told,
    ).toEqual([{ type: 'why' }])
    expect(start([kindOf('a', { decide: () => ({}) })], SENT).told).toEqual([])
    const performs = {
      decide: () => ({
        text: 'x',
        perform: (t: { emit(event: object): void }) => t.emit({ type: 'after' }),
      }),
    }
    expect(
      start([kindOf('a', performs)], SENT).told.map((event) => (event as { type: string }).type),
    ).toEqual(['ruled', 'after'])
    expect(start([kindOf('b'), kindOf('a')], SENT).told).toHaveLength(2)
  })
  it('[fnff-1988/setup/referee] names those in hiding, or perhaps unseen, whom it is about', () => {
    const about = (of: object, sent: object = SENT) =>
      (start([kindOf('a')], sent, 'referee', of).told[0] as { about?: unknown }).about
    expect(about(state({}, { ...ann, hidden: true }, bo))).toEqual(['ann'])
    expect(about(state({}, ann, { ...bo, hidden: true }))).toBeUndefined()
    expect(about(state())).toBeUndefined()
    expect(about(state({ rules: { options: { 'double-blind': true } } }))).toEqual(['ann'])
    expect(
      about(state({ rules: { options: { 'double-blind': true } } }), { ...SENT, word: 'bo' }),
    ).toEqual(['ann', 'bo'])
  })
  test.each([
    [null, 'referee', undefined],
    ['a', 'referee', undefined],
    [{}, 'referee', undefined],
    [{ rule: 7 }, 'referee', undefined],
    [{ ...SENT, rule: 'z' }, 'referee', undefined],
    [{ ...SENT, who: 'di' }, 'referee', 'who'],
    [{ ...SENT, word: '' }, 'referee', 'word'],
    [{ rule: 'a', who: 'ann' }, 'referee', 'word'],
    [{ ...SENT, more: 1 }, 'referee', 'more'],
    [SENT, 'player-1', undefined],
  ] as const)('[fnff-1988/setup/referee] %j of %s is refused', (choice, seat, field) => {
    const { refusal, told } = start([kindOf('a')], choice, seat)
    expect([refusal?.code, refusal?.rule, (refusal as { field?: string }).field]).toEqual([
      'refused/ruling',
      'a/b/rulings',
      field,
    ])
    expect(told).toEqual([])
  })
  it('[fnff-1988/setup/referee] what decides may refuse, and an undefined field is none', () => {
    expect(start([kindOf('a', { decide: () => 'not now' })], SENT).refusal?.why).toBe('Not now')
    const own = refused('own', 'a/b/c', 'own')
    expect(start([kindOf('a', { decide: () => own })], SENT).refusal).toBe(own)
    expect(start([kindOf('a')], { ...SENT, more: undefined }).refusal).toBeUndefined()
    const maybe = { fields: () => [{ ...text('word', 'Word', 'a word'), optional: true }] }
    expect(start([kindOf('a', maybe)], { rule: 'a' }).refusal).toBeUndefined()
    expect(start([kindOf('a', maybe)], { rule: 'a', word: '' }).refusal).toBeDefined()
    expect(
      start([kindOf('a')], Object.assign(Object.create({ word: 'x' }), { rule: 'a', who: 'ann' }))
        .refusal,
    ).toBeDefined()
  })
  it('[fnff-1988/setup/referee] a seat decides for its own people, where a ruling is theirs', () => {
    const own = { ownPeople: true }
    expect(start([kindOf('a', own)], SENT, 'player-1').refusal).toBeUndefined()
    expect(start([kindOf('a', own)], SENT, 'player-2').refusal?.why).toMatch(/their own people/)
    expect(start([kindOf('a', own)], { ...SENT, who: 'bo' }, 'player-1').refusal?.why).toMatch(
      /their own people/,
    )
    expect(start([kindOf('a', own)], { ...SENT, who: 'bo' }, 'referee').refusal).toBeUndefined()
  })
  it('[cp2020/wounds/healing-gap] days come after the fight', () => {
    const days = kindOf('a', { afterFight: 'a/b/days', ownPeople: true })
    expect(start([days], SENT).refusal).toMatchObject({
      code: 'refused/days',
      rule: 'a/b/days',
      why: 'Days can pass only after the fight.',
    })
    expect(start([days], SENT, 'referee', state({ step: 'over' })).refusal).toBeUndefined()
    expect(start([days], SENT, 'player-2', state({ step: 'over' })).refusal).toMatchObject({
      code: 'refused/days',
    })
    expect(
      start([days], { ...SENT, word: '' }, 'referee', state({ step: 'over' })).refusal,
    ).toMatchObject({ code: 'refused/days', field: 'word' })
    const theirs = kindOf('a', { afterFight: 'a/b/days' })
    expect(start([theirs], SENT, 'player-1', state({ step: 'over' })).refusal).toMatchObject({
      code: 'refused/days',
    })
    expect(
      start(
        [kindOf('a', { afterFight: 'a/b/days', decide: () => 'no' })],
        SENT,
        'referee',
        state({ step: 'over' }),
      ).refusal,
    ).toMatchObject({ code: 'refused/days', why: 'No' })
  })
  const forms = (kind: object, seat: Seat = 'referee', of: object = state()) =>
    rulings(kindOf('a', kind)).forms(of as never, seat)
  it('[fnff-1988/setup/referee] forms have what is asked, and what is fixed', () => {
    expect(forms({})).toEqual([
      {
        label: 'a',
        fixed: { rule: 'a' },
        fields: [
          {
            name: 'who',
            label: 'Who',
            kind: 'choice',
            values: [
              { value: 'ann', label: 'ANN' },
              { value: 'bo', label: 'BO' },
            ],
          },
          { name: 'word', label: 'Word', kind: 'text' },
        ],
      },
    ])
    expect(Object.keys(forms({})[0]!)).toEqual(['label', 'fixed', 'fields'])
    const [full] = forms({ form: { label: 'A', group: 'G', note: 'N', fixed: { word: 'x' } } })
    expect(full).toMatchObject({
      label: 'A',
      group: 'G',
      note: 'N',
      fixed: { rule: 'a', word: 'x' },
    })
    expect(full!.fields.map(({ name }) => name)).toEqual(['who'])
    const maybe = { fields: () => [{ ...text('word', 'Word', 'a word'), optional: true }] }
    expect(forms(maybe)[0]!.fields).toEqual([
      { name: 'word', label: 'Word', kind: 'text', optional: true },
    ])
  })
  it('[fnff-1988/setup/referee] forms are offered to whom they may serve, when they may', () => {
    const count = (...args: Parameters<typeof forms>) => forms(...args).length
    expect([count({}), count({}, 'player-1'), count({ form: undefined })]).toEqual([1, 0, 0])
    expect([
      count({ ownPeople: true }, 'player-1'),
      count({ ownPeople: true }, 'player-9'),
    ]).toEqual([1, 0])
    expect(forms({ ownPeople: true }, 'player-1')[0]!.fields[0]!.values).toHaveLength(1)
    expect([count({ offered: () => false }), count({ offered: () => true })]).toEqual([0, 1])
    expect([
      count({ afterFight: 'a/b/c' }),
      count({ afterFight: 'a/b/c' }, 'referee', state({ step: 'over' })),
    ]).toEqual([0, 1])
    const several = {
      forms: (_view: unknown, people: readonly Rough[], seat: string) => [people.length, seat],
      form: undefined,
    }
    expect(forms(several)).toEqual([2, 'referee'])
    expect(forms({ ...several, ownPeople: true }, 'player-1')).toEqual([1, 'player-1'])
    expect(forms({ ...several, offered: () => false })).toEqual([])
  })
  it('[fnff-1988/setup/referee] yes stands first, or no', () => {
    const values = (first?: 'yes' | 'no') => yesOrNo('a', 'A', ['yes', 'no'], 'x', first).values
    expect(values()).toEqual([
      { value: true, label: 'yes' },
      { value: false, label: 'no' },
    ])
    expect(values('no')).toEqual([
      { value: false, label: 'no' },
      { value: true, label: 'yes' },
    ])
  })
})

describe('rulings that every book has', () => {
  const SLOTS = {
    heal: ({ id }: Rough) => ({ events: [{ type: 'healed', who: id }], changes: true }),
    wake: ({ id }: Rough) => ({ events: [{ type: 'woken', who: id }], changes: true }),
    reveal: (_state: unknown, who: string) => (who === 'bo' ? [{ type: 'revealed', who }] : []),
    order: { label: 'Order', offer: 'dodge', when: 'When', always: 'always' },
    cover: [],
    coverOf: ({ cover }: { cover?: string }) => (cover === 'jelly' ? 'no cover' : { cover }),
    enter: () => 'nobody',
    isGripped: () => false,
    arms: () => [],
    give: () => [],
    was: () => false,
    materials: [],
  }
  const all = commonRulings(SLOTS as never)
  const kinds = Object.values(all).flat() as never
  const yard = {
    width: 40,
    height: 30,
    obstacles: [
      {
        id: 'w',
        name: 'w',
        kind: 'wall',
        height: 3,
        shape: [at(10, 10), at(20, 10), at(20, 20), at(10, 20)],
      },
    ],
    ground: [],
  }
  const table = (more: object = {}, ...people: readonly Rough[]) =>
    stateOf(people.length > 0 ? people : [ann, bo], {
      map: yard,
      sides: [
        { name: 'Us', seat: 'player-1' },
        { name: 'Them', seat: 'player-2' },
      ],
      rules: { options: { 'double-blind': false } },
      step: 'act',
      pairs: [],
      ...more,
    })
  const ruling = (rule: string, of: object = table()) => rulingByHand(kinds, rule, of)
  const events = (rule: string, sent: object, of: object = table()) => {
    const decided = ruling(rule, of).kind.decide(of as never, sent as never, 'referee')
    return typeof decided === 'string' || 'code' in decided ? decided : decided.events
  }
  test.each([
    ['favour', 'value', [-30, 0, 30], [-31, 31, 0.5]],
    ['posture', 'posture', ['standing', 'kneeling', 'prone'], ['flying']],
    ['place', 'x', [-1, 2.5], ['1', NaN]],
    ['place', 'y', [-1, 2.5], ['1', Infinity]],
    ['pair', 'metres', [0, 0.5, 900], [-0.1, '1']],
    ['pair', 'a', ['ann', 'bo'], ['di']],
    ['pair', 'sees', [true, false], ['yes']],
    ['order', 'answer', ['ask', 'never', 'always'], ['perhaps']],
    ['order', 'offer', ['dodge'], ['']],
    ['ask-me', 'asks', [true, false], ['yes']],
    ['pause', 'paused', [true, false], ['yes']],
  ] as const)('[fnff-1988/setup/referee] %s: %s', (rule, name, fits, unfit) =>
    expect(ruling(rule).taken(name, [...fits, ...unfit])).toEqual(fits),
  )
  test.each([
    ['favour', { who: 'ann', value: -2 }, [{ type: 'favoured', who: 'ann', value: -2 }]],
    ['heal', { who: 'ann' }, [{ type: 'healed', who: 'ann' }]],
    ['wake', { who: 'ann' }, [{ type: 'woken', who: 'ann' }]],
    ['hide', { who: 'ann' }, [{ type: 'shown', who: 'ann', hidden: true }]],
    ['show', { who: 'ann' }, 'ANN is already in plain view.'],
    [
      'show',
      { who: 'bo' },
      [
        { type: 'shown', who: 'bo', hidden: false },
        { type: 'revealed', who: 'bo' },
      ],
    ],
    [
      'posture',
      { who: 'ann', posture: 'prone' },
      [{ type: 'posture', who: 'ann', posture: 'prone' }],
    ],
    ['place', { who: 'ann', x: 1.23456, y: 2 }, [{ type: 'placed', who: 'ann', to: at(1.235, 2) }]],
    ['place', { who: 'ann', x: 0, y: 0 }, [{ type: 'placed', who: 'ann', to: at(0, 0) }]],
    ['place', { who: 'ann', x: 40, y: 30 }, [{ type: 'placed', who: 'ann', to: at(40, 30) }]],
    ['place', { who: 'ann', x: -0.1, y: 0 }, 'The map is 40 by 30 m.'],
    ['place', { who: 'ann', x: 0, y: -0.1 }, 'The map is 40 by 30 m.'],
    ['place', { who: 'ann', x: 40.1, y: 0 }, 'The map is 40 by 30 m.'],
    ['place', { who: 'ann', x: 0, y: 30.1 }, 'The map is 40 by 30 m.'],
    ['place', { who: 'ann', x: 15, y: 15 }, 'Nobody can stand there: something is in the way.'],
    [
      'pair',
      { a: 'ann', b: 'bo', metres: 5, sees: false },
      [{ type: 'stated', pair: { a: 'ann', b: 'bo', metres: 5, sees: false } }],
    ],
    [
      'pair',
      { a: 'ann', b: 'bo', cover: 'half' },
      [{ type: 'stated', pair: { a: 'ann', b: 'bo', cover: 'half' } }],
    ],
    ['pair', { a: 'ann', b: 'bo', cover: 'jelly' }, 'no cover'],
    ['pair', { a: 'ann', b: 'ann' }, 'Choose two different people of this fight.'],
    [
      'order',
      { who: 'ann', offer: 'dodge', answer: 'never' },
      [{ type: 'ordered', who: 'ann', offer: 'dodge', answer: 'never' }],
    ],
    ['ask-me', { asks: true }, [{ type: 'asks-referee', asks: true }]],
    ['pause', { paused: false }, [{ type: 'paused', paused: false }]],
    ['end', {}, [{ type: 'over', how: 'The referee ends the fight.' }]],
  ])('[fnff-1988/setup/referee] %s %j', (rule, sent, told) =>
    expect(events(rule, sent)).toEqual(told),
  )
  it('[fnff-1988/setup/referee] what depends on how things stand', () => {
    expect(events('hide', { who: 'ann' }, table({}, { ...ann, aboard: 'van' }, bo))).toMatch(
      /vehicle/,
    )
    expect(events('show', { who: 'ann' }, table({}, { ...ann, hidden: true }, bo))).toEqual([
      { type: 'shown', who: 'ann', hidden: false },
    ])
    const blind = { rules: { options: { 'double-blind': true } } }
    expect(events('show', { who: 'ann' }, table(blind))).toEqual([
      { type: 'shown', who: 'ann', hidden: false },
    ])
    expect(events('end', {}, table({ step: 'over' }))).toBe('The fight is already over.')
    const said = (of: object) =>
      (
        ruling('place', of).kind.decide(
          of as never,
          { who: 'ann', x: 1, y: 2 } as never,
          'referee',
        ) as { text: string }
      ).text
    expect([said(table()), said(table(blind))]).toEqual([
      'ANN stands at 1, 2',
      'ANN stands elsewhere',
    ])
    expect(events('place', { who: 'ann', x: 99, y: 1 }, table({ map: undefined }))).toHaveLength(1)
  })
  it('[fnff-1988/setup/referee] places on a map, pairs in the head, an end while there is none', () => {
    const offered = (rule: string) =>
      [table(), table({ map: undefined }), table({ step: 'over' })].map((of) =>
        ruling(rule).isOffered(of),
      )
    expect(offered('place')).toEqual([true, false, true])
    expect(offered('pair')).toEqual([false, true, false])
    expect(offered('end')).toEqual([true, true, false])
    expect(ruling('pause').field('paused').values?.[0]?.value).toBe(true)
    expect(ruling('pause', table({ paused: true })).field('paused').values?.[0]?.value).toBe(false)
    const optional = (rule: string) =>
      ruling(rule)
        .kind.fields(table() as never, [])
        .flatMap((one) => (one.optional ? [one.name] : []))
    expect([optional('pair'), optional('place'), optional('favour')]).toEqual([
      ['metres', 'sees'],
      [],
      [],
    ])
    expect(ruling('order').kind).toMatchObject({
      ownPeople: true,
      form: { fixed: { offer: 'dodge' } },
    })
    expect(ruling('favour').kind.ownPeople).toBeUndefined()
  })
})

describe('the menu', () => {
  const no = (code: string) => refused(code, 'a/b/c', 'no')
  const wave = {
    offers: () => [{ verb: 'wave', group: 'W', label: 'Wave', choice: { do: 'wave' } }],
    refuse: () => undefined,
  }
  const draw = {
    offers: () => [
      { verb: 'draw', group: 'D', label: 'Draw', needs: 'line', choice: { do: 'draw' } },
    ],
    examples: () => [{ do: 'draw', line: 1 }],
    refuse: () => undefined,
  }
  const blank = {
    offers: () => [{ verb: 'blank', group: 'B', label: 'Blank' }],
    refuse: () => undefined,
  }
  interface Rules {
    readonly refuse?: (act: { do: string }) => unknown
    readonly refuseBegun?: () => unknown
    readonly slots?: object
  }
  const menu = (
    kinds: readonly object[],
    { refuse = () => undefined, refuseBegun = () => undefined, slots = {} }: Rules = {},
  ) =>
    makeMenu(
      {
        kinds,
        kindOf: ({ do: verb }: { do: string }) =>
          kinds.find((one) => (one as typeof wave).offers()[0]?.verb === verb),
        refuse: (_state: unknown, _id: unknown, act: never) => refuse(act),
        read(_state: unknown, _id: unknown, act: never) {
          const refusal = refuse(act)
          return refusal ? { refusal } : { act }
        },
        refuseBegun,
      } as never,
      {
        groups: { dodge: 'Dodge' },
        replies: { '': 'nobody', yes: 'Yes!' },
        questions: {},
        ...slots,
      } as never,
    )
  const view = stateOf([ann, bo]) as never
  const ACT = { kind: 'act', who: 'ann', seat: 'player-1', options: [], silent: null } as never
  const items = (kinds: readonly object[], rules?: Rules, ask: never = ACT) =>
    menu(kinds, rules).items(view, ask) as readonly {
      verb: string
      label: string
      group: string
      refusal?: { why: string; code: string }
      variants?: unknown
    }[]
  it('asks for what is allowed, and is answered with the end by silence', () => {
    const ask = menu([wave, draw, blank]).ask(view, 'ann')
    expect(ask).toMatchObject({ kind: 'act', seat: 'player-1', who: 'ann', silent: { do: 'end' } })
    expect(ask.options).toEqual([{ do: 'wave' }, { do: 'draw', line: 1 }])
    expect(
      menu([wave, draw], { refuse: ({ do: verb }) => (verb === 'wave' ? no('w') : undefined) }).ask(
        view,
        'ann',
      ).options,
    ).toEqual([{ do: 'draw', line: 1 }])
    expect(ask.refuse?.({ do: 'wave' } as never)).toBeUndefined()
    expect(
      menu([wave], { refuse: () => no('w') })
        .ask(view, 'ann')
        .refuse?.({ do: 'wave' } as never)?.code,
    ).toBe('refused/w')
  })
  it('plans what is not refused', () => {
    const planned = { ...wave, plan: () => ({ title: 'Plan', sums: [], chances: [], notes: [] }) }
    const plan = (kind: object, rules?: Rules, ask: never = ACT) =>
      menu([kind], rules).plan(view, ask, { do: 'wave' } as never)
    expect(plan(planned).title).toBe('Plan')
    expect(plan(wave).title).toBe('')
    expect(plan(planned, { refuse: () => no('w') })).toMatchObject({
      title: '',
      refusal: { code: 'refused/w' },
    })
    expect(plan(planned, {}, { kind: 'dodge', who: 'ann' } as never).title).toBe('')
    expect(plan(planned, {}, { kind: 'act' } as never).title).toBe('')
    expect(plan(planned, {}, { kind: 'act', who: 'di' } as never).title).toBe('')
  })
  it('lists what is offered, with the reason where it is refused', () => {
    expect(items([wave, blank, draw]).map(({ verb, refusal }) => [verb, refusal?.code])).toEqual([
      ['wave', undefined],
      ['draw', undefined],
    ])
    expect(items([wave], { refuse: () => no('w') }).map(({ refusal }) => refusal?.code)).toEqual([
      'refused/w',
    ])
    expect(items([draw], { refuseBegun: () => no('k') })[0]?.refusal?.code).toBe('refused/k')
    expect(items([draw], { refuse: () => no('w') })[0]?.refusal).toBeUndefined()
    const hides = { ...wave, hides: () => true }
    expect(items([hides], { refuse: () => no('w') })).toEqual([])
    expect(items([hides])).toHaveLength(1)
    expect(items([{ ...wave, hides: () => false }], { refuse: () => no('w') })).toHaveLength(1)
  })
  it('one line stands for everything that reaches nobody', () => {
    interface Blow {
      readonly again?: boolean
    }
    const blow = (verb: string, outOfReach: (act: Blow) => boolean) => ({
      offers: () => [
        { verb, group: 'H', label: verb, choice: { do: verb } },
        { verb, group: 'H', label: verb, choice: { do: verb, again: true } },
      ],
      outOfReach: (_view: unknown, _combatant: unknown, act: Blow) => outOfReach(act),
      refuse: () => undefined,
    })
    const all = (): boolean => true
    const firstOnly = ({ again }: Blow): boolean => again === undefined
    const tooFar = { refuse: () => no('too-far') }
    const line = {
      verb: 'hand-to-hand',
      label: 'Hand to hand: arm lock',
      choice: { do: 'arm-lock' },
      refusal: { why: 'Nobody is within reach. Move next to somebody.' },
    }
    expect(items([blow('arm-lock', all)], tooFar)).toMatchObject([line])
    expect(items([blow('kick', all)], { refuse: () => no('w') })).toEqual([])
    const firstDead = { refuse: (act: Blow) => no(act.again ? 'too-far' : 'dead') } as Rules
    expect(items([blow('arm-lock', all)], firstDead)).toMatchObject([
      { ...line, choice: { do: 'arm-lock', again: true } },
    ])
    expect(items([blow('kick', firstOnly)], tooFar).map(({ verb }) => verb)).toEqual(['kick'])
    expect(items([blow('kick', () => false)]).map(({ verb }) => verb)).toEqual(['kick', 'kick'])
  })
  it('adds variants of the book to those of the kind', () => {
    const [a, b, k] = ['a', 'b', 'k'].map((name) => ({ name, label: name, values: [] }))
    const own = {
      offers: () => [{ ...wave.offers()[0], variants: [a] }],
      refuse: () => undefined,
    }
    const slots = { variants: () => [b] }
    expect(items([own], { slots })[0]?.variants).toEqual([a, b])
    expect(items([wave], { slots })[0]?.variants).toEqual([b])
    expect(items([own], { slots: { variants: () => [] } })[0]?.variants).toEqual([a])
    const kind = { ...wave, variants: () => [k] }
    expect(items([kind], { slots })[0]?.variants).toEqual([k, b])
    expect(Object.keys(items([wave])[0]!)).not.toContain('variants')
  })
  it('answers of other questions are put in words', () => {
    const ask = (kind: string, options: readonly unknown[]) =>
      ({ kind, who: 'ann', options }) as never
    const labels = (kind: string, options: readonly unknown[], rules?: Rules) =>
      items([], rules, ask(kind, options)).map(({ verb, group, label }) => [verb, group, label])
    expect(labels('dodge', ['yes', 'no-way'])).toEqual([
      ['yes', 'Dodge', 'Yes!'],
      ['no-way', 'Dodge', 'no-way'],
    ])
    expect(labels('spend-luck', [['bo', 'left-arm'], []])).toEqual([
      ['spend-luck', 'spend luck', 'BO, left arm'],
      ['spend-luck', 'spend luck', 'nobody'],
    ])
    expect(labels('x', [[]], { slots: { replies: {} } })).toEqual([['x', 'x', 'none']])
    expect(items([], { slots: { items: () => [{ verb: 'own' }] } }, ask('x', ['yes']))).toEqual([
      { verb: 'own' },
    ])
    const changes = () => (choice: unknown) => ({ gain: `${String(choice)} for certain` })
    const questions = { x: { changes }, y: { changes: () => undefined } }
    const gains = (kind: string) =>
      items(
        [],
        { slots: { items: () => undefined, questions } },
        ask(kind, ['yes', 'no']),
      ) as readonly { readonly gain?: string }[]
    expect(gains('x').map(({ gain }) => gain)).toEqual(['yes for certain', 'no for certain'])
    expect(gains('y').map(({ gain }) => gain)).toEqual([undefined, undefined])
    expect(gains('z').map(({ gain }) => gain)).toEqual([undefined, undefined])
  })
})

describe('files and beginnings', () => {
  interface Entered {
    readonly id: string
  }
  const reader = (problems: readonly object[] = []) => {
    const fields: string[] = []
    return {
      fields,
      problems,
      converted: ['c'],
      person: ({ id }: Entered, field: string) => (fields.push(field), { id }),
      coverWords: (words: string, field: string) => (fields.push(field), `${words}!`),
      ambush: (one: object, field: string) => (fields.push(field), [one, field]),
    }
  }
  const FILE = {
    title: 'Test',
    sides: [
      { name: 'Us', seat: 'player-1', combatants: [{ id: 'ann' }, { id: 'al' }] },
      { name: 'Them', seat: 'player-2', combatants: [{ id: 'bo' }] },
    ],
  }
  const read = (more: object = {}, with_ = reader()) =>
    enterScenario({ ...FILE, ...more } as never, with_ as never) as unknown as {
      setup: Record<string, unknown>
      converted: unknown
      problems?: unknown
    }
  it('reads sides, pairs and ambushes, each under its field', () => {
    const with_ = reader()
    const { setup, converted } = read(
      {
        pairs: [
          { a: 'ann', b: 'bo', metres: 5, coverA: 'wall' },
          { a: 'al', b: 'bo', metres: 7, sees: false, coverB: 'car' },
        ],
        ambush: [{ who: 'bo', victims: ['al'] }],
      },
      with_,
    )
    expect(setup).toEqual({
      title: 'Test',
      map: undefined,
      pairs: [
        { a: 'ann', b: 'bo', metres: 5, sees: true, cover: undefined },
        { a: 'bo', b: 'ann', cover: 'wall!' },
        { a: 'al', b: 'bo', metres: 7, sees: false, cover: 'car!' },
        { a: 'bo', b: 'al', cover: undefined },
      ],
      sides: [
        { name: 'Us', seat: 'player-1', men: [{ id: 'ann' }, { id: 'al' }] },
        { name: 'Them', seat: 'player-2', men: [{ id: 'bo' }] },
      ],
      ambushes: [{ who: 'bo', victims: ['al'] }, 'ambush[0]'],
    })
    expect(Object.keys(setup)).not.toContain('seats')
    expect(converted).toEqual(['c'])
    expect(with_.fields).toEqual([
      'sides[0].combatants[0]',
      'sides[0].combatants[1]',
      'sides[1].combatants[0]',
      'pairs[0].coverA',
      'pairs[1].coverB',
      'ambush[0]',
    ])
    expect(read({}, reader([{ field: 'x' }]))).toEqual({ problems: [{ field: 'x' }] })
    expect([read().setup['pairs'], read().setup['ambushes']]).toEqual([undefined, []])
  })
  it('keeps of a map what is the ground of the fight', () => {
    const map = { name: 'Yard', width: 9, height: 8, obstacles: [1], ground: [2] }
    expect(read({ map: { ...map, starts: [3], tags: ['x'] } }).setup['map']).toEqual(map)
    expect(Object.keys(read({ map }).setup['map'] as object)).toEqual([
      'name',
      'width',
      'height',
      'obstacles',
      'ground',
    ])
    const full = { ...map, opened: [4], light: 'dim', picture: { file: 'f' } }
    expect(read({ map: full }).setup['map']).toEqual(full)
    const { name, width, height } = map
    const bare = { name, width, height, obstacles: [], ground: [] }
    expect(read({ map: { name, width, height } }).setup['map']).toEqual(bare)
  })
  it('knows who plays whom, where it is not one seat for each side', () => {
    const owned = (seat: string, seats?: object) => {
      const [us, them] = FILE.sides
      const sides = [{ ...us!, combatants: [{ id: 'ann' }, { id: 'al', seat }] }, them]
      const { setup } = read({ sides, seats })
      return [setup['seats'], setup['playedBy']]
    }
    const [US, THEM] = [
      { seat: 'player-1', name: 'Us' },
      { seat: 'player-2', name: 'Them' },
    ]
    expect(owned('player-3')).toEqual([
      [US, THEM, { seat: 'player-3', name: 'player 3' }],
      { al: 'player-3' },
    ])
    expect(owned('referee')).toEqual([[US, THEM], { al: 'referee' }])
    expect(owned('player-2')).toEqual([[US, THEM], { al: 'player-2' }])
    const mia = { seat: 'player-3', name: 'Mia' }
    expect(owned('player-3', [mia])).toEqual([[mia, US, THEM], { al: 'player-3' }])
    const named = read({ seats: [{ seat: 'player-1', name: 'Joe' }] }).setup
    expect([named['seats'], Object.keys(named).includes('playedBy')]).toEqual([
      [{ seat: 'player-1', name: 'Joe' }, THEM],
      false,
    ])
  })
  it('a fight begins with everybody of the sides, by their seats', () => {
    const SETUP = {
      title: 'Test',
      sides: [
        { name: 'Us', seat: 'player-1', men: [{ id: 'ann' }, { id: 'al' }] },
        { name: 'Them', seat: 'player-2', men: [{ id: 'bo' }] },
      ],
    }
    const begun = (more: object = {}) =>
      beginFight(
        { ...SETUP, ...more } as never,
        ((entrant: Entered, seat: string, side: number) => ({ ...entrant, seat, side })) as never,
      ) as unknown as Record<string, unknown>
    expect({ ...begun(), men: { ...(begun()['men'] as object) } }).toEqual({
      ...{
        title: 'Test',
        map: undefined,
        pairs: [],
        ambushes: [],
        timers: [],
        acting: [],
        zones: [],
        lying: [],
        asksReferee: false,
      },
      sides: [
        { name: 'Us', seat: 'player-1' },
        { name: 'Them', seat: 'player-2' },
      ],
      men: {
        ann: { id: 'ann', seat: 'player-1', side: 0 },
        al: { id: 'al', seat: 'player-1', side: 0 },
        bo: { id: 'bo', seat: 'player-2', side: 1 },
      },
      roll: ['ann', 'al', 'bo'],
    })
    expect(Object.keys(begun())).not.toContain('seats')
    expect(begun({ seats: [1] })['seats']).toEqual([1])
    expect(
      (
        begun({ playedBy: { al: 'player-3', di: 'player-4' } })['men'] as Record<
          string,
          { seat: string }
        >
      )['al']!.seat,
    ).toBe('player-3')
    expect(enter({ id: 'ann' }, 'player-1', 1)).toEqual({
      ...{ x: 0, y: 0, facing: 0, posture: 'standing', hidden: false, seat: 'player-1', side: 1 },
      ...{ inHand: 0, mounted: false, orders: {}, favour: 0 },
    })
    expect(
      enter({ id: 'ann', x: 1, y: 2, facing: 3, posture: 'prone', hidden: true }, 'player-1', 0),
    ).toMatchObject({ x: 1, y: 2, facing: 3, posture: 'prone', hidden: true })
  })
  it('a copy shares no list and no combatant', () => {
    const state = stateOf([ann, bo], { timers: [1] }) as never as { men: object; timers: unknown[] }
    const copy = copyMen(state as never, (one) => ({ ...one }) as never)
    expect({ ...copy.men }).toEqual(state.men)
    expect(copy.timers).toEqual(state.timers)
    expect(copy.timers).not.toBe(state.timers)
    expect(copy.men['ann']).not.toBe(ann)
  })
  it('looks people and weapons up, or says that they are not there', () => {
    const state = { men: { ann }, roll: ['ann'] }
    expect([getCombatant(state, 'ann'), combatants(state)]).toEqual([ann, [ann]])
    for (const id of ['bo', 'toString'])
      expect(() => getCombatant(state, id)).toThrow('no combatant')
    const [a, b] = [{ id: 'a' }, { id: 'b' }]
    for (const weapon of ['b', 1]) expect(carriedAt({ weapons: [a, b] }, weapon)).toBe(b)
    for (const weapon of ['c', 2, -1])
      expect(() => carriedAt({ weapons: [a, b] }, weapon)).toThrow('no weapon')
  })
  it('names of files', () => {
    expect(['S&W Combat Magnum', '.45 Colt Automatic', "Mac's  10", '-Uzi-'].map(slug)).toEqual([
      'sw-combat-magnum',
      '45-colt-automatic',
      'macs-10',
      'uzi',
    ])
    expect(namesOf('AK 47, AKM or AKMS and M-16')).toEqual(['ak-47', 'akm', 'akms', 'm-16'])
    expect(nearestHint('uzzi', ['glock-17', 'uzi', 'mac-10'])).toBe('; nearest: uzi')
    expect(nearestHint('Ouzi', ['glock-17', 'uzi'])).toBe('; nearest: uzi')
    expect([nearestHint('xyz', ['glock-17', 'uzi']), nearestHint('x', [])]).toEqual(['', ''])
    // Half of the pairs of letters: as many as the least is not more than the least.
    expect([nearestHint('abcde', ['abc'], 0.5), nearestHint('abcde', ['abc'], 0.49)]).toEqual([
      '',
      '; nearest: abc',
    ])
    expect(ALIASES['mac-10']).toBe('ingram-mac-10')
  })
  it('writes people for the next fight', () => {
    expect(pick({ a: 1, b: 2, c: 3 }, 'c', 'a')).toEqual({ c: 3, a: 1 })
    expect([when(true, { a: 1 }), when(false, { a: 1 })]).toEqual([{ a: 1 }, {}])
    expect([
      inHandFirst(['a', 'b', 'c'], 1),
      inHandFirst(['a', 'b'], 2),
      inHandFirst(['a', 'b'], 0),
      inHandFirst(['a', 'b', 'c'], 1, 'c'),
    ]).toEqual([
      ['b', 'a', 'c'],
      ['a', 'b'],
      ['a', 'b'],
      ['b', 'c', 'a'],
    ])
    const list = [
      { id: 'uzi', shots: 30 },
      { id: 'bat', shots: 0 },
    ]
    const write = (weapon: (typeof list)[number]) =>
      writeWeapon(list, weapon, (one) => ({ own: one.shots }))
    expect([
      write({ id: 'uzi', shots: 30 }),
      write({ id: 'uzi', shots: 31 }),
      write({ id: 'gun', shots: 1 }),
    ]).toEqual(['uzi', { own: 31 }, { own: 1 }])
  })
})

import { describe, expect, test } from 'vitest'
import type { Seat } from '../dice/dice.ts'
import { loadGame, newGame } from './play.ts'
import { heard, say, wordBook, yesNo } from './testing-book.ts'

const code = (outcome: { refusal?: { code: string } | undefined }): string | undefined =>
  outcome.refusal?.code
type Beats = Parameters<typeof wordBook>[0]
const game = (beats: Beats, hand: readonly ('player-1' | 'player-2' | 'referee')[] = []) =>
  newGame(wordBook(beats), null, { seed: 1, manualDiceSeats: hand })
const copyOf = (beats: Beats, fight: ReturnType<typeof game>) =>
  loadGame(wordBook(beats), null, JSON.parse(JSON.stringify(fight.steps)))

const asks: Beats[number] = (t, tell) => tell(t.ask(yesNo('player-1')))
const roll: Beats[number] = (t, tell) => tell(`rolled ${t.d('attack', 10)}`)

test('a roll without an owner fits where it has one since, and replays as it was stored; another owner does not', () => {
  const saves =
    (...owner: readonly string[]): Beats[number] =>
    (t, tell) => {
      const [who] = owner
      tell(`saved ${t.cast(who === undefined ? {} : { save: who }).d('save', 10) > 0}`)
      t.ask(yesNo('player-1'))
    }
  const fight = game([saves()])
  const under = (beat: Beats[number]) => copyOf([beat], fight)
  expect(under(saves('player-2')).audit()).toBeUndefined()
  expect(under(saves('player-2')).open).toEqual(fight.open)
  const owned = game([saves('player-1')])
  expect(copyOf([saves('player-2')], owned).open).not.toEqual(owned.open)
})

describe('amend, branch, explain', () => {
  const attack: Beats[number] = (t, tell) => {
    const die = t.cast({ attack: 'player-1' }).open('attack', 10, 'up')
    t.trace?.note('a/b/die', 'die', die)
    t.trace?.total('attack', die)
    tell(die > 5 ? `hit ${t.d('harm', 6) > 0}` : 'miss')
    t.ask(yesNo('player-2'))
  }

  test('the referee replaces a roll of the newest beat; the rest is run again', () => {
    const fight = game([attack])
    const line = { label: 'attack', sides: 10, faces: [3], by: 'referee' } as const
    expect(fight.amend(0, line, 'the die was cocked').refusal).toBeUndefined()
    expect(fight.told).toEqual([{ say: 'miss' }])
    expect(fight.open).toEqual([
      {
        label: 'attack',
        who: 'player-1',
        sides: 10,
        faces: [3],
        by: 'referee',
        why: 'the die was cocked',
      },
    ])
    say(fight, 'player-2', 'y')
    fight.amend(0, { ...line, faces: [7] }, 'after all')
    expect(fight.log).toHaveLength(0)
    expect(fight.pending!.asks).toHaveLength(1)
    expect(heard(fight, 'player-2')).toMatch(/\[miss\] hit true$/)
    expect(fight.audit()).toBeUndefined()
  })

  test('what is told again after an overruled roll stands after it in the log, in a later beat too', () => {
    const fight = game([
      (t, tell) => {
        t.ask(yesNo('player-1'))
        tell(`rolled ${t.d('attack', 10)}`)
      },
      (t, tell) => {
        tell('next')
        t.ask(yesNo('player-2'))
      },
    ])
    say(fight, 'player-1', 'y')
    const before = fight.state.words[0]!
    const faces = [before === 'rolled 7' ? 8 : 7]
    fight.amend(1, { label: 'attack', sides: 10, faces, by: 'referee' }, 'cocked')
    expect(heard(fight, 'player-2').trim()).toBe(`[${before}] [next] rolled ${faces[0]} next`)
  })

  test.each([
    { name: 'no such line', line: 9, faces: [3], code: 'refused/no-such-line' },
    { name: 'no such face', line: 0, faces: [11], code: 'refused/not-a-face' },
    { name: 'a 10 wants another die', line: 0, faces: [10], code: 'refused/does-not-fit' },
  ])('refused: $name', ({ line, faces, code: expected }) => {
    const fight = game([attack])
    expect(code(fight.amend(line, { label: 'attack', sides: 10, faces, by: 'referee' }, ''))).toBe(
      expected,
    )
    expect(fight.steps).toHaveLength(1)
  })

  test('a branch starts after a commit with dice of its own', () => {
    const fight = game([asks, roll, asks])
    say(fight, 'player-1', 'y')
    const branch = fight.branch(0, 99)
    expect(branch.log[0]).toEqual(fight.log[0])
    expect(branch.pending).toBeDefined()
    expect(branch.dice).not.toEqual(fight.dice)
    expect(fight.branch(-1, 5).log).toHaveLength(0)
    expect(() => fight.branch(7, 5)).toThrow('no commit')
  })

  test('an event is explained by the sums and rolls before it', () => {
    const fight = game([attack])
    const [first] = fight.explain(0)
    expect(first!.sums).toMatchObject([
      { what: 'attack', terms: [{ rule: 'a/b/die', what: 'die' }] },
    ])
    expect(first!.rolls[0]).toMatchObject({ label: 'attack', who: 'player-1' })
  })

  test('what an answer has cost takes no numbers: they belong to what comes of the throw', () => {
    const fight = game([
      (t, tell) => {
        t.d('luck', 6)
        t.ask({ ...yesNo('player-1'), pays: () => ({ say: '!paid' }) })
        tell('done')
      },
    ])
    expect(fight.explain(0, 'player-2')).toEqual([])
    say(fight, 'player-1', 'y')
    for (const seat of ['referee', 'player-2'] as const)
      expect(fight.explain(0, seat).map(({ rolls }) => rolls.length)).toEqual([0, 1, 0])
  })

  test('numbers of an action that is told later stay with it, and a seat knows those of what it perceives', () => {
    const fight = game([
      (t, tell) => {
        const later = ['!one', 'two'].map((word) => {
          const event = { say: word }
          t.d(word, 6)
          t.trace?.total(word, 1)
          t.trace?.keep?.([event])
          return event
        })
        t.d('nothing', 6)
        t.trace?.keep?.([])
        tell('at once')
        for (const event of later) t.emit(event)
      },
    ])
    const labels = (seat: 'referee' | 'player-1') =>
      fight
        .explain(0, seat)
        .map(({ rolls }) => rolls.map((one) => ('label' in one ? one.label : '')).join())
    expect(labels('referee')).toEqual(['', '!one', 'two', 'nothing'])
    expect(labels('player-1')).toEqual(['', '', 'two', ''])
  })
})

test('numbers kept for something that is rolled go with the event made of it', () => {
  const fight = game([
    (t) => {
      const hit = {}
      const [attack, wound] = [{ say: 'attack' }, { say: 'wound' }]
      t.d('attack', 6)
      t.trace?.keep?.([attack])
      t.d('damage', 6)
      t.trace?.total('damage', 1)
      t.trace?.keep?.([hit])
      t.d('save', 6)
      t.trace?.keep?.([attack])
      t.trace?.pass?.(hit, wound)
      for (const event of [attack, wound]) t.emit(event)
    },
  ])
  const told = fight.explain(0, 'player-1').slice(0, 2)
  expect(told.map(({ rolls }) => rolls.map((one) => ('label' in one ? one.label : '')))).toEqual([
    ['attack', 'save'],
    ['damage'],
  ])
  expect(told.map(({ sums }) => sums.map(({ what }) => what))).toEqual([[], ['damage']])
})

describe('dice of their own', () => {
  const throws: Beats[number] = (t, tell) => {
    t.ask(yesNo('player-2'))
    tell(
      `threw ${t.cast({ attack: 'player-1' }).open('attack', 10, 'up')} and ${t.d('fate', 6) > 0}`,
    )
  }

  test('a seat is waited for, die by die; the rest is thrown by the table', () => {
    const beats = [throws]
    const fight = game(beats, ['player-1'])
    say(fight, 'player-2', 'y')
    expect(fight.pending!.roll).toMatchObject({
      seat: 'player-1',
      label: 'attack',
      who: 'player-1',
      sides: 10,
      count: 1,
    })
    expect(code(fight.roll('player-2', 'attack', 'player-1', [4]))).toBe('refused/not-your-dice')
    expect(code(fight.roll('player-1', 'attack', 'player-1', [11]))).toBe('refused/not-a-face')
    const nobody = undefined as unknown as Seat
    expect(code(fight.roll(nobody, 'fate', undefined, [4]))).toBe('refused/not-your-dice')
    fight.roll('player-1', 'attack', 'player-1', [0])
    expect(fight.pending!.roll).toMatchObject({ count: 1 })
    const again = copyOf(beats, fight)
    for (const one of [fight, again]) {
      one.roll('player-1', 'attack', 'player-1', [4])
      expect(one.state.words).toEqual(['threw 14 and true'])
      expect(one.log[0]!.tape[1]).toMatchObject({ faces: [10, 4], by: 'player-1' })
    }
  })

  test('dice typed early lie in the tray until they are wanted; typed again they are corrected', () => {
    const fight = game([throws], ['player-1'])
    fight.roll('player-1', 'attack', 'player-1', [9])
    fight.roll('player-1', 'attack', 'player-1', [3])
    expect(fight.tray).toHaveLength(1)
    say(fight, 'player-2', 'y')
    expect(fight.state.words).toEqual(['threw 3 and true'])
    expect(fight.tray).toEqual([])
  })

  test.each([
    { name: 'undo', leave: (fight: ReturnType<typeof game>) => fight.undo('referee') },
    { name: 'the dice handed back', leave: (fight) => fight.setManualDice('player-1', []) },
  ] satisfies { name: string; leave: (fight: ReturnType<typeof game>) => unknown }[])(
    'dice typed for a throw are gone with it: $name',
    ({ leave }) => {
      const fight = game([throws, throws], ['player-1'])
      say(fight, 'player-2', 'y')
      fight.roll('player-1', 'attack', 'player-1', [10])
      expect(fight.tray).toHaveLength(1)
      leave(fight)
      expect(fight.tray).toEqual([])
    },
  )

  test('dice typed for a throw lie there again after undo and redo, and after a ruling is undone', () => {
    const fight = game([throws, throws], ['player-1'])
    say(fight, 'player-2', 'y')
    fight.roll('player-1', 'attack', 'player-1', [10])
    const [tray, open] = [fight.tray, fight.pending]
    fight.undo('referee')
    fight.redo('referee')
    expect([fight.tray, fight.pending]).toEqual([tray, open])
    expect(fight.begin({ seat: 'referee', choice: 'tell' }).refusal).toBeUndefined()
    fight.undo('referee')
    expect([fight.tray, fight.pending]).toEqual([tray, open])
  })

  test('dice typed for a throw do not fall into the next one of its label when a ruling is undone and done again', () => {
    const attack: Beats[number] = (t, tell) =>
      tell(`threw ${t.cast({ attack: 'player-1' }).open('attack', 10, 'up')}`)
    const fight = game([(t, tell) => [attack, attack].forEach((one) => one(t, tell))], ['player-1'])
    const type = (face: number) => fight.roll('player-1', 'attack', 'player-1', [face])
    type(10)
    const [first, waits] = [fight.tray, fight.pending]
    fight.begin({ seat: 'referee', choice: 'tell' })
    type(3)
    for (const typed of [[], [10]]) {
      typed.forEach(type)
      const [tray, open] = [fight.tray, fight.pending]
      expect(tray).toHaveLength(typed.length)
      fight.undo('referee')
      expect([fight.tray, fight.pending]).toEqual([first, waits])
      fight.redo('referee')
      expect([fight.tray, fight.pending]).toEqual([tray, open])
    }
  })

  test('each of two rolls in a row with the same label has its own key, in one beat and in the next', () => {
    const attack: Beats[number] = (t, tell) =>
      tell(`threw ${t.cast({ attack: 'player-1' }).open('attack', 10, 'up')}`)
    const twice: Beats[number] = (t, tell) => [attack, attack].forEach((one) => one(t, tell))
    const fight = game([twice, attack], ['player-1'])
    // A 10 is rolled again.
    const keys = [10, 3, 3, 3].map((face) => {
      const { key, label, who } = fight.pending!.roll!
      fight.roll('player-1', label, who, [face])
      return key
    })
    expect(new Set(keys).size).toBe(4)
  })

  test('the referee may throw for a seat, and a seat may hand its dice back', () => {
    const fight = game([throws, throws], ['player-1'])
    say(fight, 'player-2', 'y')
    fight.roll('referee', 'attack', 'player-1', [2])
    expect(fight.log[0]!.tape[1]).toMatchObject({ faces: [2], by: 'referee' })
    say(fight, 'player-2', 'y')
    expect(code(fight.setManualDice('player-2', []))).toBe('refused/not-your-dice')
    expect(fight.setManualDice('player-1', []).refusal).toBeUndefined()
    expect(fight.pending).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import type { Ask } from '../dice/dice.ts'
import { present } from '../dice/present.ts'
import { offer } from './orders.ts'
import { loadGame, newGame, newRolledGame } from './play.ts'
import type { Roller } from './rolls.ts'
import { heard, say, wordBook, yesNo, type WordTable } from './testing-book.ts'

const game = (...beats: Parameters<typeof wordBook>[0]) =>
  newGame(wordBook(beats), null, { seed: 1 })
const code = (outcome: { refusal?: { code: string } | undefined }): string | undefined =>
  outcome.refusal?.code

describe('answers', () => {
  test('beats in which nobody is asked run at once, and the fight ends', () => {
    const fight = game(
      (_t, tell) => tell('a'),
      (_t, tell) => tell('b'),
    )
    expect(fight.pending).toBeUndefined()
    expect(fight.state.words).toEqual(['a', 'b'])
    expect(fight.steps[0]).toMatchObject({ kind: 'play', by: 'table', strike: 0 })
    expect(fight.log).toHaveLength(2)
  })

  test('what is told before an ask is told at once', () => {
    const fight = game((t, tell) => {
      tell('before')
      tell(t.ask(yesNo('player-1')))
    })
    expect(fight.told).toEqual([{ say: 'before' }])
    expect(code(say(fight, 'player-1', 'y'))).toBeUndefined()
    expect(fight.state.words).toEqual(['before', 'y'])
  })

  test.each([
    { seat: 'player-2', choice: 'y', code: 'refused/not-your-turn' },
    { seat: 'player-1', choice: 'maybe', code: 'refused/not-a-choice' },
    { seat: 'player-1', choice: undefined, code: 'refused/not-a-choice' },
    { seat: 'referee', choice: 'n', code: undefined },
  ] as const)('$choice of $seat: $code', ({ seat, choice, code: expected }) => {
    const fight = game((t, tell) => tell(t.ask(yesNo('player-1'))))
    expect(code(fight.answer(seat, fight.pending!.asks[0]!.key, choice))).toBe(expected)
    expect(fight.steps).toHaveLength(expected ? 1 : 2)
  })

  test('a choice that cannot be listed is checked by the ask; a check that stumbles refuses', () => {
    const ask = {
      ...yesNo('player-1'),
      refuse: (choice: string) =>
        choice.startsWith('z')
          ? undefined
          : { code: 'refused/z', rule: 'a/b/c' as const, why: 'z' },
    }
    const fight = game((t, tell) => tell(t.ask(ask)))
    expect(code(say(fight, 'player-1', 'abc'))).toBe('refused/z')
    expect(code(say(fight, 'player-1', 7))).toBe('refused/not-a-choice')
    expect(code(say(fight, 'player-1', 'zebra'))).toBeUndefined()
    expect(fight.state.words).toEqual(['zebra'])
  })

  test('sealed: nobody learns an answer before all are in, and the tape has the order of the asks', () => {
    const fight = game((t, tell) =>
      t.askAll([yesNo('player-1'), yesNo('player-2'), yesNo('referee')]).forEach(tell),
    )
    say(fight, 'referee', 'n')
    say(fight, 'player-2', 'y')
    expect(fight.told).toEqual([])
    expect(fight.pending!.asks.map((one) => one.answered)).toEqual([false, true, true])
    expect(code(fight.answer('player-2', fight.pending!.asks[1]!.key, 'n'))).toBe(
      'refused/already-answered',
    )
    say(fight, 'player-1', 'y')
    expect(fight.log[0]!.tape.map((line) => 'kind' in line && line.who)).toEqual([
      'player-1',
      'player-2',
      'referee',
    ])
    expect(fight.state.words).toEqual(['y', 'y', 'n'])
  })

  test('the silent answer and standing orders are marked on the tape', () => {
    const book = wordBook(
      [
        (t, tell) =>
          tell(
            String(offer(t, { kind: 'dodge', seat: 'player-1', offer: 'dodge' })) +
              t.ask(yesNo('player-2')),
          ),
      ],
      'always',
    )
    const fight = newGame(book, null, { seed: 1 })
    fight.silent(fight.pending!.asks[0]!.key)
    expect(fight.log[0]!.tape).toMatchObject([
      { choice: true, by: 'order' },
      { choice: 'n', by: 'silent', seat: 'player-2' },
    ])
  })

  test('what an answer costs is told at once', () => {
    const fight = game((t, tell) => {
      t.ask({
        ...yesNo('player-1'),
        pays: (choice: string) => (choice === 'y' ? { say: 'paid' } : undefined),
      })
      tell(t.ask(yesNo('player-2')))
    })
    say(fight, 'player-1', 'y')
    expect(fight.told).toEqual([{ say: 'paid' }])
  })
})

test('dice that a program rolls for a seat make the same beats as typed dice', () => {
  const rolls = (t: WordTable, tell: (word: string) => void): void =>
    tell(`${t.d('first', 6)}${t.ask(yesNo('player-1'))}${t.sum('pool', 3, 6)}`)
  const faces: Readonly<Record<string, readonly number[]>> = { first: [4], pool: [1, 2, 6] }
  const begin = (roller?: Roller) =>
    newRolledGame(wordBook([rolls]), null, { seed: 7, manualDiceSeats: ['referee'] }, roller)
  const typed = begin()
  const type = (label: string) => typed.roll('referee', label, undefined, faces[label]!)
  type('first')
  say(typed, 'player-1', 'y')
  type('pool')
  const rolled = begin(({ label }) => faces[label])
  say(rolled, 'player-1', 'y')
  expect(rolled.log).toEqual(typed.log)
  expect(rolled.log[0]!.tape).toHaveLength(3)
  expect(begin(() => undefined).pending?.roll).toMatchObject({ label: 'first', count: 1 })
})

describe('restartable', () => {
  const byHand = { seed: 7, manualDiceSeats: ['referee'] as const }
  /** Rolls twice, and says the dice, an answer and how many words there were before the second die. */
  const rolls = (t: WordTable, tell: (word: string) => void): void =>
    tell(
      t.restartable(() => {
        const words = t.state.words.length
        const first = t.d('first', 6)
        const answer = t.ask(yesNo('player-1', `with ${words}`))
        return `${first}${answer}${t.d(words > 1 ? 'third' : 'second', 6)} of ${words}`
      }),
    )

  test('a ruling plays the part anew on the state as it is then; its dice stay', () => {
    const fight = newGame(wordBook([rolls]), null, byHand)
    const roll = (label: string, face: number) => fight.roll('referee', label, undefined, [face])
    roll('first', 3)
    expect(fight.pending?.asks.map(({ ask }) => ask.kind)).toEqual(['with 0'])
    fight.begin({ seat: 'referee', choice: 'ruling' })
    expect(fight.pending?.asks.map(({ ask }) => ask.kind)).toEqual(['with 1'])
    say(fight, 'player-1', 'y')
    expect(fight.pending?.roll?.label).toBe('second')
    fight.begin({ seat: 'referee', choice: 'another' })
    // Without its answer, which was to another question.
    say(fight, 'player-1', 'n')
    expect(fight.pending?.roll?.label).toBe('third')
    roll('third', 5)
    expect(fight.state.words).toEqual(['ruling', 'another', '3n5 of 2'])
    expect(fight.audit('exact')).toBeUndefined()
    fight.undo('referee')
    expect(fight.pending?.asks.map(({ ask }) => ask.kind)).toEqual(['with 2'])
  })

  test('what has told something goes on', () => {
    const beat = (t: WordTable, tell: (word: string) => void): void =>
      t.restartable(() => {
        const words = t.state.words.length
        tell('told')
        tell(`${t.d('first', 6)} of ${words}`)
      })
    const fight = newGame(wordBook([beat]), null, byHand)
    fight.begin({ seat: 'referee', choice: 'ruling' })
    fight.roll('referee', 'first', undefined, [2])
    expect(fight.state.words).toEqual(['told', 'ruling', '2 of 0'])
  })
})

describe('once', () => {
  /** A beat with two parts that ask both seats, and how often each part was played. */
  function twoParts() {
    const played = { first: 0, second: 0, inner: 0 }
    const beats = [
      (t: WordTable, tell: (word: string) => void) => {
        const first = t.once((table) => {
          played.first++
          table.emit({ say: `rolled${table.d('a', 6)}` })
          return table.once((inner) => {
            played.inner++
            return inner.ask(yesNo('player-1'))
          })
        })
        t.once((table) => {
          played.second++
          table.emit({ say: first })
          table.emit({ say: table.ask(yesNo('player-2')) })
        })
        tell(t.ask(yesNo('player-1', 'last')))
      },
    ]
    return { played, beats }
  }

  test('a finished part is not played again; its dice, events and result stand', () => {
    const { played, beats } = twoParts()
    const fight = game(...beats)
    say(fight, 'player-1', 'y')
    expect(played).toEqual({ first: 2, second: 1, inner: 2 })
    say(fight, 'player-2', 'n')
    say(fight, 'player-1', 'n')
    expect(played).toEqual({ first: 2, second: 2, inner: 2 })
    expect(fight.state.words).toEqual([expect.stringMatching(/^rolled[1-6]$/), 'y', 'n', 'n'])
    expect(heard(fight, 'player-1')).toBe(fight.state.words.join(' '))
    expect(fight.audit()).toBeUndefined()
  })

  test('a ruling in the middle of a part is part of it', () => {
    const { played, beats } = twoParts()
    const fight = game(...beats)
    fight.begin({ seat: 'referee', choice: 'ruling' })
    say(fight, 'player-1', 'y')
    say(fight, 'player-2', 'n')
    expect(played.first).toBe(3)
    expect(fight.state.words.slice(1)).toEqual(['ruling', 'y', 'n'])
    expect(fight.audit()).toBeUndefined()
  })

  test('after an undo, another answer in an earlier part counts', () => {
    const { beats } = twoParts()
    const fight = game(...beats)
    say(fight, 'player-1', 'y')
    say(fight, 'player-2', 'n')
    fight.undo('referee')
    fight.undo('referee')
    say(fight, 'player-1', 'n')
    say(fight, 'player-2', 'y')
    expect(fight.state.words.slice(1)).toEqual(['n', 'y'])
    expect(fight.audit()).toBeUndefined()
  })
})

describe('begin', () => {
  const beats = [
    (t: WordTable, tell: (word: string) => void) => {
      tell('before')
      tell(t.ask(yesNo('player-1')) + t.ask(yesNo('player-2')))
    },
  ]

  test('acts on what is shown, as a line of the tape of the beat that waits', () => {
    const fight = game(...beats)
    say(fight, 'player-1', 'y')
    fight.begin({ seat: 'referee', choice: 'ruling' })
    expect(fight.log).toEqual([])
    expect(fight.open).toMatchObject([{ choice: 'y' }, { start: { seat: 'referee' } }])
    expect(fight.state.words).toEqual(['before', 'ruling'])
    say(fight, 'player-2', 'n')
    expect(fight.state.words).toEqual(['before', 'ruling', 'yn'])
    expect(heard(fight, 'player-1')).toBe('before ruling yn')
    expect(fight.audit()).toBeUndefined()
  })

  test('is a beat of its own between two beats', () => {
    const fight = game((t, tell) => tell(t.ask(yesNo('player-1'))))
    fight.begin({ seat: 'referee', choice: 'ruling' })
    expect(fight.log).toMatchObject([{ start: { seat: 'referee' }, events: [{ say: 'ruling' }] }])
  })

  test('a refused start changes nothing', () => {
    const fight = game(...beats)
    expect(code(fight.begin({ seat: 'referee', choice: 'no' }))).toBe('refused/no')
    expect(fight.steps).toHaveLength(1)
  })

  test('may ask, and be interrupted itself; undo takes it back', () => {
    const fight = game(...beats)
    say(fight, 'player-1', 'y')
    fight.begin({ seat: 'referee', choice: 'ask' })
    expect(fight.pending!.asks[0]!.ask.kind).toBe('started')
    fight.begin({ seat: 'referee', choice: 'x' })
    expect(code(fight.begin({ seat: 'referee', choice: 'no' }))).toBe('refused/no')
    expect(fight.pending!.asks[0]!.ask.kind).toBe('started')
    const again = loadGame(wordBook(beats), null, JSON.parse(JSON.stringify(fight.steps)))
    for (const one of [fight, again]) {
      say(one, 'player-2', 'y')
      expect(one.state.words).toEqual(['before', 'x', 'asky'])
      for (let i = 0; i < 3; i++) one.undo('referee')
      expect(one.state.words).toEqual(['before'])
      expect(heard(one, 'player-2')).toBe('before [x] [asky]')
    }
  })

  test('leaves sealed answers as they are, unless the question no longer takes them', () => {
    let taken = ['y', 'n']
    const asked = (seat: 'player-1' | 'player-2'): Ask<string> => ({
      ...yesNo(seat),
      options: taken,
      again: () => asked(seat),
    })
    const fight = game((t, tell) =>
      t.askAll([asked('player-1'), asked('player-2')]).forEach((word) => tell(word)),
    )
    say(fight, 'player-2', 'y')
    fight.begin({ seat: 'referee', choice: 'ruling' })
    expect(fight.pending!.asks.map(({ answered }) => answered)).toEqual([false, true])
    taken = ['n']
    fight.begin({ seat: 'referee', choice: 'no yes' })
    expect(fight.pending!.asks.map(({ answered }) => answered)).toEqual([false, false])
    say(fight, 'player-1', 'n')
    say(fight, 'player-2', 'n')
    expect(fight.state.words).toEqual(['ruling', 'no yes', 'n', 'n'])
  })

  test('ends the beat if it takes away what the beat needs; what was told stands', () => {
    const fight = game((t, tell) => {
      const begun = t.state.words.includes('shoots')
      if (!begun) tell('shoots')
      t.ask(yesNo('player-1'))
      if (!begun) present(t.state.words.includes('gone') ? undefined : true, 'the target')
      tell('goes on')
    })
    fight.begin({ seat: 'referee', choice: 'gone' })
    say(fight, 'player-1', 'y')
    expect(fight.log[0]!.events).toEqual([{ say: 'shoots' }, { say: 'gone' }])
    expect(fight.audit()).toBeUndefined()
    say(fight, 'player-1', 'y')
    expect(fight.state.words).toEqual(['shoots', 'gone', 'goes on'])
  })

  test('is not lost if the referee replaces a line before it', () => {
    const fight = game((t, tell) => {
      const die = t.d('attack', 10)
      tell(`rolled ${die}`)
      tell(die > 5 ? t.ask(yesNo('player-1')) : t.ask(yesNo('player-2', 'low')))
    })
    fight.begin({ seat: 'referee', choice: 'ruling' })
    const line = { label: 'attack', sides: 10, faces: [1], by: 'referee' } as const
    const high = { ...line, faces: [10] }
    for (const one of [line, high])
      if (!fight.amend(0, one, 'cocked').refusal) expect(fight.state.words).toContain('ruling')
  })
})

describe('mistakes of a book', () => {
  test.each([
    {
      name: 'two sealed asks that cannot be told apart',
      text: 'two sealed asks',
      beat: (t: WordTable) => void t.askAll([yesNo('player-1'), yesNo('player-1')]),
    },
    {
      name: 'an event that is no plain data',
      text: 'not plain data',
      beat: (_t: WordTable, tell: (word: string) => void) => tell(NaN as unknown as string),
    },
    {
      name: 'a beat that swallows its stop',
      text: 'went on',
      beat: (t: WordTable) => {
        try {
          t.ask(yesNo('player-1'))
        } catch {
          return
        }
      },
    },
  ])('$name', ({ text, beat }) => {
    const book = { ...wordBook([beat]), beat }
    expect(() =>
      newGame(
        { ...book, beat: (table: WordTable) => beat(table, (word) => table.emit({ say: word })) },
        null,
        { seed: 1 },
      ),
    ).toThrow(text)
  })

  test('a beat that neither tells nor asks', () => {
    expect(() => newGame({ ...wordBook([() => {}]), beat: () => {} }, null, { seed: 1 })).toThrow(
      'neither told nor asked',
    )
  })

  test('events that are not told again; the fight stays as it was', () => {
    let runs = 0
    const fight = game((t, tell) => {
      tell(`run ${runs++}`)
      t.ask(yesNo('player-1'))
    })
    expect(() => say(fight, 'player-1', 'y')).toThrow('told otherwise')
    expect(fight.steps).toHaveLength(1)
    expect(fight.told).toEqual([{ say: 'run 0' }])
  })
})

// The dice of older saves: every die follows from the secret that the save's commitment is the hash of, whatever was undone,
// amended or typed in; and a save that was changed is found out.
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOOKS, BOUTS } from '../../src/books/index.ts'
import { readBoutOfNames } from '../../src/cli/bouts.ts'
import { main } from '../../src/cli/main.ts'
import { isRoll, type Entry, type RollEntry } from '../../src/engine/tape.ts'
import { loadGame, newGame } from '../../src/engine/play.ts'
import { throwsOf } from '../../src/engine/throws.ts'
import { hashText } from '../../src/files/dice-hash.ts'
import { stateFromSecret, type CommittedDice } from '../../src/files/dice-proof.ts'
import { readSave, type Save } from '../../src/files/save.ts'
import { verifySave, type Verification } from '../../src/files/verify.ts'
import { saveUnder } from './records.ts'

const SECOND = hashText('a secret of this test')
const FIRST = hashText(SECOND)
const PROOF = {
  from: 0,
  table: 'abcdefghjk',
  commitment: hashText(FIRST),
  words: [
    { seat: 'player-2', words: 'Würfel, fallt!' },
    { seat: 'player-1', words: 'lucky seven' },
  ],
  secrets: [FIRST],
} as const satisfies CommittedDice

const NAMES = [...Object.keys(BOOKS), ...Object.keys(BOUTS)]
const entryOf = (book: string) => ({ ...BOOKS, ...BOUTS })[book]!
const verified = (save: Save, how?: Parameters<typeof verifySave>[2]): Verification =>
  verifySave(entryOf(save.book).make(save.options).book, save, how)

/** A fight by silent answers with an undo, a redo, a die that the referee sets, and dice that people type in. */
function played(name: string): Save {
  const { steps: _, ...base } =
    name === 'fights'
      ? { ...saveUnder('fights'), setup: readBoutOfNames('Oscar Braun', 'Tony Gerardo', 3).setup }
      : saveUnder(name)
  const { book, face } = entryOf(name).make(base.options)
  let game = newGame(book, base.setup, { seed: stateFromSecret(FIRST, PROOF) })
  const answer = (times: number): void => {
    for (let i = 0; i < times && game.pending; i++) {
      const { roll, asks } = game.pending
      if (roll) game.roll(roll.seat, roll.label, roll.who, Array(roll.count).fill(roll.sides))
      const open = asks.find(({ answered }) => !answered)
      if (!open) continue
      const items = face.menu(game.view(open.ask.seat), open.ask)
      const item = items.find(({ verb, refusal, needs }) => verb === 'shoot' && !refusal && !needs)
      if (!item || game.answer(open.ask.seat, open.key, item.choice).refusal) game.silent(open.key)
    }
  }
  answer(12)
  game.undo('referee')
  answer(6)
  game.undo('referee')
  game.undo('referee')
  game.redo('referee')
  amendLastDie(game)
  answer(6)
  game.setManualDice('referee', ['referee', 'player-1', 'player-2'])
  answer(30)
  game.setManualDice('referee', [])
  const { open, told, start, suspended = [] } = game
  game = loadGame(book, base.setup, [
    ...game.steps,
    {
      ...{ by: 'table', kind: 'seed', strike: 0, add: [], open, told },
      dice: stateFromSecret(SECOND, PROOF),
      ...(start ? { start } : {}),
      ...(suspended.length > 0 ? { aside: suspended } : {}),
    },
  ])
  answer(10)
  return { ...base, dice: [{ ...PROOF, secrets: [FIRST, SECOND] }], steps: game.steps }
}

function amendLastDie(game: ReturnType<typeof newGame>): void {
  const tape = game.open.length > 0 ? game.open : (game.log.at(-1)?.tape ?? [])
  const line = tape.findIndex(isRoll)
  const old = tape[line] as RollEntry | undefined
  if (old) game.amend(line, { ...old, faces: old.faces.map(() => 1) }, 'it lay askew')
}

const saves: Record<string, Save> = {}
beforeAll(() => {
  for (const name of NAMES) saves[name] = played(name)
})

/** A copy of the first book's save with a change. */
const changed = (change: (save: Loose) => void): Save => {
  const copy = structuredClone(saves['cp2020']!)
  change(copy as unknown as Loose)
  return copy
}
type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T
type Loose = Omit<Writable<Save>, 'dice'> & { dice?: Writable<CommittedDice>[] }
/** The first die of the save that the program threw. */
const programRoll = ({ steps }: Loose): Writable<RollEntry> =>
  steps
    .flatMap(({ add, open }) => [...add.flatMap(({ tape }) => tape), ...open])
    .filter((line): line is Writable<RollEntry> => isRoll(line as Entry))
    .find(({ by }) => by === 'dice')!

describe('the first state of the generator', () => {
  it('is SHA-256 of the secret, the words in seat order and the table, line by line', () => {
    const text = `${FIRST}\nplayer-1=lucky seven\nplayer-2=Würfel, fallt!\nabcdefghjk`
    const hash = createHash('sha256').update(text, 'utf8').digest()
    expect(stateFromSecret(FIRST, PROOF)).toEqual([0, 4, 8, 12].map((at) => hash.readUInt32BE(at)))
  })

  it('has a commitment that anybody can compute', () => {
    expect(hashText('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

describe.each(NAMES)('in %s', (name) => {
  it('every die fits, those taken back too, and typed dice are counted apart', () => {
    const save = saves[name]!
    expect(readSave(JSON.parse(JSON.stringify(save))).problems).toBeUndefined()
    const found = verified(save)
    expect(found.faults).toEqual([])
    expect(found.verdict).toBe('known-secret')
    const { book } = entryOf(name).make(save.options)
    const thrown = throwsOf(book, save.setup, save.steps)
    expect(thrown.steps.flatMap(({ others }) => others)).toEqual([])
    const [checked] = found.proofs
    expect(checked?.checked).toBeGreaterThan(0)
    const typed = Object.values(found.typed).reduce((sum, n) => sum + n, 0)
    expect(found.dice).toBe(checked!.checked + typed)
  })
})

it('some of those fights had dice that were taken back, set by the referee and typed in', () => {
  const all = NAMES.map((name) => verified(saves[name]!))
  expect(Math.max(...all.map(({ takenBack }) => takenBack))).toBeGreaterThan(0)
  expect(new Set(all.flatMap(({ typed }) => Object.keys(typed)))).toContain('referee')
  expect(new Set(all.flatMap(({ typed }) => Object.keys(typed))).size).toBeGreaterThan(1)
})

describe('a save that was changed is found out', () => {
  it.each<[string, (save: Loose) => void, RegExp]>([
    [
      'a die',
      (save) => {
        const roll = programRoll(save)
        roll.faces = roll.faces.map((face) => (face % roll.sides) + 1)
      },
      /step|generator/,
    ],
    [
      'a die that is said to have been typed in',
      (save) => void (programRoll(save).by = 'player-1'),
      /came out otherwise|more or fewer dice|generator/,
    ],
    ['a step that is left out', (save) => void save.steps.splice(4, 1), /./],
    [
      'the newest steps are left out',
      (save) => void save.steps.splice(save.steps.findLastIndex((one) => one.kind === 'seed')),
      /steps are missing/,
    ],
    ['words', (save) => void (save.dice![0]!.words[0]!.words = 'unlucky'), /generator/],
    ['words that are left out', (save) => void save.dice![0]!.words.pop(), /generator/],
    ['the seat of words', (save) => void (save.dice![0]!.words[0]!.seat = 'player-3'), /generator/],
    ['the table', (save) => void (save.dice![0]!.table = 'another'), /generator/],
    ['the first secret', (save) => void (save.dice![0]!.secrets[0] = hashText('x')), /committed/],
    [
      'the second secret',
      (save) => void (save.dice![0]!.secrets[1] = hashText('x')),
      /does not lead/,
    ],
    [
      'the secrets and the commitment',
      (save) =>
        Object.assign(save.dice![0]!, {
          secrets: ['0'.repeat(64)],
          commitment: hashText('0'.repeat(64)),
        }),
      /generator/,
    ],
    ['the commitment', (save) => void (save.dice![0]!.commitment = '0'.repeat(64)), /committed/],
    ['where the dice begin', (save) => void (save.dice![0]!.from = 3), /are said to begin/],
    [
      'the state of the generator',
      (save) => void (save.steps[5]!.dice = [1, 2, 3, 4]),
      /generator/,
    ],
    ['a generator that cannot be', (save) => void (save.steps[5]!.dice = [0, 0, 0, 0]), /./],
  ])('%s', (_, change, why) => {
    const found = verified(changed(change))
    expect(found.verdict).toBe('different')
    expect(found.faults.map(({ what }) => what).join('; ')).toMatch(why)
  })
})

describe('a save whose dice cannot all be checked says so', () => {
  it('without a commitment', () => {
    const found = verified(changed((save) => void delete save.dice))
    expect([found.verdict, found.uncovered > 0]).toEqual(['no-commitment', true])
  })

  it('while the newest secret is not revealed', () => {
    const found = verified(changed((save) => void save.dice![0]!.secrets.pop()))
    expect(found.verdict).toBe('incomplete')
    expect(found.proofs[0]?.unrevealed).toBeGreaterThan(0)
  })

  it('where they were thrown before the commitment', () => {
    const at = saves['cp2020']!.steps.findIndex(({ kind }) => kind === 'seed')
    const found = verified(
      changed((save) => {
        save.dice = [
          {
            ...structuredClone(PROOF),
            words: PROOF.words.map((one) => ({ ...one })),
            from: at,
            commitment: hashText(SECOND),
            secrets: [SECOND],
          },
        ]
      }),
    )
    expect(found.faults).toEqual([])
    expect([found.verdict, found.uncovered > 0]).toEqual(['incomplete', true])
  })
})

describe('ringfire verify', () => {
  const run = async (save: unknown, ...flags: string[]) => {
    const out: string[] = []
    const said: string[] = []
    const code = await main(['verify', '-', ...flags], {
      out: (text) => out.push(text),
      err: (text) => said.push(text),
      read: () => (typeof save === 'string' ? save : JSON.stringify(save)),
    })
    return { code, out: out.join('\n'), err: said.join('\n') }
  }
  it('ends with 0 where every die fits, and says what was typed in', async () => {
    const { code, out } = await run(saves['cp2020'])
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^Duel \(cp2020\)\nConsistent with a secret that the server's owner knew and could have chosen\.\n/,
      ),
    ])
    expect(out).toContain(`Commitment ${PROOF.commitment}`)
    expect(out).toContain('Words of player-1: lucky seven')
  })
  it('says that there was nothing to check where the program threw no dice @long', async () => {
    const { book, title, sides, options, setup } = saveUnder('fnff-1988')
    const { steps } = newGame(entryOf(book).make(options).book, setup, {
      seed: stateFromSecret(FIRST, PROOF),
    })
    const save = { ringfire: 1, book, title, sides, options, setup, steps, dice: [PROOF] }
    const { code, out } = await run(save)
    expect([code, out.split('\n').slice(1, 3)]).toEqual([
      0,
      [
        'Nothing to check: Ringfire rolled no dice. The steps were replayed, and nothing differs.',
        '1 step, 0 dice.',
      ],
    ])
    expect(JSON.parse((await run(save, '--json')).out)).toMatchObject({ verdict: 'no-dice' })
  })
  it('checks a fight of the command line against its seed', async () => {
    expect(await run(saveUnder('cp2020'))).toMatchObject({ code: 0 })
    const { dice: _, ...bare } = saveUnder('cp2020')
    const seed = (saveUnder('cp2020').dice as unknown as { seed: number }[])[0]!.seed
    expect(await run(bare, '--seed', String(seed))).toMatchObject({ code: 0 })
    expect(await run(bare, '--seed', String(seed + 1))).toMatchObject({ code: 1 })
  })
  it('ends with 1 where something differs or has no commitment', async () => {
    const { code, out } = await run(changed((save) => void delete save.dice))
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('this save does not say where its dice come from'),
    ])
  })
  it.each(['', '{}', '{"ringfire": 1}'])('ends with 2 for %j', async (text) => {
    expect(await run(text)).toMatchObject({ code: 2 })
  })
  it('ends with 2 for notes that are none', async () => {
    expect(await run(saves['cp2020'], '--notes', '-')).toMatchObject({ code: 2 })
  })
})

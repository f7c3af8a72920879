// Whole bouts of the book against an independent transcription of the rules, die by die. Long: npm run soak.
import { expect, test } from 'vitest'
import { skillLevel, type Fighter } from '../../src/books/fights/fighter.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import { readingsOf } from '../../src/books/fights/readings.ts'
import { beginBout, type Entrant } from '../../src/books/fights/state.ts'
import { playBoutToEnd } from '../../src/books/fights/visit.ts'
import { SIGNATURES } from '../../src/books/fights/words.ts'
import type { Ask } from '../../src/dice/dice.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'
import { pickFrom, type Pick } from '../contract/book-players.ts'
import { report, times } from '../support/soak.ts'
import { boxByHand } from './by-hand.ts'

const BOUTS = times(192)
/** The choices of stars have their own seed. */
const CHOICES = 1_000_000
const ROUNDS = [3, 5, 10, 12] as const
/** `Choose` is a line of the signature tables, not a fighter's signature. */
const INBORN = SIGNATURES.filter((name) => (name as string) !== 'Choose')

/** A fighter with random stats and two random signatures. Fame decides who is listed first on the card. */
function anyFighter(pick: Pick, id: string, fame: number, star: boolean): Fighter {
  const stats = {
    box: 1 + pick(7),
    agg: 1 + pick(7),
    qwik: 1 + pick(7),
    pow: 1 + pick(7),
    stam: 1 + pick(5),
  }
  const first = INBORN[pick(INBORN.length)]!
  const rest = INBORN.filter((name) => name !== first)
  const signatures = [first, rest[pick(rest.length)]!]
  const skill = skillLevel(stats, signatures)
  return { id, name: id, star, stats, signatures, fame, skill }
}

test.each([
  ['two grunts', BOUTS, false, false],
  ['a star and a grunt', BOUTS / 2, true, false],
  ['two stars', BOUTS / 2, true, true],
])(
  '[fights/play/modes, fights/play/bout-shape, fights/tables/five, fights/signature/effects, fights/round/parts, fights/scoring/decision, fights/star/power-window, fights/star/power-dice, fights/star/bonus-choice, fights/bonus-dice/reveal-head-to-head] whole bouts of %s end as an independent transcription of the rules says',
  (who, bouts, first, second) => {
    const options = optionsOf()
    const read = readingsOf(options)
    const ends = new Map<string, number>()
    for (let seed = 1; seed <= bouts; seed++) {
      const pick = pickFrom(seed)
      const fighters = [
        anyFighter(pick, 'ace', 9, first),
        anyFighter(pick, 'bull', 5, second),
      ] as const
      const rounds = ROUNDS[pick(ROUNDS.length)]!
      const enter = (i: 0 | 1): Entrant => ({
        fighter: fighters[i],
        ...(fighters[i].star ? { seat: `player-${i + 1}` as const } : {}),
      })
      const setup = { title: 'random', rounds, entrants: [enter(0), enter(1)] as const }
      const choices = pickFrom(seed + CHOICES)
      const ask = <C>({ options }: Ask<C>): C => options[choices(options.length)]!
      const dice = {
        ...seeded(seededSource(seed)),
        ask,
        askAll: <C>(asks: readonly Ask<C>[]): C[] => asks.map((one) => ask(one)),
      }
      const bout = playBoutToEnd(beginBout(setup, options), dice, read)
      const source = seededSource(seed)
      const again = pickFrom(seed + CHOICES)
      const byHand = boxByHand(
        fighters,
        rounds,
        () => source.die(6),
        (most) => again(most + 1),
      )
      const { method, winner, round, men } = bout
      const corners = men.map(({ permanent, cutPenalty, ...one }) => ({
        ...{ forBout: permanent, cut: cutPenalty },
        ...{ card: one.card, points: one.points, power: one.power, stamina: one.stamina },
        ...{ lost: one.lost, cuts: one.cuts, bonus: one.bonus },
        starPower: one.starPower,
        ...{ roundsWon: one.roundsWon, unanimous: one.unanimous },
      }))
      expect({ method, winner, round, corners }, `seed ${seed}`).toMatchObject({
        ...{ method: byHand.method, winner: byHand.winner, round: byHand.round },
        corners: byHand.corners.map((one) => ({
          ...{ forBout: one.forBout, cut: one.cut, card: one.card, points: one.points },
          ...{ power: one.power, stamina: one.stamina, lost: one.lost, cuts: one.cuts },
          ...{
            starPower: one.starPower,
            bonus: one.bonus,
            roundsWon: one.roundsWon,
            unanimous: one.unanimous,
          },
        })),
      })
      ends.set(`${method}`, (ends.get(`${method}`) ?? 0) + 1)
    }
    // Every method occurred.
    expect([...ends.keys()].toSorted()).toEqual(['DRAW', 'KO', 'SD', 'TKO', 'UD'])
    report({ who, bouts, ...Object.fromEntries(ends) })
  },
)

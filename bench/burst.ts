// Question: what does a three-round burst of Gray Dawn cost: open-ended rolls on each side, a location, damage, a
// graze roll, marks on the track and a stun save? The burst of exchanges/gray-dawn, compared with a loop that only
// rolls the same number of dice on the same generator.
import burst from '../exchanges/gray-dawn/burst.json'
import { optionsOf } from '../src/books/gray-dawn/options.ts'
import { rulesGrayDawn } from '../src/books/gray-dawn/rules.ts'
import { actBook, attackOf } from '../src/books/cp2020/exchange/book.ts'
import { enterExchange } from '../src/books/cp2020/exchange/enter.ts'
import { stateBefore } from '../src/books/gunfight/exchange/perform.ts'
import { chancesOf } from '../src/books/cp2020/attack/odds.ts'
import { planAttack } from '../src/books/cp2020/attack/plan.ts'
import { firing } from '../src/books/gunfight/attack/firing.ts'
import type { Dice } from '../src/dice/dice.ts'
import { fast } from '../src/dice/fast.ts'
import { bareDice, takesDice } from './lib/bare.ts'
import { rival } from './lib/measure.ts'
import type { Answer } from './lib/measure.ts'

const RUNS = 300_000
/** Average dice per burst. */
const DICE = 6.02
const rules = rulesGrayDawn(optionsOf())
const { value: entered, problems } = enterExchange(
  { ...burst, attack: { ...burst.attack, mode: 'burst', aim: 0, ammo: 'plain' } },
  rules,
)
if (problems) throw new Error(JSON.stringify(problems))
const { book } = actBook(rules)
const attack = attackOf(stateBefore(book, entered), entered.who, entered.act)
if (!attack) throw new Error('the exchange is no attack')
const plan = planAttack(attack)
const fire = firing(rules.slots(rules, { states: true }))

/** Counts targets out of action. */
function byRules(runs: number, dice: Dice): number {
  let out = 0
  for (let i = 0; i < runs; i++) if (rules.wounds.isOut(fire(dice, plan, plan.before))) out++
  return out
}

/** Checks that the benchmark's attack has exactly these odds. */
function asExact(dice: Dice): void {
  const { out } = chancesOf(plan, rules)
  const found = byRules(RUNS, dice) / RUNS
  if (Math.abs(found - out) > 5 * Math.sqrt((out * (1 - out)) / RUNS) + 1e-9)
    throw new Error(`out ${found}, by the exact odds ${out}`)
}

export function bench(): Answer {
  const dice = fast(1)
  asExact(dice)
  const answer: Answer = {
    question:
      'a three-round burst of Gray Dawn with its graze roll, to marks and saves: the rules against a loop that only rolls its dice',
    figures: [
      rival({
        what: 'bursts by the rules',
        count: RUNS,
        work: () => byRules(RUNS, dice),
        note: `${DICE} dice each`,
        baseline: { what: 'dice alone', count: RUNS, work: () => bareDice(RUNS * DICE, 2) },
      }),
    ],
  }
  takesDice((counted) => fire(counted, plan, plan.before), DICE)
  return answer
}

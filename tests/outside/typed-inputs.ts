// What the types of inputs accept and refuse. The run of types checks this against the sources, package.test.ts against
// the installed package. Nothing here is run.
import {
  BOOKS,
  compare,
  exchangeFrom,
  odds,
  playFight,
  resolve,
  scenarioFrom,
  simulate,
  weaponLike,
  type ExchangeInput,
  type ScenarioInput,
} from '../../src/index.ts'

const stats = { ref: 9, cool: 6, body: 6 }
const matt = { name: 'Matt', stats, skills: { pistol: 5 } }
const scar = { name: 'Scar', stats }
const both = { attacker: matt, defender: scar }
const attack = { weapon: 'glock-17', range: 10, at: 'head' } as const
declare const json: unknown
const grim = { ...BOOKS['fnff-1988']!, id: 'grim' }

export function exchanges(): void {
  odds({ book: 'fnff-1988', attacker: matt, defender: scar, attack })
  odds({ book: 'fnff-1988', attacker: matt, defender: { thing: 'wood door' }, attack })
  odds({ book: 'cp2020', attacker: matt, defender: scar, attack: { weapon: 'pistol-heavy' } })
  odds({ book: 'fnff-1988', attacker: matt, defender: scar, attack: { mode: 'kick' } })
  const written = { name: 'Zip gun', type: 'P', damage: '1D6' } as const
  odds({ book: 'fnff-1988', attacker: matt, defender: scar, attack: { weapon: written } })
  odds(exchangeFrom(json))
  resolve(exchangeFrom(json, grim), [1, 2], grim)
  odds({ book: 'grim', attacker: matt, defender: scar, attack: { weapon: 'blunderbuss' } }, grim)

  // @ts-expect-error: there is no such book, and no such field
  odds({ book: 'no-such-book', atacker: 3 })
  // @ts-expect-error: there is no such book
  odds({ book: 'no-such-book', attacker: matt, defender: scar, attack })
  // @ts-expect-error: no such field
  odds({ book: 'cp2020', atacker: matt, attacker: matt, defender: scar, attack: {} })
  // @ts-expect-error: no such field of a person
  odds({ book: 'fnff-1988', attacker: { ...matt, skils: {} }, defender: scar, attack })
  // @ts-expect-error: no such stat
  odds({ book: 'fnff-1988', attacker: matt, defender: { name: 'Z', stats: { reff: 9 } }, attack })
  // @ts-expect-error: no such weapon
  odds({ book: 'fnff-1988', attacker: matt, defender: scar, attack: { weapon: 'glok-17' } })
  // @ts-expect-error: a weapon of another book
  odds({ book: 'cp2020', attacker: matt, defender: scar, attack: { weapon: 'glock-17' } })
  // @ts-expect-error: no such area
  resolve({ book: 'cp2020', attacker: matt, defender: scar, attack: { at: 'hed' } }, [1, 2])
  // @ts-expect-error: no such field of a weapon
  odds({ book: 'cp2020', ...both, attack: { weapon: { name: 'A', damage: '1D6', rfo: 2 } } })
  // @ts-expect-error: no such option
  odds({ book: 'cp2020', options: { fumble: 1 }, attacker: matt, defender: scar, attack: {} })
  // @ts-expect-error: what was read as JSON is checked first
  odds(json)
  weaponLike('fnff-1988', 'uzi', { accuracy: '+1', shots: 40 })
  weaponLike(grim, 'blunderbuss')
  // @ts-expect-error: no such weapon
  weaponLike('fnff-1988', 'uzy')
  // @ts-expect-error: no such field of a weapon
  weaponLike('cp2020', 'knife', { acuracy: 1 })
  // @ts-expect-error: no such weapon, of a stated exchange
  const stated: ExchangeInput<'cp2020'>['attack'] = { weapon: 'pistol-hevy' }
  return void stated
}

export function fights(): void {
  const pairs = [{ a: 'matt', b: 'scar', metres: 12 }]
  const sides = [
    { name: 'Matt', seat: 'player-1', combatants: [{ ...matt, weapons: ['uzi'] }] },
    { name: 'Scar', seat: 'player-2', combatants: [{ ...scar, weapons: [{ weapon: 'uzi' }] }] },
  ] as const
  playFight('fnff-1988', { book: 'fnff-1988', title: 'Duel', pairs, sides }, { seed: 7 })
  playFight('cp2020', { book: 'fnff-1988', title: 'Duel', pairs, sides }, { seed: 7 })
  playFight(grim, { book: 'grim', title: 'Duel', pairs, sides }, { seed: 7 })
  simulate('fnff-1988', scenarioFrom(json), { seed: 1, runs: 2 })
  compare(['fnff-1988', 'cp2020'], scenarioFrom(json), { seed: 1, runs: 2 })
  compare(['fnff-1988', grim], scenarioFrom(json, grim), { seed: 1, runs: 2 })
  const scenario: ScenarioInput = { book: 'fnff-1988', title: 'Duel', pairs, sides }

  // @ts-expect-error: there is no such book
  playFight('fnff-1989', scenario, { seed: 7 })
  // @ts-expect-error: there is no such book
  compare(['fnff-1988', 'cp2021'], scenario, { seed: 1, runs: 2 })
  // @ts-expect-error: no such book of a file
  simulate('cp2020', { book: 'grim', title: 'Duel', pairs, sides }, { seed: 1, runs: 2 })
  // @ts-expect-error: no such field
  playFight('cp2020', { book: 'fnff-1988', titel: 'X', title: 'X', pairs, sides }, { seed: 7 })
  // @ts-expect-error: the weapons of another book
  simulate('cp2020', { book: 'cp2020', title: 'Duel', pairs, sides }, { seed: 1, runs: 2 })
  // @ts-expect-error: no such option
  simulate('cp2020', scenario, { seed: 1, runs: 2, options: { fumble: 'ignore' } })
  // @ts-expect-error: what was read as JSON is checked first
  simulate('cp2020', json, { seed: 1, runs: 2 })
}

// Critical failures: the weapon, the lists, and what comes of them; clearing a jam; automatic fire at several targets.
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../../src/dice/scripted.ts'
import { FUMBLE } from '../../src/books/cp2020/slots.ts'
import { failsFrom } from '../../src/books/gray-dawn/fumble/reliability.ts'
import { atRandom, bySeverity, chosen, resultsOf } from '../../src/books/gray-dawn/fumble/results.ts'
import { shareOf } from '../../src/books/gray-dawn/attack/share.ts'
import { RUINED } from '../../src/books/gray-dawn/attack/kept.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import type { Case as Case2020 } from '../cp2020/exchange.ts'
import { play, read } from '../cp2020/exchange.ts'
import type { Acts } from './duel.ts'
import { duel } from './duel.ts'
import { attackOf, gun, planOf, rulesWith } from './people.ts'

describe('reliability', () => {
  test.each([['very reliable', 9], ['standard', 6], ['unreliable', 4], ['', 6]] as const)('[gray-dawn/fumble/reliability] %s: fails from %i', (reliability, from) => expect(failsFrom({ reliability })).toBe(from))
})

describe('which result', () => {
  const pistol = attackOf({})
  const smg = attackOf({ weapon: gun('smg-light'), mode: 'burst' })
  it('[gray-dawn/fumble/firearm-results] a cook-off is for automatic weapons', () => {
    expect(resultsOf(pistol).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(resultsOf(smg).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
  })
  it('[gray-dawn/fumble/melee-results, gray-dawn/fumble/unarmed-results] five each', () => {
    expect(resultsOf(attackOf({ weapon: gun('sword'), mode: 'melee' })).map(({ word }) => word)).toEqual(['dropped', 'hands', 'himself', 'ally', 'stuck'])
    expect(resultsOf(attackOf({ mode: 'kick' })).map(({ word }) => word)).toEqual(['overextended', 'falls', 'scenery', 'ally', 'caught'])
  })
  test.each([[0, 1], [-2, 1], [-3, 2], [-5, 2], [-6, 3], [-14, 5], [-40, 5]])('[gray-dawn/fumble/critical-failure] by severity: %i is number %i', (total, number) => expect(bySeverity(resultsOf(pistol), total).number).toBe(number))
  it('[gray-dawn/fumble/critical-failure] a random entry: what does not apply is thrown again', () => expect(atRandom(scripted([6, 2]), resultsOf(pistol)).number).toBe(2))
  it('[gray-dawn/fumble/critical-failure] fumble-result: each of its values', () => {
    const by = (reading: Options['fumble-result'], faces: readonly number[], picked?: number): number | undefined => {
      const dice = scripted(faces)
      const found = chosen(dice, { results: resultsOf(pistol), total: -4, options: optionsOf({ 'fumble-result': reading }) }, () => picked)
      dice.finish()
      return found?.number
    }
    expect([by('reliability-only', []), by('by-severity', []), by('random-entry', [3]), by('referee-picks', [], 5), by('referee-picks', [4])]).toEqual([undefined, 2, 3, 5, 4])
  })
})

describe('in an exchange', () => {
  const bad = (over: Case2020['attack'] = {}): Case2020 => ({ attacker: { stats: { ref: 8, cool: 5 }, skills: { handgun: 2 } }, attack: { weapon: 'pistol-light', conditions: ['of-3-actions'], ...over } })
  it('[gray-dawn/fumble/critical-failure, gray-dawn/fumble/reliability] 7 + 2 - 6 - 5 = -2, the reliability 6: jammed', () => {
    const { shots } = play(bad(), [1, 5, 4, 6], rulesWith({ 'fumble-result': 'reliability-only' }))
    expect(shots).toMatchObject([{ attack: { total: -2 }, hit: false, fumble: { what: 'the weapon jams', reliability: { die: 6, jamsOn: 6, failed: true } } }])
  })
  it('[gray-dawn/fumble/reliability] 5: the weapon holds, and the second shot is fired', () => {
    expect(play({ ...bad(), attack: { ...bad().attack, rounds: 2 } }, [1, 5, 4, 5, 2, 9], rulesWith({ 'fumble-result': 'reliability-only' })).shots).toHaveLength(2)
  })
  it('[gray-dawn/fumble/firearm-results] 4: he shoots himself, a location and normal damage', () => {
    const { shots, wound } = play(bad(), [1, 5, 4, 2, 4, 3, 6, 2], rulesWith({ 'fumble-result': 'random-entry' }))
    expect(shots[0]!.fumble).toMatchObject({ die: 4, hits: [{ location: 'torso', damage: 7, points: 5 }] })
    expect(wound).toBe('none')
  })
  it('[gray-dawn/fumble/unarmed-results] 3: the kick goes into the scenery, and back into the leg', () => {
    const kick: Case2020 = { attacker: { stats: { ref: 4, body: 3 } }, attack: { mode: 'kick', range: 1, conditions: ['of-3-actions'] } }
    const { shots } = play(kick, [1, 9, 4, 3, 5, 2], rulesWith({ 'fumble-result': 'random-entry' }))
    expect(shots[0]!.fumble).toMatchObject({ die: 3, hits: [{ location: 'right-leg' }] })
  })
  it('[gray-dawn/fumble/melee-results] 2: his own hands, 1d3 past any armour', () => {
    const club: Case2020 = { attacker: { stats: { ref: 4, body: 3 }, armor: [{ name: 'plate', sp: 30, covers: ['right-arm'] }] }, attack: { weapon: 'club', mode: 'melee', range: 1, conditions: ['of-3-actions'] } }
    const { shots } = play(club, [1, 9, 4, 2, 2, 5, 3], rulesWith({ 'fumble-result': 'random-entry' }))
    expect(shots[0]!.fumble).toMatchObject({ die: 2, hits: [{ location: 'right-arm', damage: 3, stopped: 0 }] })
  })
  it('[gray-dawn/fumble/critical-failure] a total above 0 is none', () => expect(read(bad(), rulesWith()).refusal).toBeUndefined())
})

describe('what is not allowed', () => {
  const why = (one: Case2020['attack'], attacker: Case2020['attacker'] = {}, options: Partial<Options> = {}): string | undefined => read({ attacker, attack: { weapon: 'smg-light', ...one } }, rulesWith(options)).refusal?.rule
  it('[gray-dawn/aimed/location] a place without bracing', () => {
    expect(why({ at: 'head' })).toBe('gray-dawn/aimed/location')
    expect(why({ at: 'head', conditions: ['braced'] })).toBeUndefined()
  })
  it('[gray-dawn/aimed/fire-modes] bursts and automatic fire', () => {
    expect(why({ mode: 'burst', conditions: ['centre-of-mass'] })).toBe('gray-dawn/aimed/fire-modes')
    expect(why({ mode: 'auto', conditions: ['centre-of-mass'] })).toBe('gray-dawn/aimed/fire-modes')
    expect(why({ mode: 'burst', at: 'head', conditions: ['braced'] })).toBeDefined()
  })
  it('[gray-dawn/aimed/centre-of-mass, gray-dawn/aimed/close-combat] shots only; blows are aimed without bracing', () => {
    expect(why({ weapon: undefined, mode: 'strike', range: 1, conditions: ['centre-of-mass'] })).toBe('gray-dawn/aimed/centre-of-mass')
    expect(why({ weapon: undefined, mode: 'strike', range: 1, at: 'head' })).toBeUndefined()
  })
  it('[gray-dawn/scope/iron-sights] blocked-sights: covering-fire-only', () => {
    const scope = { weapon: 'rifle-hunting', sights: ['blocking-scope'] }
    expect(why(scope, {}, { 'blocked-sights': 'covering-fire-only' })).toBe('gray-dawn/scope/iron-sights')
    expect([why(scope), why({ ...scope, conditions: ['braced'] }, {}, { 'blocked-sights': 'covering-fire-only' })]).toEqual([undefined, undefined])
  })
  it('[gray-dawn/shotgun/attack-bonus] beyond long range', () => expect(why({ weapon: 'shotgun', range: 41 })).toBe('cp2020/attack/range-bands-gap'))
})

describe('automatic fire at several targets', () => {
  test.each([[30, [2], 10], [30, [2, 2], 3], [30, [1], 15], [30, [0.5, 1], 10], [10, [4], 0]] as const)('[gray-dawn/auto/multiple-targets] %i rounds, gaps of %o m: %i each', (rounds, gaps, each) => expect(shareOf(rounds, gaps)).toBe(each))
  it('[gray-dawn/auto/multiple-targets] ten rounds each at close range: +1', () => {
    const rifle = { weapon: gun('rifle-assault-medium'), mode: 'auto' as const, fired: 30 }
    expect(planOf({ ...rifle, rounds: shareOf(30, [2]) }).attack - planOf({ ...rifle, rounds: shareOf(30, [2, 2]) }).attack).toBe(1)
    expect(planOf({ ...rifle, rounds: shareOf(30, [1]) }).attack - planOf({ ...rifle, rounds: 9 }).attack).toBe(1)
  })
})

// An attack as the numbers of the lab.
import { describe, expect, test } from 'vitest'
import { trialOf } from '../../src/books/fnff-1988/exchange/trial.ts'
import { attackOf } from './exchange.ts'
import type { Spec } from './exchange.ts'

describe('an attack in the lab', () => {
  test.each<readonly [rule: string, spec: Spec, conditions: readonly string[]]>([
    ['weapons/pistol-grip', {}, ['one-hand']],
    ['weapons/pistol-grip', { hands: 2 }, ['two-hands']],
    ['movement/running-halves-action', { running: true }, ['running', 'one-hand']],
    ['facing/turning', { turned: true, hip: true }, ['turned', 'one-hand', 'from-hip']],
    ['unarmed/kinds', { skill: 'brawling' }, ['one-hand', 'brawling']],
    [
      'unarmed/kinds',
      { skill: 'martial-arts', feint: true },
      ['one-hand', 'martial-arts', 'feint'],
    ],
    [
      'movement/running-target',
      { targetRunning: true, targetMoving: true, targetTurned: true },
      ['one-hand', 'target-running', 'target-moving', 'target-turned'],
    ],
    [
      'action/active-dodge',
      { dodging: true, parrying: true },
      ['one-hand', 'target-dodging', 'target-parrying'],
    ],
    [
      'attack/unaware-target',
      { unaware: true, helpless: true },
      ['one-hand', 'target-unaware', 'target-helpless'],
    ],
    ['cover/modifiers', { cover: 'prone' }, ['one-hand', 'prone']],
    ['cover/modifiers', { cover: 'over-cover' }, ['one-hand', 'over-cover']],
    ['cover/modifiers', { cover: 'behind-corner' }, ['one-hand', 'behind-corner']],
    ['cover/modifiers', { cover: 'behind-hostage' }, ['one-hand', 'behind-hostage']],
  ])('[fnff-1988/%s] %j', (_, spec, conditions) => {
    expect(trialOf(attackOf(spec)).conditions).toEqual(conditions)
  })
  test('[fnff-1988/attack/attack-roll, fnff-1988/attack/defence-roll] its figures', () => {
    const trial = trialOf(
      attackOf({
        attacker: { stats: { ref: 7, body: 8, cool: 6 }, skills: { pistol: 3 }, firefights: 9 },
        target: {
          stats: { ref: 4, body: 3, cool: 9 },
          skills: { athletics: 2 },
          armor: ['Flack Vest'],
        },
        at: 'head',
        aim: 2,
        metres: 33,
        load: { ammo: 'armor-piercing' },
      }),
    )
    expect(trial).toMatchObject({
      weapon: 'glock-17',
      mode: 'single',
      ammo: 'armor-piercing',
      at: 'head',
      armour: [expect.stringMatching(/flack-vest/i)],
      numbers: {
        range: 33,
        aim: 2,
        skill: 3,
        ref: 7,
        body: 8,
        cool: 6,
        firefights: 9,
        dref: 4,
        athletics: 2,
        dbody: 3,
        dcool: 9,
      },
    })
    expect(
      trialOf(attackOf({ weapon: 'none', mode: 'strike', metres: 1, target: {} })),
    ).toMatchObject({
      weapon: '',
      ammo: 'plain',
      armour: [],
      numbers: { athletics: 0 },
    })
  })
})

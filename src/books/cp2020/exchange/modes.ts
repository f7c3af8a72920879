// The modes of an exchange as acts: attacks, a fire zone around the defender, explosions near them, escaping from
// their grip, and treating their wounds.
import type { Id } from '../../../dice/dice.ts'
import { meleeSkill } from '../attack/skill.ts'
import type { Event, Person, Grip } from '../contract/state.ts'
import { MOVES, type Mode, type Move } from '../words.ts'
import type { ExchangeMode, Exchanging } from '../contract/exchange.ts'
import { CONDITIONS } from './conditions.ts'
import { attackRoll, grenadeRoll, zoneRoll } from './one-roll.ts'

export const [ATTACKER, DEFENDER] = ['attacker', 'defender'] as const
export const IDS = { who: ATTACKER, target: DEFENDER } as const

const attacks = (mode: Mode, armed: boolean): ExchangeMode => ({
  armed,
  called: true,
  begin: ({ attack: { at, rounds } }) => ({
    act: {
      do: 'attack',
      mode,
      target: DEFENDER,
      ...(at ? { at } : {}),
      ...(mode === 'single' ? { shots: rounds ?? 1 } : {}),
      ...(mode === 'auto' && rounds !== undefined ? { shots: rounds } : {}),
    },
  }),
})

const goesOff: ExchangeMode = {
  armed: true,
  begin: ({ attack: { rounds } }) => ({
    act: {
      do: 'grenade',
      target: DEFENDER,
      ...(rounds === undefined ? {} : { shots: rounds }),
    },
  }),
}

/** Single shots; rounds that explode on impact are not aimed at a combatant (`cp2020/attack/grenade-gap`). */
const single: ExchangeMode = {
  ...attacks('single', true),
  begin(asked) {
    const { attack, attacker, weapon, rules } = asked
    return rules.load(weapon, 'single', attacker).blast === undefined
      ? attacks('single', true).begin(asked)
      : goesOff.begin({ ...asked, attack: { ...attack, rounds: attack.rounds ?? 1 } })
  },
}

const gripped = (
  who: Id,
  target: Id,
  kind: Grip['kind'],
  attacker: Person,
  now: number,
): Event => ({
  type: 'gripped',
  who,
  grip: {
    target,
    kind,
    skill: meleeSkill({ attacker, weapon: undefined, mode: kind }),
    fresh: true,
    kept: now,
  },
})

/** An unarmed move. A throw, hold or choke follows a grapple (`cp2020/melee/grapple`). */
function moves(move: Move): ExchangeMode {
  const plain = attacks(move, false)
  if (move === 'disarm') return { ...plain, target: { weapons: ['club'] } }
  if (move !== 'throw' && move !== 'hold' && move !== 'choke') return plain
  return {
    ...plain,
    begin: (asked) => ({
      ...plain.begin(asked),
      facts: [gripped(ATTACKER, DEFENDER, 'grapple', asked.attacker, asked.now)],
    }),
  }
}

export const EXCHANGES: Exchanging = {
  words: CONDITIONS,
  modes: {
    single,
    burst: attacks('burst', true),
    auto: attacks('auto', true),
    suppress: {
      armed: true,
      wide: 'needed',
      begin: ({ attack: { width, rounds } }) => ({
        act: {
          do: 'suppress',
          targets: [DEFENDER],
          ...(width === undefined ? {} : { width }),
          ...(rounds === undefined ? {} : { rounds }),
        },
      }),
    },
    melee: attacks('melee', true),
    grenade: goesOff,
    ...Object.fromEntries(MOVES.map((move) => [move, moves(move)])),
    escape: {
      armed: false,
      begin: ({ target, now }) => ({
        act: { do: 'escape', from: DEFENDER },
        facts: [gripped(DEFENDER, ATTACKER, 'hold', target, now)],
      }),
    },
    // From hiding: whether the defender notices (`cp2020/ambush/detection`).
    ambush: {
      armed: false,
      begin: () => ({
        act: { do: 'ambush', victims: [DEFENDER], setup: 'hidden' },
        facts: [{ type: 'shown', who: ATTACKER, hidden: true }],
      }),
    },
    // A book whose wounds are treated one by one treats the one that the file calls.
    aid: {
      armed: false,
      begin: ({ attack: { at }, target, now, rules }) => ({
        act: {
          do: 'aid',
          target: DEFENDER,
          ...(at && rules.wounds.care(target, now).some(({ wound }) => wound) ? { wound: at } : {}),
        },
      }),
    },
  },
  rolls: {
    attack: attackRoll,
    grenade: grenadeRoll,
    suppress: zoneRoll,
  },
}

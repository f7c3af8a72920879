// The modes of an exchange as acts: those of an attack, a fire zone with the defender in it, what goes off near him, getting out of his
// grip, and care for his wounds.
import type { Id } from '../../../dice/dice.ts'
import type { AttackText } from '../../gunfight/exchange/exchange.ts'
import type { Answers } from '../../gunfight/exchange/perform.ts'
import type { PersonText } from '../../gunfight/files/texts.ts'
import type { Act } from '../acts/index.ts'
import type { OwnFact } from '../additions.ts'
import { meleeSkill } from '../attack/skill.ts'
import type { Event } from '../events.ts'
import type { Person } from '../person.ts'
import type { Rules } from '../rules.ts'
import type { Grip, State } from '../state.ts'
import { MOVES } from '../words.ts'
import type { Carried, Mode, Move } from '../words.ts'
import type { Condition } from './conditions.ts'
import { CONDITIONS } from './conditions.ts'
import { attackRoll, grenadeRoll, zoneRoll } from './one-roll.ts'
import type { OneRollOf } from './one-roll.ts'
import type { PrintedFumble } from './print.ts'

export const [ATTACKER, DEFENDER] = ['attacker', 'defender'] as const
export const IDS = { who: ATTACKER, target: DEFENDER } as const

/** What the file says of the act. */
export interface Asked {
  readonly attack: AttackText
  readonly attacker: Person
  readonly target: Person
  /** The weapon of the attack. */
  readonly weapon: Carried | undefined
  readonly now: number
  readonly rules: Rules
}

/** What is done, by whom (the attacker where absent), and what has happened before it. */
interface Begun {
  readonly who?: Id
  readonly act: Act
  readonly facts?: readonly Event[]
}

export interface ExchangeMode {
  /** It is made with a weapon. */
  readonly armed: boolean
  /** It covers a width, or may. */
  readonly wide?: 'needed' | 'allowed'
  /** It can be called at an area. */
  readonly called?: true
  /** What it takes the target to have. */
  readonly target?: Partial<PersonText>
  begin(asked: Asked): Begun
}

/** What a book has for its exchanges. */
export interface Exchanging {
  readonly words: Readonly<Record<string, Condition>>
  readonly modes: Readonly<Record<string, ExchangeMode>>
  /** Acts that may be one roll, by their verb. */
  readonly rolls: Readonly<Record<string, OneRollOf<never>>>
  /** The exact chances know what these answers come to. */
  solves?(before: Readonly<State>, answers: Answers): boolean
  /** What a fact of a variant tells of a critical failure. */
  fumble?(fact: OwnFact): Partial<PrintedFumble> | undefined
}

const attacks = (mode: Mode, armed: boolean): ExchangeMode => ({
  armed,
  called: true,
  begin: ({ attack: { at, rounds } }) => ({
    act: {
      do: 'attack',
      mode,
      target: DEFENDER,
      ...(at ? { at } : {}),
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

/** Shots one after the other; what goes off where it strikes is no shot at somebody (`cp2020/attack/grenade-gap`). */
const single: ExchangeMode = {
  armed: true,
  called: true,
  begin(asked) {
    const {
      attack: { at, rounds = 1 },
      attacker,
      weapon,
      rules,
    } = asked
    return rules.load(weapon, 'single', attacker).blast === undefined
      ? {
          act: {
            do: 'attack',
            mode: 'single',
            target: DEFENDER,
            shots: rounds,
            ...(at ? { at } : {}),
          },
        }
      : goesOff.begin({ ...asked, attack: { ...asked.attack, rounds } })
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
    skill: meleeSkill({ attacker, weapon: undefined, mode: 'grapple' }),
    fresh: true,
    kept: now,
  },
})

/** A move of hands and feet; a throw, a hold and a choke follow a grapple (`cp2020/melee/grapple`). */
const moves = (move: Move): ExchangeMode => ({
  ...attacks(move, false),
  ...(move === 'disarm' ? { target: { weapons: ['club'] } } : {}),
  begin(asked) {
    const begun = attacks(move, false).begin(asked)
    return move === 'throw' || move === 'hold' || move === 'choke'
      ? {
          ...begun,
          facts: [gripped(ATTACKER, DEFENDER, 'grapple', asked.attacker, asked.now)],
        }
      : begun
  },
})

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
    aid: { armed: false, begin: () => ({ act: { do: 'aid', target: DEFENDER } }) },
  },
  rolls: {
    attack: attackRoll,
    grenade: grenadeRoll,
    suppress: zoneRoll,
  },
}

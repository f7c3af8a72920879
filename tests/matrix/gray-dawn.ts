// Gray Dawn for the test of its tables: the acts and conditions of the 2020 book. Acts are declared, and carried out when the turn ends.
import type { BookCase, Column, Condition } from './counts.ts'
import { ARMS_2020, BOOK_2020, CONDITIONS_2020, aims, heldBy, untilAsked } from './cp2020.ts'
import { Unstated, type Act, type Fight } from './table.ts'

/** Ends the turns of everybody who is asked until the round is over. */
function playRound(fight: Fight): void {
  const { round } = fight.state as unknown as { readonly round: number }
  for (let i = 0; i < 12; i++) {
    const [who] = fight.asked()
    if (who === undefined || (fight.state as unknown as { round: number }).round !== round) return
    fight.act(who, { do: 'end' })
  }
}

const move = (mode: string, target: string): Act => ({ do: 'attack', mode, target })
/** A grapple in the round before, for the moves that follow one. */
const gripped = (mode: string): Column => ({
  ...BOOK_2020.columns[mode]!,
  prepare: undefined,
  before(fight) {
    untilAsked(fight, 'a')
    fight.act('a', move('grapple', 'b'))
    playRound(fight)
  },
})

/** Suppressing fire is declared before the turns of the next round. */
const suppress: Column = {
  ...{ arms: [ARMS_2020.rifle], metres: 60, medium: 150 },
  act: () => ({ do: 'suppress', targets: ['b'], rounds: [10] }),
  file: { weapon: ARMS_2020.rifle, mode: 'suppress', rounds: 10 },
  own: ['attack', 'difficulty'],
  perform(fight, act) {
    const fired: string[] = []
    fight.offers(({ kind, who }) => {
      if (who !== 'a' || (kind !== 'suppressors' && kind !== 'suppressing-fire')) return undefined
      fired.push(kind)
      return kind === 'suppressors' ? ['a'] : act
    })
    playRound(fight)
    if (!fired.includes('suppressing-fire')) throw new Error('refused: nobody fires')
  },
}

const word =
  (attacker?: string, defender?: string): Condition['words'] =>
  (role) =>
    (role === 'attacker' ? attacker : defender) ?? new Unstated('no word of a file')
/** Out and back, so that nobody stands or looks elsewhere. */
function runs(fight: Fight, who: string): void {
  const { map, men } = fight.state as unknown as {
    map?: object
    men: Record<string, { x: number; y: number }>
  }
  if (!map) throw new Unstated('nobody walks without a map')
  const { x, y } = men[who]!
  const back = who === 'a' ? y + 5 : y - 5
  fight.act(who, {
    do: 'move',
    path: [
      { x, y: back },
      { x, y },
    ],
  })
}

const SCOPE = { sights: ['telescopic-sight'] }
/** Acts over fewer metres are not those of guns. */
const FAR_ENOUGH = 60

const apart = { ...CONDITIONS_2020['stunned']!, third: 'apart' } as const

export const BOOK_GRAY_DAWN: BookCase = {
  ...BOOK_2020,
  id: 'gray-dawn',
  columns: {
    ...BOOK_2020.columns,
    suppress,
    throw: gripped('throw'),
    hold: gripped('hold'),
    choke: gripped('choke'),
    escape: {
      ...BOOK_2020.columns['escape']!,
      before(fight) {
        for (const mode of ['grapple', 'hold']) {
          untilAsked(fight, 'b')
          fight.act('b', move(mode, 'a'))
          playRound(fight)
        }
      },
    },
  },
  conditions: {
    ...BOOK_2020.conditions,
    stunned: { of: 'a', is: apart },
    'target-stunned': { of: 'b', is: apart },
    'target-held': {
      of: 'b',
      is: heldBy((fight, mode) => {
        untilAsked(fight, 'c')
        fight.act('c', move(mode, 'b'))
        playRound(fight)
      }),
    },
    suppressed: {
      of: 'a',
      is: {
        words: word('suppressed-3'),
        ruling: true,
        // One level, and two more in the open.
        now: (fight, who) => void fight.rule({ rule: 'suppressed', who, amount: 1 }),
      },
    },
    running: { of: 'a', is: { now: runs } },
    'target-running': { of: 'b', is: { words: word(undefined, 'target-runs'), now: runs } },
    'target-bracing': {
      of: 'b',
      is: {
        words: word(undefined, 'target-bracing'),
        now: (fight, who) => void fight.act(who, { do: 'stance', stance: 'bracing' }),
      },
    },
    'target-prone': {
      of: 'b',
      is: { words: word(undefined, 'target-prone'), person: { posture: 'prone' } },
    },
    // A fourth round of aim counts by the perk: far away, braced, with a scope.
    concentration: {
      of: 'a',
      is: {
        words: word('braced'),
        person: { perks: { concentration: 1 } },
        arms: SCOPE,
        attack: { aim: 4, ...SCOPE },
        place: ({ metres }) => ({ metres: metres < FAR_ENOUGH ? metres : 185 }),
        earlier(fight, who, other, column) {
          fight.act(who, { do: 'stance', stance: 'bracing' })
          aims(4).earlier?.(fight, who, other, column)
        },
      },
    },
    'target-mook': { of: 'b', is: { person: { mook: true } } },
    flanked: { of: 'b', is: { words: word(undefined, 'flanked') } },
    'laser-sight': {
      of: 'a',
      is: { arms: { sights: ['laser-sight'] }, attack: { sights: ['laser-sight'] } },
    },
    'follow-up': { of: 'a', is: { words: word('follow-up'), setting: { metres: 1 } } },
    'into-melee': { of: 'a', is: { words: word('into-melee') } },
    'centre-of-mass': {
      of: 'a',
      is: { words: word('centre-of-mass'), act: { centre: true } },
    },
  },
  until(fight, who) {
    for (let i = 0; i < 12 && !fight.asked().includes(who); i++) {
      const [other] = fight.asked()
      if (other === undefined) throw new Error('refused: nobody is asked any more')
      const { men } = fight.state as unknown as { men: Record<string, { grip?: object }> }
      if (men[other]?.grip) fight.act(other, { do: 'keep' })
      if (fight.asked().includes(other)) fight.act(other, { do: 'end' })
    }
    if (!fight.asked().includes(who)) throw new Error(`refused: ${who} is never asked`)
  },
  perform(fight, who, act) {
    fight.act(who, act)
    playRound(fight)
  },
  // Blended stats change with each of their stats.
  person(id, first) {
    const plain = BOOK_2020.person(id, first)
    const skills = { ...(plain['skills'] as object), 'medical-tech': 4, 'dodge-cover': 4 }
    return { ...plain, skills, stats: { ...(plain['stats'] as object), ref: 8, body: 7, ma: 7 } }
  },
  sides: [...BOOK_2020.sides, 'suppression'],
  hit: () => undefined,
}

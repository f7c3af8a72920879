// Gray Dawn for the test of its tables: the acts and conditions of the 2020 book. Acts are declared, and carried out when the turn ends.
import type { BookCase, Column } from './counts.ts'
import { ARMS_2020, BOOK_2020, CONDITIONS_2020, untilAsked } from './cp2020.ts'
import type { Act, Fight } from './table.ts'

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
    const skills = { ...(plain['skills'] as object), 'medical-tech': 4 }
    return { ...plain, skills, stats: { ...(plain['stats'] as object), ref: 8, body: 7, ma: 7 } }
  },
  sides: [...BOOK_2020.sides, 'suppression'],
  hit: () => undefined,
}

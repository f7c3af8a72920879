// When a veteran aims before it shoots.
import { describe, expect, it } from 'vitest'
import type { GunfightCard, Weighed } from '../../src/books/gunfight/table/card.ts'
import { VETERAN } from '../../src/players/attacks.ts'
import { answerBy, simplePlayer } from '../../src/players/simple-player.ts'
import type { Turn } from '../../src/players/turn.ts'
import { turnOf, type Person } from './positions.ts'

const CARD: GunfightCard = { title: '', sums: [], notes: [], chances: [] }
const person = (id: string, x: number): Person => ({
  id,
  at: { x, y: 20 },
  weapons: [{ weapon: 'colt-python', spare: 2 }],
})

describe.each(['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'])('under %s a veteran', (id) => {
  /** The turn of somebody whose chance to hit is this. */
  const turnWith = (chance: number): Turn => {
    const turn = turnOf(id, { sides: [[person('own', 1)], [person('foe', 31)]] }, 'own')
    const weigh = (): Weighed => ({ chances: [{ what: 'hit', chance }] })
    return { ...turn, face: { ...turn.face, weigh, glance: () => ({ ...CARD, ...weigh() }) } }
  }

  it('aims only if it hits less than once in ten attacks, because an aim costs an attack', () => {
    expect(simplePlayer(turnWith(0.2))).toMatchObject({ do: 'aim' })
    expect(answerBy(turnWith(0.2), VETERAN)).toMatchObject({ do: 'attack' })
    expect(answerBy(turnWith(0.12), VETERAN)).not.toMatchObject({ do: 'aim' })
    expect(answerBy(turnWith(0.08), VETERAN)).toMatchObject({ do: 'aim' })
  })
})

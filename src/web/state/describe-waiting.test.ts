import { expect, it } from 'vitest'
import type { Seat } from '../../dice/dice.ts'
import { describeWaiting } from './describe-waiting.ts'

const SCAR = { id: 'scar', name: 'Scar Heckler' }
const MATT = { id: 'matt', name: 'Mad Matt' }
const asked = (...seats: Seat[]) => seats.map((seat) => ({ seat, title: 'dodge?' }))

it.each([
  [asked('player-2'), [MATT], 'Waiting for Player 2'],
  [asked('player-2', 'player-2', 'player-3'), [], 'Waiting for Player 2 and Player 3'],
  [[], [SCAR], 'Waiting for Scar Heckler'],
  [[], [MATT, SCAR], 'Waiting for Scar Heckler'],
  [[], [MATT], 'Waiting for answers to what Mad Matt does'],
  [[], [MATT, { ...MATT, name: 'Dutch' }], 'Waiting for answers to what Mad Matt and Dutch do'],
  [[], [], 'Waiting for the choices of the others'],
])('says who is waited for: %j, acting %j', (elsewhere, acting, expected) =>
  expect(
    describeWaiting(
      elsewhere,
      acting,
      (seat) => seat.replace('player-', 'Player '),
      (id) => id === 'matt',
    ),
  ).toBe(expected),
)

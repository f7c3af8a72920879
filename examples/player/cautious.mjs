// A player of one's own against the computer, in a program that uses Ringfire as a library.
import { readFileSync } from 'node:fs'
import { BOOKS, newGame, simplePlayer } from 'ringfire'

const SCENARIO = new URL('duel.json', import.meta.url)
const SEED = 7

/** Attacks with an even chance or better, aims where it can, and else takes the default answer. */
function cautious({ face, view, ask, menu }) {
  const open = menu.filter(({ refusal, needs, choice }) => !refusal && !needs && choice)
  const chanceOf = ({ choice }) =>
    face.plan(view, ask, choice).chances.find(({ what }) => what === 'hit')?.chance ?? 0
  const shot = open
    .filter(({ verb, plan }) => verb === 'shoot' && plan)
    .map((item) => ({ choice: item.choice, chance: chanceOf(item) }))
    .sort((a, b) => b.chance - a.chance)[0]
  if (shot && shot.chance >= 0.5) return shot.choice
  return open.find(({ verb }) => verb === 'aim')?.choice ?? shot?.choice ?? ask.silent
}

const PLAYERS = { 'player-1': cautious, 'player-2': simplePlayer }

const scenario = JSON.parse(readFileSync(SCENARIO, 'utf8'))
const entry = BOOKS[scenario.book]
const { book, face } = entry.make({})
const { setup, problems } = entry.enter(scenario, {})
if (problems) throw new Error(JSON.stringify(problems))

const game = newGame(book, setup, { seed: SEED })
let answers = 0
while (game.pending && !book.over(game.state)) {
  const { ask, key } = game.pending.asks.find(({ answered }) => !answered)
  const view = book.view(game.state, ask.seat)
  const turn = { face, view, ask, menu: face.menu(view, ask) }
  game.answer(ask.seat, key, PLAYERS[ask.seat](turn))
  answers += 1
}

console.log(`${scenario.title}, seed ${SEED}: ${answers} answers.`)
for (const { name, state } of face.scene(game.state).men) console.log(`${name}: ${state}`)

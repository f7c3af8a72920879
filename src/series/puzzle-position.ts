// The position of a puzzle in sentences, as the asked combatant knows it.
import type { Boxer } from '../books/fights/scene.ts'
import type { Scene, Token } from '../books/gunfight/table/scene.ts'
import { capital, plural } from '../books/gunfight/words.ts'
import { sceneForSeat } from '../engine/seat-scene.ts'
import type { AskAdvice } from './advice-tasks.ts'
import type { RecordedFight } from './recorded-fight.ts'

function boxerInWords({
  name,
  pool,
  boxingDice,
  bonus,
  starPower,
  points,
  conditions,
}: Boxer): string {
  const dice = [
    ...(pool ? [`${pool.dice} dice on this roll`] : []),
    ...(pool?.count === undefined ? [] : [`successes ${pool.count}`]),
    `Boxing Dice ${boxingDice.now} of ${boxingDice.full}`,
    `Bonus Dice ${bonus}`,
    ...(starPower > 0 ? [`Star Power ${starPower}`] : []),
  ]
  return `${name}: ${plural(points, 'point')} in this round; ${[...dice, ...conditions].join(', ')}.`
}

function tokenInWords({ id, name, state, posture, conditions }: Token, scene: Scene): string {
  const held = scene.sheets[id]?.weapons.find(({ inHand }) => inHand)
  const loaded =
    held?.loaded === undefined ? '' : ` (${held.loaded} of ${held.shots ?? held.loaded})`
  const weapon = held ? `${held.name}${loaded}` : scene.seen?.[id]?.inHand
  const words = [
    state === 'none' ? 'unhurt' : state,
    // Other postures are among the conditions.
    ...(posture === 'standing' ? ['standing'] : []),
    ...conditions,
    weapon ?? 'empty hands',
  ]
  return `${name}: ${words.join(', ')}.`
}

/** The moment, then a sentence for each person who is not out of action, the one who is asked first. */
export function positionInWords(
  { book, face, state }: Pick<RecordedFight, 'book' | 'face' | 'state'>,
  { seat, who }: Pick<AskAdvice, 'seat' | 'who'>,
): readonly string[] {
  const scene = sceneForSeat(face, book.view(state, seat), seat)
  if (scene.kind === 'bout') {
    const [first, second] = scene.fighters
    const table = scene.table ? `, on ${scene.table.name}` : ''
    const scores = scene.card.flatMap((box) => (box.scores ? [box.scores.join(' to ')] : []))
    return [
      `${capital(scene.clock)}${table}.`,
      boxerInWords(first),
      boxerInWords(second),
      ...(scores.length > 0 ? [`Scores of the rounds so far: ${scores.join(', ')}.`] : []),
    ]
  }
  const people = scene.men
    .filter(({ down, dead }) => !down && !dead)
    .toSorted((a, b) => Number(b.id === who) - Number(a.id === who))
  return [`${capital(scene.clock)}.`, ...people.map((one) => tokenInWords(one, scene))]
}

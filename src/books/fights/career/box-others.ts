// Bouts between grunts, played after each evening of a star.
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import type { Options } from '../options.ts'
import { updateGrunt, endOf } from './aftermath.ts'
import { runBout, prepareBout } from './box-bout.ts'
import {
  boutLength,
  lastBoutOf,
  type Career,
  type RecordedBout,
  type CareerFighter,
} from './career.ts'
import { fameChange, rankFighters } from './fame.ts'
import { candidates, nextFightDie, rollOff } from './next-fight.ts'

/** Bouts between grunts per evening. */
const BOUTS_AN_EVENING = 3

/**
 * Plays bouts between grunts: each time a random fighter of the list against an opponent from the Next Fight Table,
 * over ten rounds, or twelve if one is the number one. Nobody boxes twice per evening, the star's opponent
 * included, and stars only box for their players. Updates records, Fame (if the options let it change) and ranking.
 */
export function playGruntBouts(
  dice: Dice,
  career: Career,
  options: Options,
  bouts: number = BOUTS_AN_EVENING,
): Career {
  const { evening = 1, a, b } = lastBoutOf(career) ?? {}
  const boxed = new Set([a, b])
  let now = career
  for (let bout = 0; bout < bouts; bout++) {
    const fresh = now.world.filter(({ id, star }) => !star && !boxed.has(id))
    if (fresh.length < 2) break
    const one = present(fresh[dice.d('who boxes', fresh.length) - 1], 'who boxes')
    const other = rollOff(
      dice,
      candidates(
        one.fame,
        nextFightDie(dice, undefined, options),
        fresh.filter((boxer) => boxer !== one),
      ),
    )
    boxed.add(one.id).add(other.id)
    now = recordBout(now, one, other, playBout(dice, now, [one, other], evening, options), options)
  }
  return { ...now, world: rankFighters(now.world) }
}

function playBout(
  dice: Dice,
  career: Career,
  [one, other]: readonly [CareerFighter, CareerFighter],
  evening: number,
  options: Options,
): RecordedBout {
  const { rounds, title } = boutLength(career, [one, other], options)
  const replay = prepareBout(dice, [{ fighter: one }, { fighter: other }], rounds)
  const state = runBout(replay, (_bout, ask) => ask.silent, options)
  return {
    evening,
    a: one.id,
    b: other.id,
    ...endOf(state),
    rounds,
    title,
    replay,
  }
}

const recordBout = (
  career: Career,
  one: CareerFighter,
  other: CareerFighter,
  bout: RecordedBout,
  options: Options,
): Career => ({
  ...career,
  fought: [...career.fought, bout],
  world: career.world.map((boxer) =>
    boxer.id === one.id
      ? updateGrunt(boxer, fameChange(boxer, other, bout.winner), bout, options)
      : boxer.id === other.id
        ? updateGrunt(boxer, fameChange(boxer, one, bout.winner), bout, options)
        : boxer,
  ),
})

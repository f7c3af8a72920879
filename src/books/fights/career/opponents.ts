// Opponents that players have made: grunts who join the ranking of a career (`fights/play/modes`).
import type { Problem } from '../../../engine/problem.ts'
import { MOST_IN_WORLD } from '../limits.ts'
import type { Options } from '../options.ts'
import { readFighter, type FighterText } from '../read-setup.ts'
import { withoutRecord } from './career.ts'
import { allFighters, type Circuit } from './circuit.ts'
import { refreshCircuit } from './refresh.ts'

type WithOpponents =
  | { readonly circuit: Circuit; readonly refusal?: undefined; readonly problems?: undefined }
  | { readonly problems: readonly Problem[]; readonly circuit?: undefined }

/** The circuit with these grunts in its ranking, or what is wrong with them; `fieldOf` names the field of each. */
export function addOpponents(
  circuit: Circuit,
  fighters: readonly FighterText[],
  options: Options,
  fieldOf: (index: number) => string,
): WithOpponents {
  const problems: Problem[] = []
  const taken = new Set(allFighters(circuit).map(({ id }) => id))
  const read = fighters.flatMap((text, i) => {
    const fighter = readFighter(text, fieldOf(i), problems, { seat: undefined, options })
    if (!fighter) return []
    if (taken.has(fighter.id))
      problems.push({
        field: `${fieldOf(i)}.name`,
        wrong: `there already is a fighter called ${fighter.name}`,
        right: 'another name',
      })
    taken.add(fighter.id)
    return [withoutRecord(fighter)]
  })
  const world = [...circuit.world, ...read]
  if (world.length > MOST_IN_WORLD)
    problems.push({
      field: fieldOf(0),
      wrong: `with them the ranking has ${world.length} fighters`,
      right: `at most ${MOST_IN_WORLD}`,
    })
  return problems.length > 0
    ? { problems }
    : { circuit: refreshCircuit({ ...circuit, world }, options) }
}

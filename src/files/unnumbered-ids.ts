// Replaces numbers in the ids of combatants: a visible `guard-2` would tell a seat about a first guard, who may be
// hidden or out of sight.
import { hashText } from './dice-hash.ts'
import type { ScenarioFile } from './scenario.ts'

/** Whether an id ends with a number, and not already with a replacement. */
const isNumbered = (id: string): boolean => /\d$/.test(id) && !/-[0-9a-f]{8}$/.test(id)

/** The same fight with meaningless letters and digits in place of the numbers at the end of ids. */
export function unnumbered(file: ScenarioFile): ScenarioFile {
  const ids = file.sides.flatMap(({ combatants }) => combatants.map(({ id }) => id))
  const numbered = ids.filter(isNumbered)
  if (numbered.length === 0) return file
  // With the file one can work out who is who; with the ids alone one cannot.
  const nameless = (id: string): string =>
    `${id.replace(/[-_ ]*\d+$/, '').slice(0, 60)}-${hashText(JSON.stringify([file, id])).slice(0, 8)}`
  const renamed = new Map(numbered.map((id) => [id, nameless(id)]))
  const of = (id: string): string => renamed.get(id) ?? id
  const { pairs } = file
  return {
    ...file,
    sides: file.sides.map((side) => ({
      ...side,
      combatants: side.combatants.map((one) => ({ ...one, id: of(one.id) })),
    })),
    ...(pairs ? { pairs: pairs.map((pair) => ({ ...pair, a: of(pair.a), b: of(pair.b) })) } : {}),
    ambush: file.ambush.map((one) => ({
      ...one,
      who: of(one.who),
      victims: one.victims.map(of),
      ...(one.incapacitated ? { incapacitated: one.incapacitated.map(of) } : {}),
    })),
  }
}

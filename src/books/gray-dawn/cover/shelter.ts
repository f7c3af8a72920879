// What cover leaves exposed to an attacker, by area and as a sentence (`gray-dawn/cover/levels`, `gray-dawn/cover/exposed-locations`,
// `gray-dawn/cover/direction`, `gray-dawn/move/no-cover`, `gray-dawn/stance/full-cover`).
import { present } from '../../../dice/present.ts'
import { attackOf, type Attack } from '../attack/attack.ts'
import type { Shelter } from '../../gunfight/table/card.ts'
import { enemiesOf } from '../../cp2020/acts/kind.ts'
import { attackIn, beforeOf } from '../../cp2020/attack/attack-context.ts'
import { AREAS, areaName, type Area } from '../../cp2020/words.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Sheltered } from '../../gunfight/table/scene.ts'
import { showsOf, spOfLevel } from '../attack/rows.ts'
import type { Stance } from '../own.ts'
import { expected } from '../turn/expected.ts'
import { behindCover, coverFrom, type Cover } from './here.ts'
import type { State } from '../state.ts'
import { capital } from '../../gunfight/words.ts'

type Shows = ReadonlyMap<Area, 'open' | 'partly' | 'hidden'>

/** Names of the stances behind cover. */
const STANCE: Readonly<Record<Stance, string>> = {
  moving: 'on the move',
  'active cover': 'active cover',
  'full cover': 'full cover',
  bracing: 'bracing',
}

/** The target's cover level against the attacker, and its exposed areas; level 0 if everything is exposed. */
export function shelterGrayDawn(
  attack: Attack,
  state: Readonly<State>,
): Shelter & { readonly level: number } {
  const attacker = getCombatant(state, attack.attacker.id)
  const target = getCombatant(state, attack.target.id)
  const cover = coverFrom(state, attacker, target)
  const { stance } = target.own
  if (cover.level === 0 || stance === 'moving')
    return { level: 0, says: openly(cover, stance, behindCover(state, target)), places: [] }
  const shows = showsOf(attack)
  const sp = spOfLevel(cover.level, state.rules.load(attack.weapon, attack.mode, attack.attacker))
  const behind = `${capital(cover.what ?? 'cover')}, level ${cover.level} (SP ${sp}), ${STANCE[stance]}`
  return {
    level: cover.level,
    says: `${behind}: ${seen(shows)}`,
    places: AREAS.map((place) => ({
      place,
      name: areaName(place),
      shows: present(shows.get(place), place),
    })),
  }
}

/** Explains why the target has no cover. */
function openly({ level, what }: Cover, stance: Stance, behind: boolean): string {
  if (stance === 'moving')
    return level > 0
      ? `Level 0: ${what ?? 'the cover'} hides nobody who is in the open or moving.`
      : 'Level 0: in the open, everything shows.'
  const where = behind ? 'the cover is not in the way' : 'nothing is in the way'
  return `Level 0: ${stance === 'bracing' ? 'braces, and ' : ''}${where}; everything shows.`
}

/** Example: "head, arms and part of the torso show; it covers legs and the rest of the torso." */
function seen(shows: Shows): string {
  const [open, partly, hidden] = (['open', 'partly', 'hidden'] as const).map((how) =>
    AREAS.filter((area) => shows.get(area) === how),
  ) as [Area[], Area[], Area[]]
  if (open.length + partly.length === 0) return 'nothing shows.'
  if (hidden.length + partly.length === 0) return 'it hides too little, so everything shows.'
  const shown = [...named(open), ...partly.map((area) => `part of the ${areaName(area)}`)]
  const covered = [...named(hidden), ...partly.map((area) => `the rest of the ${areaName(area)}`)]
  return `${list(shown)} ${shown.length > 1 || list(shown).endsWith('s') ? 'show' : 'shows'}; it covers ${list(covered)}.`
}

/** Area names, with a pair as one word: "arms". */
function named(areas: readonly Area[]): readonly string[] {
  const both = (limb: 'arm' | 'leg'): boolean =>
    areas.includes(`right-${limb}`) && areas.includes(`left-${limb}`)
  return [
    ...new Set(
      areas.map((area) =>
        area.endsWith('arm') && both('arm')
          ? 'arms'
          : area.endsWith('leg') && both('leg')
            ? 'legs'
            : areaName(area),
      ),
    ),
  ]
}

const list = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join()

/** The exposure of each enemy to the acting combatants, from where their declared acts will take them. */
export const shelters = (view: Readonly<State>): readonly Sheltered[] =>
  view.acting
    .filter((id) => view.men[id])
    .flatMap((id) => {
      const { state, combatant } = expected(view, getCombatant(view, id))
      return enemiesOf(state, combatant).map((target): Sheltered => {
        const attack = attackIn(
          state,
          id,
          { do: 'attack', mode: 'single', target: target.id },
          beforeOf(combatant),
        )
        return { who: id, target: target.id, ...shelterGrayDawn(attackOf(state, attack), state) }
      })
    })

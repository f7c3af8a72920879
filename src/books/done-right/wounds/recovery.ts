// Recovery rolls in the days after a fight, one per wound (`done-right/recovery/roll`,
// `done-right/recovery/intervals`).
import { AREAS } from '../../cp2020/words.ts'
import type { Person } from '../../cp2020/contract/state.ts'
import type { BodyTable, Day } from '../../cp2020/wounds/wound-store.ts'
import { rollSave, type Save } from '../../gunfight/check.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Options } from '../options.ts'
import { tableOf } from '../tables.ts'
import { isDead } from './condition.ts'
import { bodyOf, type PlaceFact, type Wound } from './facts.ts'
import { LIGHT, WORDS, recoveryValue, wordOf } from './levels.ts'
import { codeOf } from './points.ts'
import { rowWhere } from '../../gunfight/tables.ts'

/** Days between recovery rolls; undefined if nothing heals. */
export function interval(
  { care, speedHeal, nanotechnology }: Day,
  options: Options,
): number | undefined {
  if (care === 'none' && options['recovery-without-care'] === 'none') return undefined
  // Patients without care roll as often as those with First Aid.
  const by = care === 'medical-tech' ? 'medical tech' : 'first aid'
  return rowWhere(
    tableOf(options, 'done-right/recovery/intervals'),
    (row) =>
      row.care === by && row.speedHeal === speedHeal && row.nanotechnology === nanotechnology,
  ).days
}

/** Counts the day for treated and light wounds if the patient rested, and rolls for wounds that are due. */
export function dayEnds(t: BodyTable, id: string, day: Day, options: Options): void {
  if (isDead(getCombatant(t.state, id))) return
  const tell = (fact: PlaceFact): void => t.emit({ type: 'body', who: id, fact })
  tell({ fact: 'day', rested: day.rested })
  const days = interval(day, options)
  for (const area of AREAS) {
    // A ruling may heal or take them while the die is waited for.
    const fact = t.restartable((): PlaceFact | undefined => {
      const person = t.state.men[id]
      const wound = person && !isDead(person) ? bodyOf(person).places[area] : undefined
      const heals = wound && days !== undefined && (wound.treated || wound.level <= LIGHT)
      if (!person || !heals || wound.days < days) return undefined
      const { die, needed } = rollSave(t, recoveryOf(person, wound, options))
      return { fact: 'recovery', area, die, needed, state: wordOf(wound.level - 1) }
    })
    if (fact) tell(fact)
  }
}

function recoveryOf({ id, stats: { body } }: Person, wound: Wound, options: Options): Save {
  const rule = 'done-right/recovery/table'
  return {
    who: id,
    label: 'recovery',
    total: 'recovery',
    terms: [
      {
        rule,
        what: `${WORDS[wound.level]}, BODY ${body}`,
        value: recoveryValue(codeOf(body), wound.level, options),
      },
      {
        rule: 'done-right/recovery/rest',
        what: 'no rest',
        value: wound.strained ? -options['no-rest-penalty'] : 0,
      },
    ],
    rule,
    needs: 'comes down on or below',
  }
}

// Converts a validated file to a fight under these rules.
import { enterScenario, type EnteredFight } from '../../gunfight/files/enter.ts'
import type { ScenarioText } from '../../gunfight/files/texts.ts'
import type { Rules } from '../contract/rules.ts'
import type { Setup } from '../contract/state.ts'
import { openDoor } from './read-setup.ts'

/** Converts a scenario. An ambush in the file was laid beforehand; the conditions of another book are left out. */
export function enter(text: ScenarioText, rules: Rules, foreign = false): EnteredFight<Setup> {
  const door = openDoor(rules, foreign)
  return enterScenario(text, {
    ...door,
    coverWords(words, field) {
      const { word, what } = door.cover(words, field)
      return what === undefined ? word : `${word}: ${what}`
    },
    ambush({ who, victims, conditions = [], incapacitated = [] }, field) {
      const unused = 'this book does not use them to decide who notices an ambush'
      if (conditions.length > 0 && foreign)
        door.tell(`${field}.conditions`)(conditions.join(', '), 'nothing', unused)
      else if (conditions.length > 0)
        door.wrong(`${field}.conditions`, `'${conditions.join(', ')}': ${unused}`, 'leave them out')
      if (incapacitated.length > 0)
        door.tell(`${field}.incapacitated`)(
          incapacitated.join(', '),
          'nothing',
          'this book does not use it to decide who notices an ambush',
        )
      return victims.map((victim) => ({ who, victim }))
    },
  })
}

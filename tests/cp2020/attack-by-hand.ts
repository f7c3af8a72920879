// For tests of the numbers of a 2020 attack: attacks in short words.
import { gun, person, rulesWith } from './people.ts'

export const rules = rulesWith()
export const pistol = gun('pistol-heavy')
export const skilled = (skills: Record<string, number>, more: object = {}) => ({
  attacker: person({ name: 'attacker', skills, ...more }, rules),
})

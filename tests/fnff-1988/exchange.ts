// An attack in one line: whatever a test does not name is plain, so that its numbers can be read off.
import { armsList, carry, findWeapon } from '../../src/books/fnff-1988/arms/arms.ts'
import { openDoor } from '../../src/books/fnff-1988/files/enter.ts'
import type { PersonText } from '../../src/books/fnff-1988/files/enter.ts'
import { helpless } from '../../src/books/fnff-1988/combatant.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import type { Options } from '../../src/books/fnff-1988/options.ts'
import { plainAttack, planAttack } from '../../src/books/fnff-1988/attack/plan.ts'
import { rules1988 } from '../../src/books/fnff-1988/table/rules.ts'
import type { ShotPlan } from '../../src/books/fnff-1988/contract/attack.ts'
import type { Attack } from '../../src/books/fnff-1988/contract/attack.ts'
import { throwAttack } from '../../src/books/fnff-1988/attack/resolve.ts'
import type { Thrown } from '../../src/books/fnff-1988/attack/resolve.ts'
import { isOut } from '../../src/books/fnff-1988/attack/slots.ts'
import type { Hit } from '../../src/books/fnff-1988/attack/slots.ts'
import { enlist } from '../../src/books/fnff-1988/state.ts'
import type { Combatant } from '../../src/books/fnff-1988/contract/state.ts'
import type { Carried, Level, Weapon } from '../../src/books/fnff-1988/words.ts'
import { cumulative, gravity } from '../../src/books/fnff-1988/wounds/wounds.ts'
import { LEVELS } from '../../src/books/fnff-1988/words.ts'
import { scripted } from '../support/book-dice.ts'

/** A combatant: REF 5, COOL 10 and four firefights, so that his CEM is 0; BODY 5 is Average. */
export function combatant(
  over: Partial<PersonText> = {},
  options: Partial<Options> = {},
  id = 'man',
): Combatant {
  const door = openDoor(optionsOf(options))
  const stats = { int: 5, ref: 5, cool: 10, ma: 5, body: 5, ...over.stats }
  const entrant = { ...door.person({ name: id, firefights: 4, ...over, stats }, id), id }
  if (door.problems.length > 0) throw new Error(JSON.stringify(door.problems))
  const made = enlist(entrant)
  const add = cumulative(optionsOf(options))
  return {
    ...made,
    state: LEVELS[made.wounds.reduce((sum, wound) => add(sum, gravity(wound.level)), 0)] as Level,
  }
}

export type Spec = Omit<Partial<Attack>, 'attacker' | 'target' | 'weapon'> & {
  readonly attacker?: Partial<PersonText>
  readonly target?: Partial<PersonText>
  /** By name or written out; 'none': bare hands. */
  readonly weapon?: string | Partial<Weapon>
  readonly load?: Partial<Carried>
  readonly options?: Partial<Options>
}

/** A weapon of the list, or a plain pistol changed so. */
export function arm(weapon: string | Partial<Weapon>, options: Partial<Options> = {}): Carried {
  const list = armsList(optionsOf(options))
  const found =
    typeof weapon === 'string'
      ? findWeapon(list, weapon)
      : { ...findWeapon(list, 'Glock 17')!, accuracy: 0, ...weapon }
  if (!found) throw new Error(`no weapon ${JSON.stringify(weapon)}`)
  return carry(found)
}

/** Attacker with REF 6 and every skill 4, Glock 17, one hand, 10 m (close), in the open. */
export function attackOf(spec: Spec): Attack {
  const { attacker, target, weapon = 'Glock 17', load, options, ...rest } = spec
  const skills = { pistol: 4, rifle: 4, melee: 4, brawling: 4, athletics: 4 }
  const victim = combatant(target, options, 'target')
  const shooter = combatant(
    { skills, ...attacker, stats: { ref: 6, ...attacker?.stats } },
    options,
    'attacker',
  )
  return {
    ...plainAttack(rules1988(optionsOf(options)), shooter, victim, 'single'),
    weapon: weapon === 'none' ? undefined : { ...arm(weapon, options), ...load },
    metres: 10,
    helpless: helpless(victim, 0),
    ...rest,
  }
}

export const planOf = (spec: Spec): ShotPlan => planAttack(attackOf(spec))

/** One attack as a test reads it: what was thrown, and what is left of the target. */
export type Resolved = Omit<Thrown, 'hits'> & {
  readonly hits: readonly (Hit & { readonly wound: Level })[]
  readonly wound: Level
  readonly out: boolean
}

/** Resolves with these dice: attack, defence, location, damage, effect, save, phases out. Every die must be used. */
export function resolve(spec: Spec, faces: readonly number[]): Resolved {
  const dice = scripted(faces)
  const thrown = throwAttack(dice, planOf(spec), optionsOf(spec.options))
  dice.finish()
  return {
    ...thrown,
    hits: thrown.hits.map((hit) => ({ ...hit, wound: hit.level })),
    wound: LEVELS[thrown.body.state]!,
    out: isOut(thrown.body),
  }
}

/** An armour of this SP on these areas. */
export const sp = (
  points: number,
  ...covers: string[]
): { name: string; sp: number; covers: string[] } => ({
  name: `SP ${points}`,
  sp: points,
  covers: covers.length > 0 ? covers : ['torso'],
})

// What all gunfight books read alike in an exchange file.
import type { Reports, Wrong } from '../files/faults.ts'
import type { PersonText } from '../files/texts.ts'
import type { ConditionWord } from './act-exchange.ts'
import type { AttackText } from './exchange.ts'

/** An exchange uses neither INT nor MA, so a file may omit them; `more`: other stats of which a book says so. */
export const forExchange = (
  text: PersonText,
  more: Partial<PersonText['stats']> = {},
): PersonText => ({
  ...text,
  stats: { int: 5, ma: 5, ...more, ...text.stats },
})

/** Checks the width of a fire zone. `wide`: whether the mode needs or allows one. */
export function checkWidth(
  { mode, width }: AttackText,
  wide: 'needed' | 'allowed' | undefined,
  wrong: Wrong,
): void {
  if (wide === 'needed' && width === undefined)
    wrong('attack.width', 'it is missing', 'the width of the fire zone in whole metres')
  if (!wide && width !== undefined)
    wrong('attack.width', `mode ${mode} has no fire zone`, 'leave it out, or mode suppress')
}

/** Reports that the attack has no weapon. */
export const missingWeapon = (wrong: Wrong): void =>
  wrong(
    'attack.weapon',
    'it is missing',
    'an id of the arms list (`ringfire arms`), a weapon written out, or a mode of bare hands such as strike',
  )

/** Checks that the weapon holds the rounds of the attack. */
export function checkRounds(
  { rounds }: AttackText,
  { name, shots }: { readonly name: string; readonly shots: number },
  wrong: Wrong,
): void {
  if (rounds !== undefined && shots > 0 && rounds > shots)
    wrong('attack.rounds', `${rounds} is more than ${name} holds`, `at most ${shots}`)
}

/** A condition of a file, as far as every book checks it. */
type Word = Pick<ConditionWord<never, never>, 'modes' | 'not'>

/**
 * Whether the act uses a condition of the file; otherwise the file is told so. Of two that exclude each other, the
 * second is a problem. `idle`: why this act does not use it although others of its mode do.
 */
export function isUsed(
  { modes, not = [] }: Word,
  { mode, conditions }: AttackText,
  { place, idle }: { readonly place: number; readonly idle: string | undefined },
  { wrong, tell }: Pick<Reports, 'wrong' | 'tell'>,
): boolean {
  const field = `attack.conditions[${place}]`
  const word = conditions[place] ?? ''
  const other = conditions.slice(0, place).find((one) => not.includes(one))
  if (other !== undefined) wrong(field, `'${word}' excludes '${other}'`, 'one of them')
  const why = modes && !modes.includes(mode) ? `mode ${mode} does not use it` : idle
  if (why !== undefined) tell(field)(word, 'nothing', why)
  return why === undefined
}

/** Conditions in the order of their table, so that their order in a file does not matter. */
export function inTableOrder<C>(said: readonly C[], table: Readonly<Record<string, C>>): C[] {
  const order = Object.values(table)
  return said.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

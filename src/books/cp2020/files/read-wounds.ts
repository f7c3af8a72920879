// Wounds of a file in the terms of the book's store, and what the file says of all of them.
import { deepEqual } from '../../../engine/plain-data.ts'
import type { Faults } from '../../gunfight/files/faults.ts'
import type { PersonText, WoundText } from '../../gunfight/files/texts.ts'
import type { Rules } from '../contract/rules.ts'
import type { Entrant } from '../contract/state.ts'
import { levelIn } from './conversions.ts'

/** A wound in the terms of the store; stabilised as the person states, unless the wound says otherwise. */
export function woundIn(
  wound: WoundText,
  { stabilised }: PersonText,
  rules: Rules,
  { wrong, tell }: Faults,
): WoundText | undefined {
  const treated = wound.treated ?? stabilised
  const { words, levels = words } = rules.wounds
  const level = wound.level === undefined ? undefined : levelIn(levels.slice(1), wound.level, tell)
  if (wound.level !== undefined && level === undefined) {
    wrong(`there is no wound '${wound.level}'`, `one of: ${levels.slice(1).join(', ')}`)
    return undefined
  }
  return {
    ...wound,
    ...(level === undefined ? {} : { level }),
    ...(treated === undefined ? {} : { treated }),
  }
}

interface Said {
  readonly texts: readonly WoundText[]
  readonly read: Entrant['wounds']
  /** Reads wounds whose faults are told elsewhere. */
  readonly readQuietly: (texts: readonly WoundText[]) => Entrant['wounds']
}

/** Whether what is said of somebody as a whole agrees with each wound. */
export function checkStabilised(
  stabilised: boolean | undefined,
  { texts, read, readQuietly }: Said,
  { wounds }: Rules,
  { wrong, tell }: Faults,
): void {
  if (stabilised === undefined) return
  const readAs = (treated: boolean): Entrant['wounds'] =>
    readQuietly(texts.map((wound) => ({ ...wound, treated })))
  const isDying = wounds.dying({ wounds: read })
  if (stabilised && isDying) wrong('true, but a wound is not treated', 'false, or treated wounds')
  else if (!stabilised && !isDying && wounds.dying({ wounds: readAs(false) }))
    wrong('false, but every wound is treated', 'true, or an untreated wound')
  else if (deepEqual(readAs(!stabilised), read)) {
    const said = stabilised ? 'stabilised' : 'not stabilised'
    tell(said, 'nothing', 'they have no wound to be treated')
  }
}

/** A wound of a person, and its field. */
export interface SaidWound {
  readonly from: string
  readonly wound: WoundText
}

/** The statements of a wound that have no effect here (not treated, or an effect on the whole body), each with its field and words. */
export function idleIn(
  { from, wound: { treated, effect } }: SaidWound,
  said: readonly SaidWound[],
  readQuietly: Said['readQuietly'],
  { wounds: { ofAll = [] } }: Rules,
): readonly (readonly [field: 'treated' | 'effect', what: string])[] {
  /** Whether a change of this wound alone changes nothing, where all are treated. */
  const isIdle = (change: (wound: WoundText) => WoundText): boolean => {
    const all = said.map((one) => ({ ...one, wound: { ...one.wound, treated: true } }))
    const changed = all.map((one) => (one.from === from ? change(one.wound) : one.wound))
    return deepEqual(readQuietly(all.map(({ wound }) => wound)), readQuietly(changed))
  }
  return [
    ...(treated === false && isIdle((wound) => ({ ...wound, treated: false }))
      ? [['treated', 'untreated'] as const]
      : []),
    ...(effect !== undefined &&
    ofAll.includes(effect) &&
    isIdle((wound) => ({ ...wound, points: wound.points ?? 0, effect: undefined }))
      ? [['effect', effect] as const]
      : []),
  ]
}

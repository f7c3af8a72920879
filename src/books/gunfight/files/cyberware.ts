// Cyberware as gear with effects. Files and fights keep it as a list; what a book reads of a person already has its
// effects, so that every rule counts them, and what is written has them taken out again.
import { present } from '../../../dice/present.ts'
import type { Tell } from './faults.ts'
import { CYBERLIMB, type CyberwareText, type PersonText } from './texts.ts'

type Ware = readonly CyberwareText[]

/** What pieces of cyberware add to each stat. */
const statsOf = (ware: Ware): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { stat, by = 0 } of ware)
    if (stat !== undefined) sums.set(stat, (sums.get(stat) ?? 0) + by)
  return sums
}

const initiativeOf = (ware: Ware): number =>
  ware.reduce((sum, { initiative = 0 }) => sum + initiative, 0)

const changeStats = <S extends Readonly<Record<string, number | undefined>>>(
  stats: S,
  ware: Ware,
  sign: 1 | -1,
): S => {
  const changed: Record<string, number | undefined> = { ...stats }
  for (const [stat, by] of statsOf(ware))
    if (changed[stat] !== undefined) changed[stat] += sign * by
  return changed as S
}

/** Fields of a piece that count only with another one. */
const PARTNERS = [
  ['sp', 'covers'],
  ['covers', 'sp'],
  ['hard', 'sp'],
  ['ev', 'sp'],
  ['lost', 'sp'],
  ['stat', 'by'],
  ['by', 'stat'],
  ['damage', 'limb'],
] as const satisfies readonly (readonly [keyof CyberwareText, keyof CyberwareText])[]

/** A person with the effects of their cyberware. `limbs`: whether the book has cyberlimbs. */
export function withCyberware(text: PersonText, limbs: boolean, tell: Tell): PersonText {
  const { cyberware: ware = [] } = text
  if (ware.length === 0) return text
  const why = 'this book has no cyberlimbs; its other effects count'
  for (const [i, { limb }] of ware.entries())
    if (limb && !limbs) tell(`cyberware[${i}].limb`)('a cyberlimb', 'nothing', why)
  for (const [i, piece] of ware.entries())
    for (const [field, partner] of PARTNERS)
      if (piece[field] !== undefined && piece[partner] === undefined)
        tell(`cyberware[${i}].${field}`)(field, 'nothing', `it needs ${partner} beside it`)
  const initiativeBonus = (text.initiativeBonus ?? 0) + initiativeOf(ware)
  return {
    ...text,
    stats: changeStats(text.stats, ware, 1),
    ...(initiativeBonus === 0 ? {} : { initiativeBonus }),
    armor: [
      ...(text.armor ?? []),
      ...ware.flatMap(({ name, sp, covers, hard, ev, lost }) =>
        sp === undefined || covers === undefined
          ? []
          : [
              {
                ...{ name, sp, covers, implant: true },
                ...(hard ? { hard } : {}),
                ...(ev ? { ev } : {}),
                ...(lost ? { lost } : {}),
              },
            ],
      ),
    ],
    wounds: [
      ...(text.wounds ?? []),
      ...ware.flatMap(({ limb, damage = 0 }) =>
        limb && limbs ? [{ area: limb, effect: CYBERLIMB, points: damage }] : [],
      ),
    ],
  }
}

/** Where a file states a piece of armour or a wound of somebody who has the effects of their cyberware. */
export function fieldOf(
  { cyberware = [], ...own }: PersonText,
  list: 'armor' | 'wounds',
  index: number,
): string {
  const written = own[list]?.length ?? 0
  if (index < written) return `${list}[${index}]`
  const pieces = cyberware.flatMap((piece, i) =>
    (list === 'armor' ? isArmour(piece) : piece.limb !== undefined) ? [i] : [],
  )
  return `cyberware[${pieces[index - written]}]`
}

const isArmour = ({ sp, covers }: CyberwareText): boolean =>
  sp !== undefined && covers !== undefined

type Written = Readonly<Record<string, unknown>>
type Piece = string | { readonly name?: string; readonly lost?: CyberwareText['lost'] }
type Wound = { readonly area?: string; readonly effect?: string; readonly points?: number }

/** A person of a file without the effects of their cyberware, which is listed instead, with its wear. */
export function withoutCyberware<F extends Written>(file: F, ware: Ware = []): F {
  if (ware.length === 0) return file
  const armor = [...(file['armor'] as readonly Piece[])]
  const wounds = [...((file['wounds'] ?? []) as readonly Wound[])]
  const listed = ware.map(({ lost: _, damage: __, ...one }) => {
    const worn =
      one.sp === undefined ? -1 : armor.findLastIndex((piece) => nameOf(piece) === one.name)
    const piece = worn < 0 ? undefined : armor.splice(worn, 1)[0]
    const at = wounds.findIndex(({ area, effect }) => effect === CYBERLIMB && area === one.limb)
    const hurt = at < 0 ? undefined : present(wounds.splice(at, 1)[0], 'a wound').points
    return {
      ...one,
      ...(typeof piece === 'object' && piece.lost ? { lost: piece.lost } : {}),
      ...(hurt ? { damage: hurt } : {}),
    }
  })
  const { initiativeBonus, ...rest } = file
  const bonus = Number(initiativeBonus ?? 0) - initiativeOf(ware)
  return {
    ...rest,
    stats: changeStats(file['stats'] as Readonly<Record<string, number>>, ware, -1),
    ...(bonus === 0 ? {} : { initiativeBonus: bonus }),
    armor,
    wounds,
    cyberware: listed,
  } as unknown as F
}

const nameOf = (piece: Piece): string | undefined =>
  typeof piece === 'string' ? piece : piece.name

/** A piece as sheets list it: "Boosted reflexes (initiative +2)". */
export function cyberwareWords({
  name,
  initiative,
  stat,
  by = 0,
  sp,
  limb,
}: CyberwareText): string {
  const plus = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)
  const does = [
    initiative ? `initiative ${plus(initiative)}` : '',
    stat && by ? `${stat.toUpperCase()} ${plus(by)}` : '',
    sp ? `SP ${sp}` : '',
    limb ? limb.replace('-', ' ') : '',
  ].filter((one) => one !== '')
  return does.length > 0 ? `${name} (${does.join(', ')})` : name
}

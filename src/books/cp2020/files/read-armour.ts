// Reads armour from a file, by name or with its own values, and its damage.
import { present } from '../../../dice/present.ts'
import { byArea } from '../../gunfight/attack/body-areas.ts'
import { plural } from '../../gunfight/words.ts'
import { tellWear } from '../../gunfight/files/wear.ts'
import type { ArmourText, PersonText } from '../../gunfight/files/texts.ts'
import { findArmour } from '../arms/armour-list.ts'
import { isWornDown } from '../arms/armour.ts'
import type { Rules } from '../contract/rules.ts'
import { AREAS, type Area, type Worn } from '../words.ts'
import { ownMark } from '../../gunfight/exchange/exchange.ts'
import type { Tell, Wrong } from '../../gunfight/files/faults.ts'

/** A piece of armour and the SP it has lost. A listed piece may override values. */
export function readArmour(
  text: ArmourText,
  { armour, otherBooks }: Pick<Rules, 'armour' | 'otherBooks'>,
  field: string,
  wrong: Wrong,
  tell: Tell,
): { readonly piece: Worn; readonly lost: Loss } | undefined {
  const {
    name,
    sp,
    covers,
    hard,
    ev,
    metal,
    implant,
    lost = {},
  } = typeof text === 'string' ? { name: text } : text
  const found = findArmour(armour, name) ?? otherBooks.armour(armour, name, tell(field))
  const own = {
    sp: sp ?? found?.sp,
    covers: (covers as readonly Area[] | undefined) ?? found?.covers,
  }
  if (own.sp === undefined || own.covers === undefined) {
    wrong(
      field,
      `the book has no armour '${name}'`,
      `one of: ${armour.map((one) => one.name).join(', ')}; or SP and areas of its own${otherBooks.missing ?? ''}`,
    )
    return undefined
  }
  return {
    piece: {
      // A piece of house rules is worn under its own name, with its mark.
      name: found?.own ? found.name : name,
      ...ownMark(found),
      sp: own.sp,
      covers: own.covers,
      hard: hard ?? found?.hard ?? false,
      ev: ev ?? found?.ev ?? 0,
      implant: implant ?? found?.implant ?? false,
      metal: metal ?? found?.metal ?? false,
      skinweave: found?.skinweave ?? false,
    },
    lost,
  }
}
type Loss = Readonly<Record<string, number | undefined>>

/** The SP that a piece has lost: its own, or more that is stated for an area where it is the piece that wears down. */
export function lossOf(
  pieces: readonly Worn[],
  index: number,
  own: Loss,
  byArea: Loss = {},
  { options }: Rules,
): Readonly<Partial<Record<Area, number>>> {
  const piece = present(pieces[index], 'a piece of armour')
  const areas = AREAS.flatMap((area) => {
    const there = isWornDown(pieces, piece, area, options) ? byArea[area] : undefined
    const points = Math.max(own[area] ?? 0, there ?? 0)
    return points > 0 && piece.covers.includes(area)
      ? [[area, Math.min(points, piece.sp)] as const]
      : []
  })
  return Object.fromEntries(areas)
}

/** Reports wear that no armour can have, or that it states itself as well, and as many lost points of a stat as it has. */
export function checkLost(
  { spLost = {}, lost = {}, wounds = [], stats }: PersonText,
  worn: readonly { readonly piece: Worn; readonly lost: Loss }[],
  { options }: Rules,
  { field, wrong, tell }: { readonly field: string; readonly wrong: Wrong; readonly tell: Tell },
): void {
  const pieces = worn.map(({ piece }) => piece)
  const wearing = (area: Area) =>
    worn.filter(({ piece }) => isWornDown(pieces, piece, area, options))
  const most = byArea((area) => Math.max(0, ...wearing(area).map(({ piece }) => piece.sp)))
  const isStated = (area: Area): boolean => {
    const pieces = wearing(area)
    return pieces.length > 0 && pieces.every((one) => (one.lost[area] ?? 0) >= (spLost[area] ?? 0))
  }
  for (const area of AREAS.filter((one) => spLost[one] && isStated(one)))
    tell(`${field}.spLost.${area}`)(
      plural(spLost[area] ?? 0, 'point'),
      'nothing',
      'the armour there says that it has lost as much',
    )
  const unstated = Object.entries(spLost).filter(([area]) => !isStated(area as Area))
  tellWear({ spLost: Object.fromEntries(unstated) }, most, (at) => tell(`${field}.${at}`))
  for (const stat of ['int', 'ref'] as const) {
    const said = wounds.flatMap(({ effect, points = 0 }, i) =>
      effect === `${stat}-lost` ? [{ at: `wounds[${i}].points`, points }] : [],
    )
    const points = said.reduce((sum, one) => sum + one.points, lost[stat] ?? 0)
    const of = stats[stat] ?? Infinity
    if (points >= of && points > 0)
      wrong(
        `${field}.${said.at(-1)?.at ?? `lost.${stat}`}`,
        `${points} of ${stat.toUpperCase()} ${of}`,
        `0 to ${of - 1}`,
      )
  }
}

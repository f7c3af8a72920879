// The two wounds of an explosion and the limb that may be lost (`gray-dawn/explosion/saves`, `gray-dawn/explosion/limb-loss`).
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import { faceWithLuck, purseOf } from '../attack/luck.ts'
import { AREAS, HEAD, areaName, type Area } from '../../cp2020/words.ts'
import { KILLED, isCrippled, isKilled, withCrippled, type MarkBody } from '../wounds/body.ts'
import {
  bodyAndLuck,
  saves,
  severing,
  type Body,
  type Suffering,
  type Telling,
} from '../wounds/saves.ts'
import { CRIPPLES, fatalHead, takeMarks } from '../wounds/suffer.ts'

const LIMB_CHECK = 15

/** The two wounds, each after its own body type modifier. */
export interface Explosion {
  readonly main: number
  readonly secondary: number
  /** Unprotected head and limbs. */
  readonly open: readonly Area[]
}

type How = Suffering & Telling

/** Applies the marks of both wounds, then rolls one stun save and one death save. */
export function sufferExplosion(
  dice: Dice,
  body: MarkBody,
  { main, secondary, open }: Explosion,
  of: Body,
  how: How,
): MarkBody {
  const wound = { area: AREAS.indexOf('torso'), stun: 0, single: true }
  const first = takeMarks(body, { ...wound, real: main }, how)
  const marked = isKilled(first)
    ? first
    : takeMarks(first, { ...wound, real: secondary }, how, true)
  if (isKilled(marked) || main + secondary === 0) return marked
  const larger = Math.max(main, secondary)
  const maimed = larger >= CRIPPLES && open.length > 0 ? maims(dice, open, of, how) : undefined
  if (!maimed) return saves(dice, marked, of, { injured: true, crippled: false, stun: false }, how)
  return lose(dice, marked, { ...maimed, larger }, of, how)
}

interface Maimed {
  readonly area: Area
  /** It comes off without another roll (option explosion-limb-check). */
  readonly severed: boolean
}

/** Rolls one limb check for both wounds; on a loss, picks one of the unprotected areas at random. */
function maims(dice: Dice, open: readonly Area[], of: Body, how: How): Maimed | undefined {
  const total = bodyAndLuck(dice, 'limb check', LIMB_CHECK, of, how)
  const done = total >= LIMB_CHECK
  const severs = how.options['explosion-limb-check'] === 'fail-severs-success-cripples'
  how.tell?.({ fact: 'limb-check', total, against: LIMB_CHECK, done: done && !severs })
  if (done && !severs) return undefined
  return { area: takenOf(dice, open, of, how), severed: severs && !done }
}

/** The limb that the blast takes. Luck may make it another; for odds nobody is asked. */
function takenOf(dice: Dice, open: readonly Area[], { who }: Body, { states }: How): Area {
  const at = (face: number): Area => present(open[face - 1], 'area')
  if (open.length === 1) return at(1)
  const purse = states ? undefined : purseOf(who)
  const roll = {
    label: 'extremity',
    sides: open.length,
    says: (face: number) => areaName(at(face)),
  }
  return at(faceWithLuck(dice, purse, roll))
}

/** Cripples the area without further marks, then rolls the death save and whether the limb comes off. */
function lose(
  dice: Dice,
  body: MarkBody,
  { area, severed, larger }: Maimed & { readonly larger: number },
  of: Body,
  how: How,
): MarkBody {
  const index = AREAS.indexOf(area)
  const { tell } = how
  const already = isCrippled(body, index)
  if (!already) tell?.({ fact: 'crippled', area })
  if (severed) tell?.({ fact: 'severed', area })
  if (index === HEAD) return severed ? KILLED : fatalHead(dice, body, larger, of, how)
  const after = saves(
    dice,
    withCrippled(body, index),
    of,
    { injured: true, crippled: !already || severed, stun: false },
    how,
  )
  if (!severed && !how.states && how.options['explosion-limb-check'] === 'fail-cripples')
    severing(dice, area, larger, of, how)
  return after
}

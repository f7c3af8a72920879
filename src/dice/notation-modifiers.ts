// Reads dice modifiers: ! x, r1, kh3, >=5.
import { keptDice, type Compare, type DiceTerm, type Keep } from './notation-ast.ts'
import { NotationSyntaxError, type Reader } from './notation-reader.ts'

const KEEPS: readonly Keep[] = ['kh', 'kl', 'dh', 'dl']
const LARGEST_KEEP = 20

/**
 * Reads all modifiers after the dice, in any order. Throws a NotationSyntaxError for invalid combinations.
 */
export function readModifiers(reader: Reader, plain: DiceTerm, start: number): DiceTerm {
  let dice = plain
  for (;;) {
    const at = reader.skip()
    const changed =
      readExplosion(reader, dice) ??
      readReroll(reader, dice) ??
      readKeep(reader, dice) ??
      readHits(reader, dice)
    if (changed === undefined) break
    dice = changed
    if (dice.hits && dice.explode)
      throw new NotationSyntaxError(
        at,
        'Dice that explode cannot be counted.',
        'Leave out either ! or the comparison.',
      )
    if (dice.hits && dice.keep)
      throw new NotationSyntaxError(
        at,
        'Dice cannot be both kept and counted.',
        'Leave out one of the two.',
      )
  }
  if (dice.reroll && dice.reroll.length >= dice.sides) {
    throw new NotationSyntaxError(
      start,
      'Every face would be thrown again for ever.',
      'Leave at least one face that counts.',
    )
  }
  if (
    dice.explode &&
    dice.reroll &&
    dice.reroll.length === dice.sides - 1 &&
    !dice.reroll.includes(dice.sides)
  ) {
    throw new NotationSyntaxError(
      start,
      'The only face that counts would explode for ever.',
      'Leave out !, or let another face count.',
    )
  }
  return dice
}

function readExplosion(reader: Reader, dice: DiceTerm): DiceTerm | undefined {
  const at = reader.skip()
  if (!reader.take('!') && !reader.take('x')) return undefined
  if (dice.explode) throw new NotationSyntaxError(at, 'The dice explode already.', 'Write ! once.')
  const behind = reader.number()
  if (behind !== undefined) {
    throw new NotationSyntaxError(
      at,
      'Behind dice, x and ! mean that the highest face rolls again; no number follows.',
      `To multiply, write *${behind}.`,
    )
  }
  return { ...dice, explode: true }
}

function readReroll(reader: Reader, dice: DiceTerm): DiceTerm | undefined {
  if (!reader.take('r')) return undefined
  const compare = readCompare(reader) ?? { sign: '=', at: reader.at }
  const face = readFace(reader, dice)
  const faces = new Set(dice.reroll)
  for (let each = 1; each <= dice.sides; each++) if (like(each, compare.sign, face)) faces.add(each)
  return { ...dice, reroll: [...faces].sort((a, b) => a - b) }
}

function readKeep(reader: Reader, dice: DiceTerm): DiceTerm | undefined {
  const at = reader.skip()
  const how = KEEPS.find((word) => reader.take(word))
  if (how === undefined) return undefined
  if (dice.keep)
    throw new NotationSyntaxError(
      at,
      'It was said already which dice are kept.',
      'Leave one of the two out.',
    )
  const keep = { how, count: reader.number() ?? 1 }
  const kept = keptDice(keep, dice.count)
  if (keep.count < 1 || keep.count > dice.count || kept < 1) {
    const most = how.startsWith('k') ? dice.count : dice.count - 1
    throw new NotationSyntaxError(
      at,
      `Of ${dice.count} dice this would leave none, or more than there are.`,
      most < 1 ? 'Throw more dice.' : `Write ${how}1 to ${how}${most}.`,
    )
  }
  if (dice.count > LARGEST_KEEP)
    throw new NotationSyntaxError(
      at,
      `Of ${dice.count} dice some cannot be chosen.`,
      `Throw at most ${LARGEST_KEEP}.`,
    )
  return { ...dice, keep }
}

function readHits(reader: Reader, dice: DiceTerm): DiceTerm | undefined {
  const found = readCompare(reader)
  if (found === undefined) return undefined
  if (dice.hits)
    throw new NotationSyntaxError(
      found.at,
      'It was said already which dice count.',
      'Leave one of the two out.',
    )
  const face = readFace(reader, dice)
  if ((found.sign === '>' && face === dice.sides) || (found.sign === '<' && face === 1)) {
    throw new NotationSyntaxError(
      found.at,
      `No face of a D${dice.sides} is ${found.sign === '>' ? 'above' : 'below'} ${face}.`,
      `Write ${found.sign}=${face}.`,
    )
  }
  if (found.sign === '>') return { ...dice, hits: { compare: '>=', face: face + 1 } }
  if (found.sign === '<') return { ...dice, hits: { compare: '<=', face: face - 1 } }
  return { ...dice, hits: { compare: found.sign, face } }
}

type Sign = Compare | '>' | '<'

function readCompare(reader: Reader): { sign: Sign; at: number } | undefined {
  const at = reader.skip()
  const sign = (['>=', '<=', '>', '<', '='] as const).find((one) => reader.take(one))
  return sign && { sign, at }
}

function readFace(reader: Reader, dice: DiceTerm): number {
  const at = reader.skip()
  const face = reader.number()
  if (face !== undefined && face >= 1 && face <= dice.sides) return face
  throw new NotationSyntaxError(
    at,
    face === undefined ? 'A face of the die is missing here.' : `A D${dice.sides} has no ${face}.`,
    `Write 1 to ${dice.sides}.`,
  )
}

function like(face: number, sign: Sign, than: number): boolean {
  if (sign === '=') return face === than
  return (face === than && sign.endsWith('=')) || (sign.startsWith('>') ? face > than : face < than)
}

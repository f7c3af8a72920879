// Effects of signatures (`fights/signature/effects`): dice by table, and points.
import { present } from '../../dice/present.ts'
import type { Rule } from '../../dice/dice.ts'
import { TABLES } from '../../catalogue/fights.ts'
import { SIGNATURES, type FightTable, type Signature } from './words.ts'

const COLUMN = {
  stalking: 'S',
  boxing: 'B',
  'taking-control': 'C',
  ko: 'K',
  recovery: 'R',
} as const satisfies Record<FightTable, string>
const ROWS = TABLES['fights/signature/effects']
const rowOf = (name: Signature): (typeof ROWS)[number] =>
  present(
    ROWS.find(({ signature }) => signature === name),
    name,
  )

/** Signature Points, which only count for the Skill Level (`fights/signature/points`). */
export const signaturePoints = (name: Signature): number => rowOf(name).sp

/** When the dice count, or what the signature does instead, in words. Empty if it only gives dice. */
export const signatureCondition = (name: Signature): string => rowOf(name).effect

type Owner = 'own' | 'foe'
/** Dice for the owner or the opponent; four signatures give them only under a condition (`fights/signature/opponent-gains`). */
export const signatureDice = (name: Signature, owner: Owner, table: FightTable): number =>
  rowOf(name)[`${owner}${COLUMN[table]}`]
export const lastingDice = (name: Signature, owner: Owner, table: FightTable): number =>
  UNDER_A_CONDITION.has(name) ? 0 : signatureDice(name, owner, table)

/** Scary until broken, Vicious in control, Slippery not in control, Unlucky while ahead. */
const UNDER_A_CONDITION: ReadonlySet<Signature> = new Set<Signature>([
  'Scary',
  'Vicious',
  'Slippery',
  'Unlucky',
])

/** The rule of each signature. */
export const SIGNATURE_RULES: Readonly<Record<Signature, Rule>> = {
  Scary: 'fights/signature/scary',
  Fearless: 'fights/signature/fearless',
  'Strong Willed': 'fights/signature/strong-willed',
  Resolute: 'fights/signature/resolute',
  Charismatic: 'fights/signature/charismatic',
  Vicious: 'fights/signature/vicious',
  'Hard As Nails': 'fights/signature/hard-as-nails',
  Lucky: 'fights/signature/lucky',
  'Quick Reflexes': 'fights/signature/quick-reflexes',
  Rage: 'fights/signature/rage',
  Resilient: 'fights/signature/resilient',
  Agile: 'fights/signature/agile',
  Slippery: 'fights/signature/slippery',
  Steady: 'fights/signature/steady',
  Brawler: 'fights/signature/brawler',
  'Glass Jaw': 'fights/signature/glass-jaw',
  Shortsighted: 'fights/signature/shortsighted',
  Slow: 'fights/signature/slow',
  Bleeder: 'fights/signature/bleeder',
  Unlucky: 'fights/signature/unlucky',
  'Weak Willed': 'fights/signature/weak-willed',
  'Slow to React': 'fights/signature/slow-to-react',
  Timid: 'fights/signature/timid',
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')
const BY_WORD = new Map(SIGNATURES.map((name) => [plain(name), name]))

/** Finds a signature, ignoring case and hyphens. Returns undefined if there is none. */
export const findSignature = (text: string): Signature | undefined => BY_WORD.get(plain(text))

// What this book keeps of a man besides the 2020 book: luck, perks, stance, suppression, panic. Plain data, replaced and never changed.
import type { Person } from '../cp2020/person.ts'

/** `gray-dawn/stance/declare` */
export const STANCES = ['moving', 'active cover', 'full cover', 'bracing'] as const
export type Stance = (typeof STANCES)[number]

/** Suppression on somebody (`gray-dawn/suppress/two-systems`): levels or points, whichever the table plays. */
export interface Suppression {
  readonly amount: number
  /** The last check failed: doubled penalty, or a forced stance. */
  readonly failed: boolean
  /** Rounds that may still hit him, by shooter and weapon (`gray-dawn/brave/hit-cap`). */
  readonly by: readonly { readonly who: string; readonly weapon: number; readonly rounds: number; readonly burst: boolean }[]
}

/** `gray-dawn/panic/recovery` */
export interface Panic {
  /** What the check that ends it needs now, and the round in which it set in. */
  readonly needs: number
  readonly since: number
}

export interface Own {
  /** The stat LUCK, and the points that are left (`gray-dawn/luck/points`). */
  readonly luck: number
  readonly points: number
  /** `gray-dawn/core/mooks` */
  readonly mook: boolean
  /** Perks by name with their level (`gray-dawn/core/perks`). */
  readonly perks: Readonly<Record<string, number>>
  readonly stance: Stance
  /** Movement actions of his last part, until his next (`gray-dawn/move/defence-bonus`). */
  readonly moves: number
  readonly suppression?: Suppression
  readonly panic?: Panic
}

const NOBODY: Own = { luck: 0, points: 0, mook: false, perks: {}, stance: 'moving', moves: 0 }

/** His part of this book; somebody from elsewhere has none, and stands in the open. */
export const ownOf = ({ own }: Pick<Person, 'own'>): Own => (own as Own | undefined) ?? NOBODY

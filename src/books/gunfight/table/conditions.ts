// Somebody's present conditions as data: what computer players read of them. The scene has them in words.

export type Condition =
  /** Aims; the points that this adds to the attack. */
  | { readonly kind: 'aiming'; readonly bonus: number }
  | { readonly kind: 'running' }
  /** Under fire that hinders them. */
  | { readonly kind: 'suppressed' }
  /** A further action of the round costs so many points. */
  | { readonly kind: 'next-action'; readonly penalty: number }
  /** Has declared these acts, by their verbs, and not carried them out yet. */
  | { readonly kind: 'declared'; readonly acts: readonly string[] }

export type ConditionKind = Condition['kind']

/** The condition of this kind, where somebody has it. */
export const conditionOf = <K extends ConditionKind>(
  conditions: readonly Condition[] | undefined,
  kind: K,
): Extract<Condition, { readonly kind: K }> | undefined =>
  conditions?.find((one): one is Extract<Condition, { readonly kind: K }> => one.kind === kind)

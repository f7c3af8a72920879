// A combatant's current conditions as data, for computer players. The scene has them as text.

export type Condition =
  /** Aiming, with the bonus this adds to the attack. */
  | { readonly kind: 'aiming'; readonly bonus: number }
  /** The bonus that an aim would have after one more act of aiming. */
  | { readonly kind: 'next-aim'; readonly bonus: number }
  | { readonly kind: 'running' }
  /** Hindered by enemy fire. */
  | { readonly kind: 'suppressed' }
  /** A further action in this round has this penalty. */
  | { readonly kind: 'next-action'; readonly penalty: number }
  /** In books where all acts of a round are declared first: those declared and not performed yet. */
  | { readonly kind: 'declared'; readonly acts: readonly { readonly do: string }[] }

export type ConditionKind = Condition['kind']

/** The condition of this kind, if present. */
export const conditionOf = <K extends ConditionKind>(
  conditions: readonly Condition[] | undefined,
  kind: K,
): Extract<Condition, { readonly kind: K }> | undefined =>
  conditions?.find((one): one is Extract<Condition, { readonly kind: K }> => one.kind === kind)

/** Whether an act of this verb is declared and not performed yet. */
export const isDeclared = (conditions: readonly Condition[] | undefined, verb: string): boolean =>
  conditionOf(conditions, 'declared')?.acts.some((act) => act.do === verb) === true

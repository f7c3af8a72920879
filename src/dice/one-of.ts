import { present } from './present.ts'

/** Whether the value is one of the list. */
export const isOneOf = <T>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value)

/** The member of the list that equals a checked value. */
export const memberOf = <T>(list: readonly T[], value: unknown): T =>
  present(
    list.find((one) => one === value),
    String(value),
  )

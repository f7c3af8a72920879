// The infirmary acts that this seat may start.
import { computed } from '@preact/signals'
import type { Ruling } from '../../engine/ruling.ts'
import { now, scene } from '../state/store.ts'

export const acts = computed<readonly Ruling[]>(() => {
  const listed = new Set((scene.value?.infirmary?.acts ?? []).map((act) => act.label))
  return (now.value?.rulings ?? []).filter((ruling) => listed.has(ruling.label))
})

const fieldOf = (act: Ruling, name: string): Ruling['fields'][number] | undefined =>
  act.fields.find((field) => field.name === name)

/** The ways to treat a wound: by a combatant, or by an outsider. */
export const treatmentsFor = (who: string, wound: string): readonly Ruling[] =>
  acts.value.filter(({ fixed }) => fixed['who'] === who && fixed['wound'] === wound)

/** Acts that let time pass for everyone, in order: a day, a week, until the next roll. */
export const timeActs = computed(() =>
  acts.value.filter((act) => act.fixed['wound'] === undefined && !fieldOf(act, 'who')),
)

/** The act for this patient alone, if there is one. */
export const patientAct = (who: string): Ruling | undefined =>
  acts.value.find(
    (act) =>
      act.fixed['wound'] === undefined &&
      fieldOf(act, 'who')?.values?.some(({ value }) => value === who),
  )

/** Acts on this patient that concern no wound. */
export const actsWithoutWound = (who: string, wounds: readonly string[]): readonly Ruling[] =>
  acts.value.filter(
    ({ fixed }) =>
      fixed['who'] === who &&
      typeof fixed['wound'] === 'string' &&
      !wounds.includes(fixed['wound']),
  )

// What this seat may begin in the infirmary: the acts that its scene lists and its rulings allow.
import { computed, signal } from '@preact/signals'
import type { Ruling } from '../../engine/book.ts'
import { now, scene } from '../state/store.ts'

/** Beside a wide log the side shows the infirmary or the sheet of a patient. */
export const sideShows = signal<'infirmary' | 'sheet'>('infirmary')

export const acts = computed<readonly Ruling[]>(() => {
  const listed = new Set((scene.value?.infirmary?.acts ?? []).map((act) => act.label))
  return (now.value?.rulings ?? []).filter((ruling) => listed.has(ruling.label))
})

const fieldOf = (act: Ruling, name: string): Ruling['fields'][number] | undefined =>
  act.fields.find((field) => field.name === name)

/** The ways to care for a wound: by one of the fight, by somebody from outside. */
export const careFor = (who: string, wound: string): readonly Ruling[] =>
  acts.value.filter(({ fixed }) => fixed['who'] === who && fixed['wound'] === wound)

/** Acts of nobody in particular, in their order: a day, a week, to the next roll. */
export const timeActs = computed(() =>
  acts.value.filter((act) => act.fixed['wound'] === undefined && !fieldOf(act, 'who')),
)

/** The act that is begun for this patient alone, where there is one. */
export const actFor = (who: string): Ruling | undefined =>
  acts.value.find(
    (act) =>
      act.fixed['wound'] === undefined &&
      fieldOf(act, 'who')?.values?.some(({ value }) => value === who),
  )

/** Acts of this patient that are about none of his wounds. */
export const actsBeside = (who: string, wounds: readonly string[]): readonly Ruling[] =>
  acts.value.filter(
    ({ fixed }) =>
      fixed['who'] === who &&
      typeof fixed['wound'] === 'string' &&
      !wounds.includes(fixed['wound']),
  )

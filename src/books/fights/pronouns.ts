// A fighter's pronouns in sentences.
import type { Fighter } from './fighter.ts'

type Form = 'he' | 'him' | 'his'
type Forms = Readonly<Record<Form, string>>

const MAN: Forms = { he: 'he', him: 'him', his: 'his' }
const WOMAN: Forms = { he: 'she', him: 'her', his: 'her' }
const NOT_SAID: Forms = { he: 'they', him: 'them', his: 'their' }

/** A fighter's pronouns; "they" unless stated, as for all fighters on the list. */
export const pronounsOf = ({ woman }: Pick<Fighter, 'woman'>): Forms =>
  woman === undefined ? NOT_SAID : woman ? WOMAN : MAN

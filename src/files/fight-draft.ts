// A plan for a fight, saved before the fight begins; sides may still be empty.
import * as z from 'zod'
import { FIGHT, SIDE_PEOPLE, type Fight } from './character-fight.ts'
import type { Document } from './document.ts'
import { checkAs, type Parsed } from './problems.ts'

const DRAFT = FIGHT.extend({
  sides: z
    .array(FIGHT.shape.sides.element.extend({ people: SIDE_PEOPLE }))
    .min(1)
    .max(20),
})

/** A saved draft. Its name is the title of the plan. */
export interface KeptDraft extends Document {
  readonly name: string
  readonly plan: Fight
}

/** Reads the plan of a draft from parsed JSON. */
export const readDraft = (input: unknown): Parsed<Fight> => checkAs<Fight>(DRAFT, input)

/** Reads a plan as the content of a draft. */
export function readDraftContent(input: unknown): Parsed<Pick<KeptDraft, 'name' | 'plan'>> {
  const read = readDraft(input)
  return read.problems ? read : { value: { name: read.value.title, plan: read.value } }
}

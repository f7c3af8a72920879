// Schemas of the shapes that books describe, and of the words in them.
import * as z from 'zod'
import type { Field, Shape, TypeOf } from '../books/gunfight/files/shape.ts'
import { MOST } from './bounds.ts'
import { REFINEMENTS, type Refinement } from './refinements.ts'

/** A check for `refine`, with its error. */
export const refining = <N extends Refinement>(
  name: N,
): readonly [test: (typeof REFINEMENTS)[N]['test'], how: { readonly error: string }] => {
  const { test, error } = REFINEMENTS[name]
  return [test, { error }]
}

/** A whole number within bounds. */
export const whole = (least: number, most: number) => z.number().int().min(least).max(most)

export const NAME = z
  .string()
  .min(1)
  .max(MOST.name)
  .refine(...refining('name'))
/** The id of a combatant: lower-case letters, digits and hyphens. */
export const ID = z
  .string()
  .min(1)
  .max(MOST.name)
  .regex(
    /^(?!(?:constructor|prototype)$)[a-z0-9]+(-[a-z0-9]+)*$/,
    'small letters, digits and single hyphens, such as mad-matt; not constructor or prototype',
  )
export const AREA = z.enum(['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'])
export const LOST = z.partialRecord(AREA, whole(0, 100))

/** A damage code: `4D6+1`, `1D6/2`, `4D10`. */
export const DAMAGE = z
  .string()
  .regex(/^\d{1,2}[dD](6|10)(\/[23])?(\+\d{1,2})?$/, 'a damage code such as 2D6, 4D6+1 or 1D6/2')

const CELL_NAME = z.string().min(1).max(40)
const CELL = z.union([z.number().min(-10_000).max(10_000), z.string().min(1).max(40)])

function ofField(field: Field): z.ZodType {
  switch (field.is) {
    case 'text':
      return z.string().min(1).max(field.most)
    case 'name':
      return NAME
    case 'id':
      return ID
    case 'word':
      return z.enum(field.of)
    case 'words':
      return z
        .array(field.of ? z.enum(field.of) : z.string().min(1).max(MOST.name))
        .min(1)
        .max(field.most)
    case 'areas':
      return z.array(AREA).min(1).max(6)
    case 'lost':
      return LOST
    case 'whole':
      return whole(field.least, field.most)
    case 'number':
      return z.number().min(field.least).max(field.most)
    case 'flag':
      return z.boolean()
    case 'dice':
      return field.by ? z.union([DAMAGE, schemaOf(field.by)]) : DAMAGE
    case 'group':
      return schemaOf(field.of)
    case 'list':
      return z.array(schemaOf(field.of)).max(field.most)
    case 'cells':
      return z.array(z.record(CELL_NAME, CELL)).max(field.most)
  }
}

/** The schemas of the fields of a shape. */
export const fieldsOf = (shape: Shape): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const schema = field.needed ? ofField(field) : ofField(field).optional()
      return [name, field.says === undefined ? schema : schema.describe(field.says)]
    }),
  )

const schemas = new WeakMap<Shape, z.ZodType>()

/** The schema of a shape: all of its fields, and no others. */
export function schemaOf<const S extends Shape>(shape: S): z.ZodType<TypeOf<S>, TypeOf<S>> {
  const schema = schemas.get(shape) ?? z.strictObject(fieldsOf(shape))
  schemas.set(shape, schema)
  return schema as z.ZodType<TypeOf<S>, TypeOf<S>>
}

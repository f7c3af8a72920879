// The schemas of folders and tags in requests.
import * as z from 'zod'
import { isNameAllowed } from './names.ts'

const WORD = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^/\\]*$/, 'no slashes')
  .refine(isNameAllowed, { error: 'a plain word' })

/** A path such as `Gangs/Iron Sights`, at most four levels deep; empty means no folder. */
export const FOLDER = z
  .string()
  .max(170)
  .transform((path) =>
    path
      .split('/')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(WORD).max(4))
  .transform((parts) => parts.join('/'))

export const TAGS = z
  .array(WORD)
  .max(20)
  .transform((tags) => [...new Set(tags)].sort())

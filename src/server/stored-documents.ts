// Creates, changes and removes documents for people, who name the version that they read.
import { newId } from './branch.ts'
import type { Document } from '../files/document.ts'
import type { Documents, Kind } from './documents.ts'
import { refuse, refused, type Refused } from './refusals.ts'

/** A document without what the server adds. */
export type Content<T> = Omit<T, keyof Document>

/** Content, or why there is none. */
export type Made<T, No = Refused> = { readonly value: Content<T> } | No

/** What every document of a kind needs, whatever its list shows. */
type AnyKind<T extends Document> = Pick<Kind<T>, 'code' | 'field' | 'nameOf' | 'none'>

export const noDocument = ({ code, none }: Pick<Kind<Document>, 'code' | 'none'>, id: string) =>
  refuse(
    `no-such-${code}`,
    `${none} "${id.slice(0, 60)}". Load the list again to see what there is.`,
  )

/** Refuses a change of a version that is no longer the newest, with the document as it is now, in the field of its kind. */
function refuseChanged<T extends Document>(kind: AnyKind<T>, now: T): Refused {
  const { code, field, nameOf } = kind
  const refusal = refuse(
    `${code}-changed`,
    `"${nameOf(now)}" has been changed since you opened it (version ${now.version}). Load the new version, then make your change.`,
  )
  return { refusal, [field]: now }
}

/** Stores a new document, unless the server has as many as it may. */
export async function makeDocument<T extends Document, L>(
  documents: Documents<T, L>,
  content: Content<T>,
): Promise<T | Refused> {
  const { code, most = Infinity } = documents.kind
  if (most < Infinity && (await documents.all()).length >= most)
    return refused(
      `too-many-${code}s`,
      `This server keeps at most ${most} ${code}s. Remove some first.`,
    )
  const now = new Date().toISOString()
  const made = { id: newId(), made: now, changed: now, version: 1, ...content } as T
  await documents.add(made)
  return made
}

/**
 * Stores what `change` makes of the document, as the next version. Refuses, with the document as it is now, if
 * `version` is not its version.
 */
export const changeDocument = <T extends Document, L, No>(
  documents: Documents<T, L>,
  id: string,
  version: number,
  change: (before: T) => Made<T, No> | Promise<Made<T, No>>,
): Promise<T | Refused | No> =>
  documents.update<T | Refused | No>([id], async ([before]) => {
    if (!before) return { result: { refusal: noDocument(documents.kind, id) } }
    if (before.version !== version) return { result: refuseChanged(documents.kind, before) }
    const next = await change(before)
    if (!hasContent(next)) return { result: next }
    const stamp = { id, made: before.made, changed: new Date().toISOString(), version: version + 1 }
    const after = { ...next.value, ...stamp } as T
    return { store: [after], result: after }
  })

export const hasContent = <T, No>(made: Made<T, No>): made is { readonly value: Content<T> } =>
  (made as { readonly value?: unknown }).value !== undefined

/** Removes a document, under the same condition as a change. */
export const removeDocument = <T extends Document, L>(
  { kind, update }: Documents<T, L>,
  id: string,
  version: number,
): Promise<{ readonly removed: string } | Refused> =>
  update<{ readonly removed: string } | Refused>([id], ([now]) => {
    if (!now) return { result: { refusal: noDocument(kind, id) } }
    if (now.version !== version) return { result: refuseChanged(kind, now) }
    return { remove: [id], result: { removed: id } }
  })

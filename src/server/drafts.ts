// Fight plans saved before the fight begins: created, changed, removed.
import type { Refusal } from '../dice/dice.ts'
import { readDraft, type KeptDraft } from '../files/fight-draft.ts'
import type { Problem } from '../files/problems.ts'
import { newId } from './branch.ts'
import type { DraftStore } from './drafts-store.ts'
import { refuse } from './refusals.ts'
import { StaleVersion } from './versions.ts'

/** Maximum number of drafts per server. */
export const MOST_DRAFTS = 500

type Kept =
  | KeptDraft
  | { readonly refusal: Refusal; readonly draft?: KeptDraft }
  | { readonly problems: readonly Problem[] }

const noDraft = (id: string): Refusal =>
  refuse('no-such-draft', `There is no draft "${id.slice(0, 60)}". Somebody may have removed it.`)

/** Stores a new draft. */
export async function makeDraft(store: DraftStore, raw: unknown): Promise<Kept> {
  const read = readDraft(raw)
  if (read.problems) return { problems: read.problems }
  if ((await store.drafts()).length >= MOST_DRAFTS)
    return {
      refusal: refuse(
        'too-many-drafts',
        `This server keeps at most ${MOST_DRAFTS} drafts. Remove some first.`,
      ),
    }
  const now = new Date().toISOString()
  const { title: name } = read.value
  const kept = { id: newId(), name, made: now, changed: now, version: 1, plan: read.value }
  await store.writeDraft(kept, undefined)
  return kept
}

/** Updates a draft if its stored version is the one the writer read; otherwise refuses and returns the stored draft. */
export async function changeDraft(
  store: DraftStore,
  id: string,
  { version, plan: raw }: { readonly version: number; readonly plan?: unknown },
): Promise<Kept> {
  const before = await store.draft(id)
  if (!before) return { refusal: noDraft(id) }
  const read = readDraft(raw)
  if (read.problems) return { problems: read.problems }
  const kept: KeptDraft = {
    ...before,
    name: read.value.title,
    changed: new Date().toISOString(),
    version: version + 1,
    plan: read.value,
  }
  return (await unlessStale(store, id, () => store.writeDraft(kept, version))) ?? kept
}

/** Deletes a draft; fights opened from it remain. */
export async function removeDraft(
  store: DraftStore,
  id: string,
  version: number,
): Promise<Kept | { readonly removed: string }> {
  if (!(await store.draft(id))) return { refusal: noDraft(id) }
  return (
    (await unlessStale(store, id, () => store.removeDraft(id, version))) ?? {
      removed: id,
    }
  )
}

async function unlessStale(
  store: DraftStore,
  id: string,
  act: () => Promise<void>,
): Promise<Kept | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error
    const draft = await store.draft(id)
    if (!draft) return { refusal: noDraft(id) }
    const why = `"${draft.name}" has been changed since you opened it (version ${draft.version}). Load the new version, then make your change.`
    return { refusal: refuse('draft-changed', why), draft }
  }
}

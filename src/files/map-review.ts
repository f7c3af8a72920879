// The review of an imported map, which decides what all obstacles of a group are. It uses no schemas, which keeps
// the page small.
import type { Obstacle } from '../field/map.ts'
import type { MapFile } from './map.ts'

/** The groups of imported obstacles, until the review says more about them. */
export const IMPORT_GROUPS = ['wall', 'door', 'window', 'cover'] as const
export type ImportGroup = (typeof IMPORT_GROUPS)[number]

/** Maximum bytes of a file from another program, including its picture. */
export const IMPORT_LIMIT = 64 * 1024 * 1024
/** The default obstacle of each group, until the review says more. */
export const USUAL: Readonly<
  Record<ImportGroup, Pick<Obstacle, 'kind' | 'height'> & { readonly name: string }>
> = {
  wall: { kind: 'wall', height: 2.5, name: 'Wall' },
  door: { kind: 'door', height: 2.1, name: 'Door' },
  window: { kind: 'window', height: 1, name: 'Window' },
  cover: { kind: 'crate', height: 1.1, name: 'Cover' },
}

/** The group of an imported obstacle; undefined if it was not imported. */
export const groupOf = (id: string): ImportGroup | undefined =>
  IMPORT_GROUPS.find((group) => new RegExp(`^${group}-\\d+$`).test(id))

/** What the review decides for all obstacles of a group; `undefined` drops them. */
export type Review = Readonly<
  Record<
    ImportGroup,
    (Pick<Obstacle, 'kind' | 'height'> & { readonly material?: string }) | undefined
  >
>

/** The map after the review. What has a height of its own keeps it. */
export function applyReview(map: MapFile, review: Review): MapFile {
  return {
    ...map,
    obstacles: map.obstacles.flatMap((thing) => {
      const group = groupOf(thing.id)
      if (group === undefined) return [thing]
      const { material: _, ...rest } = thing
      const said = review[group]
      const height = thing.height === USUAL[group].height ? said?.height : thing.height
      return said ? [{ ...rest, ...said, ...(height === undefined ? {} : { height }) }] : []
    }),
  }
}

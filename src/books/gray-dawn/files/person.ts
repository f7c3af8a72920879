// The Gray Dawn part of a combatant's file: LUCK, perks, mooks and non-player characters (`gray-dawn/luck/points`,
// `gray-dawn/luck/non-player-characters`, `gray-dawn/core/perks`, `gray-dawn/core/mooks`).
import type { Additions } from '../../cp2020/contract/rules.ts'
import type { PersonText } from '../../gunfight/files/texts.ts'
import { nearestHint, slug } from '../../gunfight/files/names.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { usesLuck, type Own } from '../own.ts'

const PERKS: readonly string[] = TABLES['gray-dawn/core/perks'].map(({ perk }) => slug(perk))
/** The similarity above which an unknown name is treated as a typing error. */
const ALIKE = 0.6
/** LUCK of a person whose file has none: the average, as for other missing stats. */
const AVERAGE = 5
/** Who dodges with Athletics in another book has this much Dodge/Cover (`gray-dawn/core/ranged-defence-roll`). */
export const skillsOfOthers: Additions['skillsOfOthers'] = [
  ['athletics', 'dodge', 'the dodging skill of other books'],
]
/** Other names of skills in this book. */
export const otherNames: Additions['otherNames'] = [
  ['doctor', 'medical-tech', 'the name in this book'],
]

export const read: Additions['read'] = (text, wrong, tell): Own => {
  const luck = text.stats.luck ?? AVERAGE
  if (text.stats.luck === undefined)
    tell('stats.luck')(
      'no LUCK',
      `LUCK ${luck}`,
      'the average, because other books have no such stat',
    )
  const { mook = false, npc = false, perks = {} } = text
  if (mook && text.npc === false) tell('npc')('no non-player character', 'nothing', 'a mook is one')
  for (const perk of Object.keys(perks)) {
    // Other perks are notes of the table (`gray-dawn/core/perks`); one that is almost a perk of the book is misspelt.
    const near = PERKS.includes(perk) ? '' : nearestHint(slug(perk), PERKS, ALIKE)
    if (near) wrong(`perks.${perk}`, `no perk '${perk}'`, near.replace('; nearest: ', ''))
  }
  return person({ luck, mook, perks, ...(npc ? { npc } : {}) })
}

type Written = Pick<Own, 'luck' | 'mook' | 'npc' | 'perks'>

/** The luck points at the start of a session. */
export const fullLuck = (written: Written): number => (usesLuck(written) ? written.luck : 0)

/** A combatant before their first fight: one luck point per LUCK for a player character; a non-player character has none without the perk. */
export const person = (written: Written): Own => ({
  ...written,
  points: fullLuck(written),
  stance: 'moving',
  moves: 0,
})

export const fresh: Additions['fresh'] = (own): Own => {
  const { luck, mook, npc, perks } = own as Own
  return person({ luck, mook, perks, ...(npc ? { npc } : {}) })
}

export const write: Additions['write'] = (own): Partial<PersonText> => {
  if (!own) return {}
  const { luck, mook, npc, perks } = own as Own
  return {
    stats: { luck },
    ...(mook ? { mook } : {}),
    ...(npc ? { npc } : {}),
    ...(Object.keys(perks).length > 0 ? { perks } : {}),
  }
}

// Taking a stance: free, as part of the turn (`gray-dawn/stance/declare`, `gray-dawn/stance/active-cover`, `gray-dawn/stance/full-cover`,
// `gray-dawn/stance/bracing`, `gray-dawn/stance/moving`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import { refused } from '../../cp2020/acts/kind.ts'
import { behindCover } from '../cover/here.ts'
import { own } from '../facts.ts'
import { shortOfBracing } from '../suppression/check.ts'
import { STANCES, type Stance } from '../own.ts'
import { isPinned } from '../area/lane.ts'
import { isMove } from '../turn/ways.ts'
import type { ActsGray } from '../contract/acts.ts'
import type { TGray } from '../state.ts'

const WORDS: Readonly<Record<Stance, string>> = {
  moving: 'In the open (moving)',
  'active cover': 'Active cover: looks out, ready to fire',
  'full cover': 'Full cover: nothing exposed, sees nothing',
  bracing: 'Bracing: range a category nearer, no Dodge/Cover',
}

export const stance: ActKind<TGray, ActsGray['stance']> = {
  free: true,
  refuse(state, combatant, { stance: wanted }) {
    const now = combatant.own
    if (now.stance === wanted)
      return refused(
        'stance',
        'gray-dawn/stance/declare',
        `${combatant.name} already has this stance.`,
      )
    if (wanted === 'bracing' && now.declared?.acts.some(isMove))
      return refused(
        'moves',
        'gray-dawn/stance/bracing',
        'Nobody can brace and move in the same turn.',
      )
    const short = wanted === 'bracing' ? shortOfBracing(combatant, state.rules.options) : undefined
    if (short)
      return refused(
        'suppressed',
        'gray-dawn/stance/bracing-suppression',
        `Bracing doubles the suppression: the check reached ${short.reached} and would need ${short.needs}.`,
      )
    const needsCover = wanted === 'active cover' || wanted === 'full cover'
    if (needsCover && !behindCover(state, combatant))
      return refused(
        'no-cover',
        'gray-dawn/cover/map-adjacency',
        `There is no cover beside ${combatant.name}.`,
      )
    if (wanted !== 'full cover' && now.stance === 'full cover' && isPinned(state, combatant))
      return refused(
        'pinned',
        'gray-dawn/lane/crossing',
        `${combatant.name} does not dare to come out in the firing lane.`,
      )
    return undefined
  },
  offers: () =>
    STANCES.map((one) => ({
      verb: 'stance',
      group: 'Stance',
      label: WORDS[one],
      choice: { do: 'stance', stance: one },
    })),
  perform: (_t, combatant, act) => [own(combatant.id, { fact: 'stance', stance: act.stance })],
}

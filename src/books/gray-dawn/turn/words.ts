// What is declared, in a few words.
import type { Act } from '../../cp2020/acts/index.ts'
import type { State } from '../../cp2020/state.ts'

const MODES: Readonly<Record<string, string>> = {
  single: 'shoot',
  burst: 'a burst at',
  auto: 'full automatic fire at',
  melee: 'strike at',
}
const PLAIN: Readonly<Record<string, string>> = {
  move: 'move',
  reload: 'reload',
  chamber: 'drop a shell into the chamber',
  'load-shells': 'stuff shells into the tube',
  'pick-up-magazine': 'pick the magazine up',
  change: 'draw a weapon',
  clear: 'clear the jam',
  hunker: 'hunker down',
  'hold-round': 'hold the whole round',
  'save-move': 'save the free move',
  tactics: 'a tactics check',
  'pick-up': 'pick something up',
}

/** "shoot Scar", "reload". */
export function wordsOf(view: Readonly<State>, act: Act): string {
  const {
    do: verb,
    target,
    mode,
    stance,
    posture,
  } = act as {
    readonly do: string
    readonly target?: string
    readonly mode?: string
    readonly stance?: string
    readonly posture?: string
  }
  const name = target === undefined ? '' : ` ${view.men[target]?.name ?? 'somebody'}`
  if (verb === 'attack') return `${MODES[mode!] ?? mode!.replaceAll('-', ' ')}${name}`
  if (verb === 'stance') return stance!
  if (verb === 'posture') return posture!
  return `${PLAIN[verb] ?? verb.replaceAll('-', ' ')}${name}`
}

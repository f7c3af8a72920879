// What the acting man is offered: the ask with its examples, and the menu with what he may not do and why.
import type { Ask, Id } from '../../dice/dice.ts'
import type { Item, Variant } from '../../engine/book.ts'
import type { Act, Attacking } from './acts.ts'
import { BLOW_REACH, TASKS, hand, metresLeft, refuse, shotsPerAction } from './acts.ts'
import type { Options } from './options.ts'
import { between } from './placing.ts'
import type { Man, State } from './state.ts'
import { AREAS, POSTURES } from './words.ts'

/** The ask for a man's next step. What cannot be listed (paths, called shots) is checked by `refuse`. */
export function actAsk(state: Readonly<State>, who: Id, options: Options): Ask<Act> {
  return {
    kind: 'act', seat: state.men[who].seat, who,
    options: acts(state, who, options).filter((act) => !refuse(state, who, act, options)),
    refuse: (act) => refuse(state, who, act, options),
    silent: { do: 'end' },
  }
}

const othersOf = (state: Readonly<State>, man: Man): Man[] => state.roll.map((id) => state.men[id]).filter((other) => other && other.id !== man.id && !other.hidden)
const enemiesOf = (state: Readonly<State>, man: Man): Man[] => othersOf(state, man).filter((other) => other.side !== man.side && other.state !== 'D')

/** Everything that could be listed, allowed or not, in the order of a menu. */
function acts(state: Readonly<State>, who: Id, options: Options): Act[] {
  const man = state.men[who]
  const enemies = enemiesOf(state, man)
  const list: Act[] = []
  for (const mode of modes(man)) for (const { id } of enemies) list.push(attackAct(man, mode, id, options))
  for (const { id } of enemies) list.push({ do: 'aim', target: id })
  list.push({ do: 'reload' })
  man.weapons.forEach((_, weapon) => { if (weapon !== man.inHand) list.push({ do: 'change', weapon }) })
  if (hand(man)?.jammed) list.push({ do: 'clear' })
  list.push({ do: 'dodge' }, { do: 'parry' }, { do: 'delay' }, { do: 'run' })
  for (const posture of POSTURES) list.push({ do: 'posture', posture })
  for (const other of enemies) list.push({ do: 'turn', to: other.id })
  for (const patient of othersOf(state, man)) if (between(state, man, patient).metres <= BLOW_REACH && patient.wounds.length > 0) list.push({ do: 'aid', target: patient.id })
  for (const task of TASKS) list.push({ do: 'task', task })
  list.push({ do: 'mount' }, { do: 'end' })
  return list
}

const modes = (man: Man): Attacking['mode'][] => {
  const carried = hand(man)
  if (!carried || carried.weapon.shots === 0) return carried ? ['melee', 'feint', 'strike', 'kick'] : ['strike', 'kick']
  return ['single', 'strike', 'kick']
}

const attackAct = (man: Man, mode: Attacking['mode'], target: Id, options: Options): Attacking => {
  const carried = hand(man)
  const shooting = mode === 'single' && carried
  return {
    do: 'attack', mode, target,
    ...(shooting ? { shots: Math.max(1, Math.min(shotsPerAction(carried, options), carried.loaded)) } : {}),
  }
}

const VERBS: Readonly<Record<Act['do'], string>> = {
  move: 'Move', run: 'Run', turn: 'Turn', face: 'Face', posture: 'Posture', attack: 'Attack', aim: 'Aim', reload: 'Reload', change: 'Change weapon', dodge: 'Dodge', parry: 'Parry',
  delay: 'Delay', clear: 'Clear the jam', aid: 'First aid', task: 'Other action', mount: 'Mount', end: 'End',
}

/** The menu of an ask, greyed things with their reason. */
export function menu(view: Readonly<State>, ask: Ask, options: Options): readonly Item[] {
  if (ask.kind !== 'act' || !ask.who || !view.men[ask.who]) return plainItems(ask)
  const man = view.men[ask.who]
  const left = metresLeft(man, options)
  const items: Item[] = []
  if (view.map) items.push({ verb: 'move', group: 'Move', label: `Move (${left.toFixed(1)} m left)`, needs: 'path', refusal: left > 0 ? undefined : refuse(view, man.id, { do: 'move', path: [{ x: man.x, y: man.y }] }, options) })
  for (const act of acts(view, ask.who, options)) {
    const refusal = refuse(view, ask.who, act, options)
    if (refusal && hides(act, view, man)) continue
    items.push({ verb: verbOf(act), group: groupOf(act, man), label: labelOf(act, view, man), choice: act, target: targetOf(act), refusal, plan: act.do === 'attack', variants: act.do === 'attack' ? variants(act, man, options) : undefined })
  }
  return items
}

/** Blows at people far away, and turns to those in front, are not worth a greyed line. */
const hides = (act: Act, view: Readonly<State>, man: Man): boolean =>
  act.do === 'parry' || act.do === 'posture' || act.do === 'mount' || (act.do === 'attack' && act.mode !== 'single' && between(view, man, view.men[act.target]).metres > BLOW_REACH)

const plainItems = (ask: Ask): Item[] =>
  ask.options.map((choice) => ({ verb: String(choice), group: ask.kind === 'react' ? 'Answer the attack' : ask.kind === 'call' ? 'Delayed action' : ask.kind, label: REPLIES[String(choice)] ?? String(choice), choice }))

const REPLIES: Readonly<Record<string, string>> = { no: 'Stand (keep the action)', dodge: 'Dodge (+2, uses the action)', parry: 'Parry (+3, uses the action)', wait: 'Go on waiting', now: 'Act now' }

const verbOf = (act: Act): string => (act.do === 'attack' ? (act.mode === 'single' ? 'shoot' : act.mode) : act.do === 'task' ? act.task : act.do)
const targetOf = (act: Act): Id | undefined => (act.do === 'attack' || act.do === 'aim' || act.do === 'aid' ? act.target : act.do === 'turn' ? act.to : undefined)

function groupOf(act: Act, man: Man): string {
  if (act.do !== 'attack') return VERBS[act.do]
  const name = hand(man)?.weapon.name
  return act.mode === 'single' ? `Shoot ${name} ${hand(man)?.loaded}/${hand(man)?.weapon.shots}` : act.mode === 'melee' ? `Attack with ${name}` : act.mode === 'feint' ? 'Feint' : act.mode === 'kick' ? 'Kick' : 'Strike'
}

function labelOf(act: Act, view: Readonly<State>, man: Man): string {
  const target = targetOf(act)
  if (target) {
    const other = view.men[target]
    const metres = between(view, man, other).metres
    return act.do === 'turn' ? `Turn to ${other.name}` : act.do === 'aim' ? `Aim at ${other.name}` : `${other.name} · ${metres.toFixed(metres < 10 ? 1 : 0)} m`
  }
  switch (act.do) {
    case 'change': return `Draw ${man.weapons[act.weapon].weapon.name}`
    case 'posture': return act.posture === 'standing' ? 'Stand up' : act.posture === 'kneeling' ? 'Kneel' : 'Go prone'
    case 'task': return { leap: 'Leap', acrobatics: 'Acrobatics', juggle: 'Catch or juggle', escape: 'Get free' }[act.task]
    case 'run': return 'Run (action halved, +2 defence)'
    case 'dodge': return 'Active dodge (+2)'
    case 'delay': return 'Hold the action back'
    case 'mount': return man.mounted ? 'Get off' : 'Get on'
    case 'end': return 'End the part'
    default: return VERBS[act.do]
  }
}

function variants(act: Attacking, man: Man, options: Options): Variant[] {
  const list: Variant[] = [{ name: 'at', label: 'Aim at', values: [{ value: '', label: 'where the dice say' }, ...AREAS.map((area) => ({ value: area, label: `${area.replace('-', ' ')} (total halved)` }))] }]
  const carried = hand(man)
  const most = shotsPerAction(act.mode === 'single' || act.mode === 'melee' ? carried : undefined, options)
  if (most > 1) list.push({ name: 'shots', label: act.mode === 'single' ? 'Shots' : 'Blows', values: Array.from({ length: most }, (_, i) => ({ value: most - i, label: String(most - i) })) })
  if (act.mode === 'single' && carried && (carried.weapon.type === 'P' || carried.weapon.type === 'SMG')) list.push({ name: 'hands', label: 'Hands', values: [{ value: 2, label: 'two' }, { value: 1, label: 'one' }] })
  if (act.mode === 'single' && carried && (carried.weapon.type === 'RIF' || carried.weapon.type === 'SHG')) list.push({ name: 'hip', label: 'From', values: [{ value: false, label: 'the shoulder' }, { value: true, label: 'the hip (-2)' }] })
  return list
}

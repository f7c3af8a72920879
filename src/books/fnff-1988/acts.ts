// What a man may do in his part, and why not (`fnff-1988/action/one-per-phase`, `fnff-1988/movement/per-phase`).
import type { Id, Refusal } from '../../dice/dice.ts'
import { pathBlocked, pathCost } from '../../field/going.ts'
import { metresPerPhase } from './body.ts'
import { closedByCover } from './cover.ts'
import { groundCosts } from './ground.ts'
import { actsIn, armsLeft, blind, helpless, stat } from './man.ts'
import type { Options } from './options.ts'
import { between, inDirect } from './placing.ts'
import { outOfRange } from './range.ts'
import type { Man, State } from './state.ts'
import { AREAS, POSTURES } from './words.ts'
import type { Area, Carried, Mode, Point, Posture } from './words.ts'

export type Act =
  | { readonly do: 'move'; readonly path: readonly Point[] }
  | { readonly do: 'run' }
  | { readonly do: 'turn'; readonly to: Id }
  | { readonly do: 'face'; readonly degrees: number }
  | { readonly do: 'posture'; readonly posture: Posture }
  | Attacking
  | { readonly do: 'aim'; readonly target: Id }
  | { readonly do: 'reload' }
  | { readonly do: 'change'; readonly weapon: number }
  | { readonly do: 'dodge' }
  | { readonly do: 'parry' }
  | { readonly do: 'delay' }
  | { readonly do: 'clear' }
  | { readonly do: 'aid'; readonly target: Id }
  | { readonly do: 'task'; readonly task: Task }
  | { readonly do: 'mount' }
  | { readonly do: 'end' }

export interface Attacking {
  readonly do: 'attack'
  readonly mode: Mode
  readonly target: Id
  /** How many shots or blows; all that the action holds where absent. */
  readonly shots?: number
  readonly at?: Area | ''
  readonly hands?: 1 | 2
  readonly hip?: boolean
}

export const TASKS = ['leap', 'acrobatics', 'juggle', 'escape'] as const
export type Task = (typeof TASKS)[number]

/** Reach of a blow in metres (`fnff-1988/melee/definition`). */
export const BLOW_REACH = 1

const refused = (code: string, rule: `fnff-1988/${string}/${string}`, why: string): Refusal => ({ code: `refused/${code}`, rule, why })

export const hand = (man: Man): Carried | undefined => man.weapons[man.inHand]

/** Shots of one action of a weapon that is not automatic (`fnff-1988/action/shoot`); blows of a hand to hand action. */
export function shotsPerAction(carried: Carried | undefined, options: Options): number {
  const rof = carried?.weapon.rof ?? 0
  if (rof === 0) return 2
  if (rof >= AUTOMATIC) return 1
  return options['semi-auto-shots'] === 'two' ? Math.min(rof, 2) : rof
}
/** From this ROF on a weapon is automatic (`fnff-1988/weapons/rate-of-fire`). */
export const AUTOMATIC = 5

/** Metres of movement that are left in this phase (`fnff-1988/movement/per-phase`, `running-halves-action`). */
export function metresLeft(man: Man, options: Options): number {
  const allowance = metresPerPhase(stat(man, 'ma'), options)
  const most = man.phase.acted && !man.phase.running ? Math.min(allowance, man.phase.spent > 0 ? man.phase.spent : walk(man, options)) : allowance
  return Math.max(0, most - man.phase.spent)
}

/** Metres in a phase that are not yet running (option running-threshold). */
export const walk = (man: Man, options: Options): number =>
  options['running-threshold'] === 'over-1-metre' ? 1 : metresPerPhase(stat(man, 'ma'), options) / 2

/** Why this man may not do this now; undefined where he may. Everything is checked here, for people and computers alike. */
export function refuse(state: Readonly<State>, id: Id, act: Act, options: Options): Refusal | undefined {
  const man = state.men[id]
  const unreadable = refuseForm(state, act)
  if (unreadable) return unreadable
  if (act.do === 'end') return undefined
  if (helpless(man, state.now)) return refused('helpless', 'fnff-1988/save/stunned', `${man.name} can do nothing.`)
  switch (act.do) {
    case 'move': return refuseMove(state, man, act.path, options)
    case 'run': return man.phase.running ? refused('runs-already', 'fnff-1988/movement/running-halves-action', `${man.name} is running already.`) : man.phase.acted ? refused('acted-unhalved', 'fnff-1988/movement/running-halves-action', `${man.name} acted without running: 1 m is left to him.`) : undefined
    case 'turn': return state.men[act.to] && act.to !== id ? undefined : refused('nobody', 'fnff-1988/facing/turning', `There is no '${act.to}' to turn to.`)
    case 'face': return Number.isFinite(act.degrees) ? undefined : refused('no-angle', 'fnff-1988/facing/no-hexes', 'A facing is a number of degrees clockwise from north.')
    case 'posture': return act.posture === man.posture ? refused('posture', 'fnff-1988/sight/line-of-sight', `${man.name} is ${man.posture} already.`) : undefined
    default: return refuseAction(state, man, act, options)
  }
}

const VERBS: readonly string[] = ['move', 'run', 'turn', 'face', 'posture', 'attack', 'aim', 'reload', 'change', 'dodge', 'parry', 'delay', 'clear', 'aid', 'task', 'mount', 'end'] satisfies Act['do'][]

/** What was sent may be anything: an act has a verb of ours, and whoever it names is in the fight. */
function refuseForm(state: Readonly<State>, sent: unknown): Refusal | undefined {
  const no = (why: string): Refusal => refused('no-act', 'fnff-1988/action/unlisted', why)
  if (typeof sent !== 'object' || sent === null) return no('An act has a word under "do".')
  const { do: verb, target, to, posture, weapon, hands, hip } = sent as Readonly<Record<string, unknown>>
  if (typeof verb !== 'string' || !VERBS.includes(verb)) return no(`An act has one of these words under "do": ${VERBS.join(', ')}.`)
  const named = verb === 'turn' ? to : verb === 'attack' || verb === 'aim' || verb === 'aid' ? target : undefined
  if (named !== undefined && !(typeof named === 'string' && Object.hasOwn(state.men, named))) return refused('nobody', 'fnff-1988/action/unlisted', 'There is nobody of that name in sight.')
  if (verb === 'posture' && !(POSTURES as readonly unknown[]).includes(posture)) return no(`A posture is one of ${POSTURES.join(', ')}.`)
  if (verb === 'change' && !Number.isInteger(weapon)) return refused('no-weapon', 'fnff-1988/action/reload', 'He carries no other weapon of that number.')
  if (verb === 'attack' && !([undefined, 1, 2].includes(hands as number | undefined) && [undefined, true, false].includes(hip as boolean | undefined))) return no('A weapon is held in 1 or 2 hands, from the hip or not.')
  return undefined
}

function refuseMove(state: Readonly<State>, man: Man, path: readonly Point[], options: Options): Refusal | undefined {
  if (!state.map) return refused('no-map', 'fnff-1988/scale/metre', 'In a fight in the head the referee states who is where.')
  if (!Array.isArray(path) || path.length === 0 || path.length > 200 || !path.every((p) => Number.isFinite(p?.x) && Number.isFinite(p?.y))) return refused('no-path', 'fnff-1988/movement/per-phase', 'A path is a list of spots { x, y } in metres.')
  const left = metresLeft(man, options)
  if (left <= 0) return refused('no-metres', 'fnff-1988/movement/per-phase', `${man.name} has no movement left in this phase.`)
  const whole = [{ x: man.x, y: man.y }, ...path]
  const blocked = pathBlocked(state.map, whole)
  if (blocked) return refused('in-the-way', 'fnff-1988/sight/obstacles', blocked === 'outside' ? 'That leads off the map.' : `${blocked.name} is in the way.`)
  const cost = pathCost(state.map, whole, groundCosts, options['terrain-combination'])
  return cost > left + 1e-6 ? refused('too-far', 'fnff-1988/movement/per-phase', `That costs ${cost.toFixed(1)} m; ${man.name} has ${left.toFixed(1)} m left in this phase.`) : undefined
}

function refuseAction(state: Readonly<State>, man: Man, act: Exclude<Act, { do: 'move' | 'run' | 'turn' | 'face' | 'posture' | 'end' }>, options: Options): Refusal | undefined {
  if (man.phase.acted) return refused('acted', 'fnff-1988/action/one-per-phase', `${man.name} has used the one action of this phase.`)
  if (state.now < man.frozenUntil) return refused('frozen', 'fnff-1988/experience/frozen', `${man.name} is frozen with fear and can only flee.`)
  if (options['movement-phases'] === 'every-phase' && state.step === 'parts' && !actsIn(man, state.phase)) return refused('not-his-phase', 'fnff-1988/turn/phase-table', `${man.name} only moves in this phase.`)
  const carried = hand(man)
  switch (act.do) {
    case 'attack': return refuseAttack(state, man, act, options)
    case 'aim': return refuseTarget(state, man, act.target, 'fnff-1988/aiming/concentration') ?? (man.phase.moved > 0 ? refused('moved', 'fnff-1988/aiming/concentration', 'Who aims stays in one place: he has moved in this phase.') : undefined)
    case 'reload':
      if (!carried || carried.weapon.shots === 0) return refused('nothing-to-load', 'fnff-1988/action/reload', 'The weapon in hand is not loaded with anything.')
      if (carried.loaded >= carried.weapon.shots) return refused('full', 'fnff-1988/action/reload', `${carried.weapon.name} is full.`)
      return options['spare-loads'] === 'counted' && carried.spare === 0 ? refused('no-spare', 'fnff-1988/action/reload', `No spare load for ${carried.weapon.name} is left.`) : undefined
    case 'change': return man.weapons[act.weapon] && act.weapon !== man.inHand ? undefined : refused('no-weapon', 'fnff-1988/action/reload', 'He carries no other weapon of that number.')
    case 'clear': return carried?.jammed ? undefined : refused('not-jammed', 'fnff-1988/action/repair-aid', 'The weapon in hand is not jammed.')
    case 'aid': {
      const patient = state.men[act.target]
      if (!patient || !patient.wounds.some((wound) => !wound.treated && wound.level !== 'FW')) return refused('no-wound', 'fnff-1988/action/repair-aid', 'There is no untreated wound to care for.')
      return between(state, man, patient).metres > BLOW_REACH ? refused('too-far', 'fnff-1988/action/repair-aid', `${patient.name} is out of reach: go to within 1 m.`) : undefined
    }
    case 'task': return (TASKS as readonly string[]).includes(act.task) ? undefined : refused('no-task', 'fnff-1988/action/unlisted', `'${act.task}' is no listed action; the referee assigns it to one of ${TASKS.join(', ')}.`)
    case 'parry': case 'dodge': case 'delay': case 'mount': return undefined
  }
}

function refuseTarget(state: Readonly<State>, man: Man, target: Id, rule: `fnff-1988/${string}/${string}`): Refusal | undefined {
  const other = state.men[target]
  if (!other || target === man.id) return refused('nobody', rule, `There is no '${target}' to aim at.`)
  if (blind(man)) return refused('blind', 'fnff-1988/wound/critical-effects', `${man.name} is blind.`)
  const way = between(state, man, other)
  if (!way.sees) return refused('no-line-of-sight', 'fnff-1988/sight/line-of-sight', `${other.name} is behind ${way.blockedBy ?? 'something'}: no line of sight.`)
  return inDirect(state, man, other) ? undefined : refused('behind-him', 'fnff-1988/facing/indirect', `${other.name} is behind ${man.name}'s shoulder line: turn to face him first (-2).`)
}

function refuseAttack(state: Readonly<State>, man: Man, act: Attacking, options: Options): Refusal | undefined {
  const carried = hand(man)
  const unarmed = act.mode === 'strike' || act.mode === 'kick'
  const target = state.men[act.target]
  if (!target || act.target === man.id) return refused('nobody', 'fnff-1988/attack/attack-roll', `There is no '${act.target}' to attack.`)
  if (act.at && !AREAS.includes(act.at)) return refused('no-area', 'fnff-1988/snapshot/called-shot', `'${act.at}' is no area; the areas are ${AREAS.join(', ')}.`)
  if (act.shots !== undefined && !(Number.isInteger(act.shots) && act.shots >= 1 && act.shots <= shotsPerAction(unarmed ? undefined : carried, options))) return refused('too-many-shots', 'fnff-1988/action/shoot', `One action holds ${shotsPerAction(unarmed ? undefined : carried, options)} at the most.`)
  const blow = unarmed || act.mode === 'melee' || act.mode === 'feint'
  const seen = blind(man) && blow ? undefined : refuseTarget(state, man, act.target, 'fnff-1988/facing/direct')
  if (seen) return seen
  const way = between(state, man, target)
  if (act.at && closedByCover(way.cover).includes(act.at)) return refused('covered', 'fnff-1988/damage/location', `The ${act.at.replace('-', ' ')} of ${target.name} is covered.`)
  if (blow) {
    if (!unarmed && (!carried || carried.weapon.rof > 0)) return refused('no-blade', 'fnff-1988/melee/definition', 'There is no melee weapon in his hand.')
    return way.metres > BLOW_REACH ? refused('too-far', 'fnff-1988/melee/definition', `${target.name} is ${way.metres.toFixed(1)} m away; a blow reaches 1 m.`) : undefined
  }
  if (act.mode !== 'single') return refused('mode', 'fnff-1988/action/shoot', `'${act.mode}' is no mode of this attack; use single.`)
  if (!carried || carried.weapon.shots === 0) return refused('no-gun', 'fnff-1988/action/shoot', 'There is nothing to shoot with in his hand.')
  if (carried.jammed) return refused('jammed', 'fnff-1988/weapons/jam-by-dirt', `${carried.weapon.name} is jammed: clear it first.`)
  if (carried.loaded < 1) return refused('empty', 'fnff-1988/action/reload', `${carried.weapon.name} is empty: reload.`)
  const arms = armsLeft(man)
  const needs = carried.weapon.type === 'RIF' || carried.weapon.type === 'SHG' || carried.weapon.type === 'BOW' ? 2 : (act.hands ?? 1)
  if (arms < needs) return refused('no-arm', 'fnff-1988/wound/serious-effects', `That takes ${needs === 2 ? 'two arms' : 'an arm'}; ${man.name} has ${arms} to use.`)
  return outOfRange(carried, way.metres, options) ? refused('out-of-range', 'fnff-1988/range/firearm-ranges', `${target.name} is out of range.`) : undefined
}

// Events of rounds, turns, ambushes and wounds.
import type { Id } from '../../../dice/dice.ts'
import { getCombatant, combatants } from '../../gunfight/combatants.ts'
import type { EventKind } from '../../gunfight/contract/event-kind.ts'
import { DODGES, LIES_IN_WAIT, TASK } from '../../gunfight/events/tasks.ts'
import { withGrant } from '../attack/grants.ts'
import { MODIFIERS } from '../attack/modifiers.ts'
import { OVERCOME, armsLeft, fightsWith, legsLeft } from '../combatant.ts'
import { skillName } from '../attack/skill.ts'
import { gripAfter, gripInRound } from '../melee/grips.ts'
import type { RuleSlots, Types2020 } from '../contract/rules.ts'
import { UNITS, freshRound } from '../state.ts'
import type {
  Initiative,
  OwnEvent,
  RoundEvents,
  State,
  Combatant,
  SeatKnowledge,
} from '../contract/state.ts'
import { areaName } from '../words.ts'
import type { BodyEvent } from '../wounds/wound-store.ts'
import { isOut } from './act-events.ts'
import { clock, inRound, orderKnown, type Kinds, type TableEvent } from './kinds.ts'

export const ROUND: Omit<Kinds<RoundEvents>, TableEvent> = {
  round: {
    apply: newRound,
    say: ({ round }) => `Round ${round}.`,
    kind: clock,
  },
  'fast-draw': {
    change: (combatant) => ({ ...inRound(combatant, { fastDraw: true }), aim: undefined }),
    say: ({ who }, name) => `${name(who)} goes for a fast draw (+3 initiative, -3 to hit).`,
  },
  initiative: {
    redact: ({ type, rolls, order }, known) => ({
      type,
      rolls: rollsHeard(rolls.filter(({ who }) => known(who))),
      order: orderKnown(order, known),
    }),
    apply(state, { rolls, order }) {
      for (const { who, die, total } of rolls)
        Object.assign(getCombatant(state, who), { initiative: total, initiativeDie: die })
      // Combatants who are no longer in the order stop their suppressive fire.
      const zones = state.zones.filter(({ who }) => order.some((group) => group.includes(who)))
      return { order, at: 0, step: 'parts', zones }
    },
    say({ order, rolls }, name, { men }) {
      const total = (id: Id): number | '' =>
        rolls.find(({ who }) => who === id)?.total ?? men[id]?.initiative ?? ''
      const groups = order.map((group) =>
        group.map((id) => `${name(id)} (${total(id)})`).join(' with '),
      )
      return `Initiative: ${groups.join(', ')}.`
    },
    kind: clock,
  },
  part: {
    begins: () => 'act',
    redact(event, known, { before, after }) {
      const who = event.who.filter(known)
      return who.length > 0 || after.at !== before.at ? { ...event, who, at: after.at } : undefined
    },
    apply(state, { who, at }) {
      for (const id of who) beginPart(state, getCombatant(state, id))
      return { acting: who, at }
    },
  },
  acted: {
    begins: () => 'act',
    change(combatant, { act, planned = combatant.inRound.planned }, { now }) {
      if (act !== 'aim') combatant.aim = undefined
      if (combatant.grip) combatant.grip = gripAfter(combatant.grip, act, now)
      return inRound(combatant, {
        acts: combatant.inRound.acts + 1,
        last: act,
        aims: act === 'aim',
        ...(planned === undefined ? {} : { planned }),
      })
    },
  },
  'ruled-out': {
    redact(event, known) {
      const { aim, grip, ...rest } = event.back
      return {
        ...event,
        back: {
          ...rest,
          ...(aim && known(aim.target) ? { aim } : {}),
          ...(grip && known(grip.target) ? { grip } : {}),
        },
      }
    },
    change(combatant, { back: { aim, grip, last, planned } }) {
      // Whom they have let go of meanwhile stays free.
      const holds = combatant.grip && combatant.grip.target === grip?.target
      const acts = combatant.inRound.acts - 1
      return { aim, ...(holds ? { grip } : {}), ...inRound(combatant, { acts, last, planned }) }
    },
    say: ({ who }, name) => `${name(who)} can no longer do what they have declared.`,
    kind: clock,
  },
  defends: {
    change: (_man, { skill }) => ({ defendsWith: skill }),
    say: ({ who, skill }, name) =>
      `${name(who)} defends with ${skill ? skillName(skill) : 'their best skill'}.`,
  },
  dodges: {
    ...DODGES,
    change: (combatant, _event, state) => (isOut(state, combatant) ? {} : { dodging: true }),
  },
  parries: {
    change(combatant, { actions, planned, arm }, state) {
      if (isOut(state, combatant)) return
      combatant.parry = {
        actions,
        ...(planned === undefined ? {} : { planned }),
        ...(arm ? { arm } : {}),
      }
    },
    say: ({ who, arm }, name) =>
      `${name(who)} is ready to parry${arm ? ` with the ${areaName(arm)}` : ''}.`,
  },
  task: TASK,
  // A victim learns of an ambush from hiding when it is sprung, or by noticing it. An ambush without victims is no
  // secret.
  'lies-in-wait': {
    ...LIES_IN_WAIT,
    redact(event, known, around) {
      if (event.victims.length === 0) return event
      const victims = event.victims.filter(known)
      const isTold = victims.length > 0 && (isOpen(event) || laidByOwn(event.who, around))
      return isTold ? { ...event, victims } : undefined
    },
    apply: ({ ambushes, now }, { who, victims, setup }) => ({
      ambushes: [...ambushes, ...victims.map((victim) => ({ who, victim, setup, since: now }))],
    }),
  },
  ambush: {
    names: ['who', 'victim'],
    redact: (event, _known, around) =>
      !event.works || isOpen(event) || laidByOwn(event.who, around) ? event : undefined,
    apply: ({ ambushes }, { who, victim, works }) => ({
      ambushes: ambushes.map((one) =>
        one.who === who && one.victim === victim ? { ...one, works } : one,
      ),
    }),
    say: ({ who, victim, stealth, awareness, works }, name) =>
      `${name(who)} lies in wait for ${name(victim)}: ${awareness === 0 ? '' : `${stealth} against ${awareness}, `}${works ? 'unnoticed' : 'noticed'}.`,
  },
  // An ambush serves one attack, however many victims it was laid for (`cp2020/ambush/single-use`).
  'ambush-used': {
    names: ['who', 'victim'],
    redact: (event, _known, around) =>
      isOpen(event) || laidByOwn(event.who, around) ? event : undefined,
    apply: ({ ambushes }, { who, victim, only }) => ({
      ambushes: ambushes.filter((one) => one.who !== who || (only && one.victim !== victim)),
    }),
  },
  granted: {
    redact: (event, known) =>
      known(event.grant.who) && (event.grant.target === undefined || known(event.grant.target))
        ? event
        : undefined,
    apply: ({ grants }, { grant, holds }) => ({ grants: withGrant(grants, grant, holds) }),
    say({ grant: { who, target, modifier }, holds }, name) {
      const on = target === undefined ? '' : ` against ${name(target)}`
      const counts = holds ? 'counts from now on' : 'no longer counts'
      return `For ${name(who)}${on}, “${MODIFIERS.get(modifier)?.what ?? modifier}” ${counts}.`
    },
    kind: () => 'ruling',
  },
}

/** An ambusher in full view is known to everyone; only the distracted victim cannot respond. */
const isOpen = ({ setup }: { readonly setup?: string }): boolean => setup === 'distracted'

const laidByOwn = (
  who: Id,
  { before, after }: { readonly before: SeatKnowledge; readonly after: SeatKnowledge },
): boolean => before.ambushers.includes(who) || after.ambushers.includes(who)

/** A roll-off against an unknown combatant is hidden. */
const rollsHeard = (rolls: readonly Initiative[]): readonly Initiative[] =>
  rolls.map((roll) => {
    const isHeard = rolls.some(
      (other) => other !== roll && other.total === roll.total && other.ties !== undefined,
    )
    const { ties, ...rest } = roll
    return ties === undefined || isHeard ? roll : rest
  })

function newRound(state: State, { round }: { readonly round: number }): Partial<State> {
  const now = state.now + UNITS.round
  for (const combatant of combatants(state)) {
    // A round without aiming interrupts the aim (`cp2020/action/aim`).
    if (combatant.aim && combatant.aim.at < now - 1) combatant.aim = undefined
    if (combatant.tripped !== undefined && combatant.tripped < now) combatant.tripped = undefined
    if (combatant.trips && combatant.trips.until < now) combatant.trips = undefined
    if (combatant.grip) combatant.grip = gripInRound(combatant.grip, now)
    // The fights of this round and the last still keep them busy.
    if (combatant.fights) combatant.fights = fightsWith(combatant.fights, ([, at]) => at >= now - 1)
    combatant.inRound = freshRound()
    combatant.fell = undefined
  }
  // A distracted victim is alert again by the end of the next round (our ruling).
  const ambushes = state.ambushes.filter(
    (one) => !isOpen(one) || one.since === undefined || one.since >= now - 1,
  )
  const zones = state.rules.options['suppressive-zone-lasts'] === 'this-round' ? [] : state.zones
  return { round, now, step: 'initiative', acting: [], order: [], at: 0, zones, ambushes }
}

/** Ends what lasts until the next turn: dodge, parry and zone (`cp2020/action/dodge`, `cp2020/action/parry`). */
function beginPart(state: State, combatant: Combatant): void {
  combatant.dodging = false
  combatant.parry = undefined
  if (state.rules.options['suppressive-zone-lasts'] === 'until-next-part')
    state.zones = state.zones.filter(({ who }) => who !== combatant.id)
}

/** The events of the wound store and of a variant. */
export const storeEvents = ({ wounds, own }: RuleSlots) => {
  const body: EventKind<Types2020, BodyEvent> = {
    change(combatant, { fact }, { now }) {
      const legs = legsLeft(combatant, { wounds })
      wounds.apply(combatant, fact, now)
      if (combatant.fell === 'now') combatant.fell = undefined
      // A leg that becomes useless fells (`cp2020/damage/limb-loss-gap`, `done-right/effects/serious-limb`).
      if (wounds.fells(fact) || legsLeft(combatant, { wounds }) < legs) {
        if (combatant.posture !== 'prone') combatant.fell = 'untold'
        Object.assign(combatant, { posture: 'prone', aim: undefined })
      }
      if (
        combatant.fell === 'untold' &&
        wounds.grounds(fact, combatant.wounds) &&
        wounds.kind(fact, combatant.wounds) !== 'death'
      )
        combatant.fell = 'now'
      if (armsLeft(combatant, { wounds }) < 1) combatant.parry = undefined
      if (wounds.helpless(combatant, now)) Object.assign(combatant, OVERCOME)
    },
    say({ who, fact }, name, view) {
      const combatant = view.men[who]
      const said = wounds.say(fact, name(who), combatant?.wounds, view.now)
      return said !== undefined && combatant?.fell === 'now'
        ? `${said} ${name(who)} is on the ground.`
        : said
    },
    kind: ({ who, fact }, view) => wounds.kind(fact, view.men[who]?.wounds),
    // Where a body takes points off or doubles them, the sentence tells what is left.
    brief({ who, fact }) {
      const taken = wounds.untoughened ? 0 : wounds.points(fact)
      return taken > 0 ? { to: who, taken } : undefined
    },
  }
  const ownKind: EventKind<Types2020, OwnEvent> = {
    redact(event, known) {
      const fact = own.redact(event.fact, known)
      return fact && { ...event, fact }
    },
    apply: (state, { who, fact }) => own.apply(state, who, fact),
    say: ({ who, fact }, name, view) => own.say(fact, name(who), view),
    kind: ({ fact }) => own.kind(fact),
    begins: ({ fact }) => own.begins(fact),
    cue: ({ who, fact }) => own.cue(fact, who),
  }
  return { body, own: ownKind }
}

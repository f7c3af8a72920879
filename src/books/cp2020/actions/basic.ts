// The plain acts: turning, posture, waiting, ending; aim; care of the weapon; dodge and parry.
import { isSwung } from '../arms.ts'
import { between, inFront } from '../placing.ts'
import { bearing } from '../../../field/geometry.ts'
import { hand, refused } from '../man.ts'
import { POSTURES, isArm, AREAS, areaName } from '../words.ts'
import type { Area, Posture } from '../words.ts'
import { metresToLying } from '../apply.ts'
import { refuseTarget } from './attack.ts'
import type { Id, Kind } from './kind.ts'
import { always, enemiesOf, never, othersOf, refuseNobody } from './kind.ts'

export type Basic =
  | { readonly do: 'turn'; readonly to: Id }
  | { readonly do: 'face'; readonly degrees: number }
  | { readonly do: 'posture'; readonly posture: Posture }
  | { readonly do: 'wait'; readonly after?: Id }
  | { readonly do: 'end' }
  | { readonly do: 'aim'; readonly target: Id }
  | { readonly do: 'reload'; readonly load?: string }
  | { readonly do: 'change'; readonly weapon: number }
  | { readonly do: 'clear' }
  | { readonly do: 'pick-up'; readonly item: Id }
  | { readonly do: 'dodge' }
  | { readonly do: 'parry'; readonly arm?: Area }
type Of<K extends Basic['do']> = Extract<Basic, { do: K }>

const turn: Kind<Of<'turn'>> = {
  counts: never,
  form: ({ to }, state) => refuseNobody(state, to),
  refuse: (state, man, { to }) => (state.men[to] && to !== man.id ? undefined : refused('nobody', 'cp2020/sight/facing', `There is no '${to}' to turn to.`)),
  offers: (view, man, rules) => enemiesOf(view, man, rules).map(({ id, name }) => ({ verb: 'turn', group: 'Turn', label: `Turn to ${name}`, target: id, choice: { do: 'turn', to: id } })),
  perform(t, man, { to }, { rules }) {
    const other = t.state.men[to]!
    return [{ type: 'turned', who: man.id, facing: bearing(man, other), towards: to, penalty: !inFront(t.state, man, other, rules.options) }]
  },
}

const face: Kind<Of<'face'>> = {
  counts: never,
  refuse: (_state, _man, { degrees }) => (Number.isFinite(degrees) ? undefined : refused('no-angle', 'cp2020/sight/facing', 'A facing is a number of degrees clockwise from north.')),
  offers: () => [],
  perform: (_t, man, { degrees }) => [{ type: 'turned', who: man.id, facing: ((degrees % 360) + 360) % 360, penalty: false }],
}

const UP_DOWN: Readonly<Record<Posture, string>> = { standing: 'Stand up', kneeling: 'Kneel', prone: 'Go prone' }
/** Going down is free; standing up from the ground is an action (`cp2020/melee/sweep-trip`). */
const posture: Kind<Of<'posture'>> = {
  counts: (_state, man) => man.posture === 'prone',
  form: (sent) => ((POSTURES as readonly unknown[]).includes(sent.posture) ? undefined : refused('no-act', 'cp2020/melee/sweep-trip', `A posture is one of ${POSTURES.join(', ')}.`)),
  refuse(_state, man, act, rules) {
    if (act.posture === man.posture) return refused('posture', 'cp2020/melee/sweep-trip', `${man.name} is ${man.posture} already.`)
    const forbidden = man.posture === 'prone' ? rules.wounds.forbids(man, 'move') : undefined
    return forbidden ? refused('cannot-move', forbidden.rule, forbidden.why) : undefined
  },
  offers: (_view, man) => POSTURES.map((one) => ({ verb: 'posture', group: 'Posture', label: `${UP_DOWN[one]}${man.posture === 'prone' ? ' (an action)' : ''}`, choice: { do: 'posture', posture: one } })),
  hides: () => true,
  perform: (_t, man, act) => [{ type: 'posture', who: man.id, posture: act.posture }],
}

/** `cp2020/round/wait` */
const wait: Kind<Of<'wait'>> = {
  counts: never,
  form: ({ after }, state) => (after === undefined ? undefined : refuseNobody(state, after)),
  refuse(state, man, { after }) {
    if (man.inRound.acts > 0 || man.inRound.moved > 0) return refused('has-acted', 'cp2020/round/wait', 'Who has begun his part does not wait any more.')
    if (man.inRound.waits || state.at > state.order.length) return refused('waits-already', 'cp2020/round/wait', 'He has waited already.')
    if (after === undefined) return undefined
    return after !== man.id && state.men[after] ? undefined : refused('nobody', 'cp2020/round/wait', 'He waits for somebody else, or for nobody.')
  },
  offers: (view, man) => [
    { verb: 'wait', group: 'Wait', label: 'until I step in', choice: { do: 'wait' } },
    ...othersOf(view, man).filter(({ id }) => view.order.findIndex((group) => group.includes(id)) >= view.at).map(({ id, name }) => ({ verb: 'wait', group: 'Wait', label: `until ${name} has acted`, target: id, choice: { do: 'wait' as const, after: id } })),
  ],
  perform: () => [],
}

const end: Kind<Of<'end'>> = {
  counts: never,
  refuse: () => undefined,
  offers: () => [{ verb: 'end', group: 'End', label: 'End the part', choice: { do: 'end' } }],
  perform: () => [],
}

/** The only action of its round, at somebody in view (`cp2020/action/aim`). */
const aim: Kind<Of<'aim'>> = {
  counts: always,
  form: ({ target }, state) => refuseNobody(state, target),
  refuse(state, man, { target }, rules) {
    if (man.inRound.acts > 0 || man.inRound.moved > 0 || man.inRound.fastDraw) return refused('not-alone', 'cp2020/action/aim', 'Aiming is the only action of its round.')
    if (isSwung(hand(man)?.weapon) && !rules.options['aim-melee']) return refused('no-gun', 'cp2020/action/aim', 'Only ranged attacks are aimed.')
    if (!hand(man)) return refused('no-gun', 'cp2020/action/aim', 'He has nothing to aim in his hand.')
    return refuseTarget(state, man, target, false, rules)
  },
  offers: (view, man, rules) => enemiesOf(view, man, rules).map(({ id, name }) => ({ verb: 'aim', group: 'Aim', label: `Aim at ${name}${man.aim?.target === id ? ` (+${Math.min(3, man.aim.rounds)} now)` : ''}`, target: id, choice: { do: 'aim' as const, target: id } })),
  hides: (view, man, { target }) => !between(view, man, view.men[target]!).sees,
  perform: (_t, man, { target }) => [{ type: 'aimed', who: man.id, target }],
}

/** `cp2020/action/reload-or-change` */
const reload: Kind<Of<'reload'>> = {
  counts: always,
  refuse(_state, man, { load }, rules) {
    const carried = hand(man)
    if (!carried || carried.weapon.shots === 0 || carried.weapon.radius !== undefined) return refused('nothing-to-load', 'cp2020/action/reload-or-change', 'The weapon in hand is not loaded with anything.')
    if (load !== undefined && !rules.loads(carried.weapon).some(({ id }) => id === load)) return refused('no-load', 'cp2020/weapons/ap-gap', `${carried.weapon.name} takes ${rules.loads(carried.weapon).map(({ name }) => name).join(', ')}.`)
    if (carried.loaded >= carried.weapon.shots && (load === undefined || load === carried.load)) return refused('full', 'cp2020/action/reload-or-change', `${carried.weapon.name} is full.`)
    return carried.spare === 0 ? refused('no-spare', 'cp2020/action/reload-or-change', `No spare magazine for ${carried.weapon.name} is left.`) : undefined
  },
  offers(_view, man, rules) {
    const carried = hand(man)
    const others = carried ? rules.loads(carried.weapon).filter(({ id }) => id !== carried.load) : []
    return [{ verb: 'reload', group: 'Reload', label: 'Reload', choice: { do: 'reload' } }, ...(carried && carried.weapon.shots > 0 ? others.map(({ id, name }) => ({ verb: 'reload', group: 'Reload', label: `with ${name}`, choice: { do: 'reload' as const, load: id } })) : [])]
  },
  perform: (_t, man, { load }) => [{ type: 'reloaded', who: man.id, weapon: man.inHand, ...(load === undefined ? {} : { load }) }],
}

const NO_SUCH_WEAPON = refused('no-weapon', 'cp2020/action/reload-or-change', 'He carries no other weapon of that number.')
/** In a round with a fast draw drawing is part of the attack. */
const change: Kind<Of<'change'>> = {
  counts: (_state, man) => !(man.inRound.fastDraw && man.inRound.acts === 0),
  form: ({ weapon }) => (Number.isInteger(weapon) ? undefined : NO_SUCH_WEAPON),
  refuse: (_state, man, { weapon }) => (man.weapons[weapon] && weapon !== man.inHand ? undefined : NO_SUCH_WEAPON),
  offers: (_view, man) => man.weapons.flatMap(({ weapon: { name } }, weapon) => (weapon === man.inHand ? [] : [{ verb: 'change', group: 'Change weapon', label: `Draw ${name}`, choice: { do: 'change' as const, weapon } }])),
  perform: (_t, man, { weapon }) => [{ type: 'changed', who: man.id, weapon }],
}

/** A round of clearing a jam (`cp2020/weapons/reliability-gap`); its action is the first of the round. */
const clear: Kind<Of<'clear'>> = {
  counts: always,
  refuse: (_state, man) => (hand(man)?.jammed ? (man.inRound.last === 'clear' ? refused('cleared', 'cp2020/weapons/reliability-gap', 'That is all of this round.') : undefined) : refused('not-jammed', 'cp2020/weapons/reliability-gap', 'The weapon in hand is not jammed.')),
  offers: (_view, man) => (hand(man)?.jammed ? [{ verb: 'clear', group: 'Clear the jam', label: `${hand(man)!.jammed} ${hand(man)!.jammed === 1 ? 'round' : 'rounds'}`, choice: { do: 'clear' } }] : []),
  perform: (_t, man) => [{ type: 'clears', who: man.id, weapon: man.inHand, left: hand(man)!.jammed - 1 }],
}

const pickUp: Kind<Of<'pick-up'>> = {
  counts: always,
  form: ({ item }) => (typeof item === 'string' ? undefined : refused('no-item', 'cp2020/action/reload-or-change', 'What lies about goes by its id.')),
  refuse(state, man, { item }) {
    const found = state.lying.find(({ id }) => id === item)
    if (!found) return refused('no-item', 'cp2020/action/reload-or-change', 'Nothing of that name lies about.')
    return metresToLying(state, man, found) <= 1 ? undefined : refused('too-far', 'cp2020/action/reload-or-change', `${found.carried.weapon.name} lies out of reach.`)
  },
  offers: (view, man) => view.lying.filter((one) => metresToLying(view, man, one) <= 1).map(({ id, carried }) => ({ verb: 'pick-up', group: 'Pick up', label: carried.weapon.name, choice: { do: 'pick-up' as const, item: id } })),
  perform: (t, man, { item }) => [{ type: 'picked-up', who: man.id, item, name: t.state.lying.find(({ id }) => id === item)!.carried.weapon.name }],
}

/** `cp2020/action/dodge` */
const dodge: Kind<Of<'dodge'>> = {
  counts: always,
  refuse: (_state, man) => (man.dodging ? refused('dodges', 'cp2020/action/dodge', `${man.name} dodges already.`) : undefined),
  offers: () => [{ verb: 'dodge', group: 'Dodge', label: 'Dodge blows (-2 to hit him)', choice: { do: 'dodge' } }],
  perform: (_t, man) => [{ type: 'dodges', who: man.id }],
}

/** `cp2020/action/parry`: ready for one blow; what takes it is known before. */
const parry: Kind<Of<'parry'>> = {
  counts: always,
  form: ({ arm }) => (arm === undefined || (AREAS as readonly unknown[]).includes(arm) ? undefined : refused('no-arm', 'cp2020/action/parry', 'An arm is right-arm or left-arm.')),
  refuse(_state, man, { arm }, rules) {
    if (man.parry) return refused('parries', 'cp2020/action/parry', `${man.name} is ready to parry already.`)
    return arm === undefined || (isArm(arm) && rules.wounds.usable(man, arm)) ? undefined : refused('no-arm', 'cp2020/action/parry', `${man.name} cannot parry with that.`)
  },
  offers: (_view, man) => (isSwung(hand(man)?.weapon)
    ? [{ verb: 'parry', group: 'Parry', label: `with ${hand(man)!.weapon.name}`, choice: { do: 'parry' } }]
    : AREAS.filter(isArm).map((arm) => ({ verb: 'parry', group: 'Parry', label: `with the ${areaName(arm)}`, choice: { do: 'parry' as const, arm } }))),
  perform: (_t, man, { arm }, { before }) => [{ type: 'parries', who: man.id, actions: before.acts, ...(arm ? { arm } : {}) }],
}

export const BASIC = { turn, face, posture, wait, end, aim, reload, change, clear, 'pick-up': pickUp, dodge, parry }

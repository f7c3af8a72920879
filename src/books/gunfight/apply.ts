// What events do to the state in every gunfight book: in place, without dice, never failing. A book's own apply runs first: it
// keeps what this does not know of, by what the state was before.
import { carriedAt, combatant } from './combatants.ts'
import type { Combatant } from './contract/combatant.ts'
import type { CoreEvent } from './contract/events.ts'
import type { Fight } from './contract/fight.ts'
import { swung } from './movement/doors.ts'

const OF_FIGHT = ['opened', 'closed', 'stated', 'asks-referee', 'over'] as const
const OF_ONE = [
  'moved',
  'turned',
  'posture',
  'mounted',
  'placed',
  'aim-lost',
  'reloaded',
  'changed',
  'fired',
  'picked-up',
  'shown',
  'favoured',
  'ordered',
] as const
type OfFight = Extract<CoreEvent, { readonly type: (typeof OF_FIGHT)[number] }>
type OfOne = Extract<CoreEvent, { readonly type: (typeof OF_ONE)[number] }>

const isOfFight = (event: { readonly type: string }): event is OfFight =>
  (OF_FIGHT as readonly string[]).includes(event.type)
const isOfOne = (event: { readonly type: string }): event is OfOne =>
  (OF_ONE as readonly string[]).includes(event.type)

export function applyCore(state: Fight, event: { readonly type: string }): void {
  if (isOfOne(event)) applyToOne(state, combatant(state, event.who), event)
  else if (isOfFight(event)) applyToFight(state, event)
}

function applyToFight(state: Fight, event: OfFight): void {
  switch (event.type) {
    case 'opened':
    case 'closed':
      if (state.map) state.map = swung(state.map, event.type, event.thing)
      return
    case 'stated':
      state.pairs = [...state.pairs, event.pair]
      return
    case 'asks-referee':
      state.asksReferee = event.asks
      return
    case 'over':
      Object.assign(state, { step: 'over', ended: event.how, acting: [] })
      return
  }
}

function applyToOne(state: Fight, man: Combatant, event: OfOne): void {
  switch (event.type) {
    case 'moved':
      Object.assign(man, { x: event.to.x, y: event.to.y, facing: event.facing, aim: undefined })
      return
    case 'turned':
      man.facing = event.facing
      return
    case 'posture':
      man.posture = event.posture
      return
    case 'mounted':
      man.mounted = event.mounted
      man.aboard = event.mounted ? event.vehicle : undefined
      if (event.to) Object.assign(man, { x: event.to.x, y: event.to.y, aim: undefined })
      return
    case 'placed':
      Object.assign(man, { x: event.to.x, y: event.to.y, aboard: undefined })
      if (event.facing !== undefined) man.facing = event.facing
      return
    case 'aim-lost':
      man.aim = undefined
      return
    case 'reloaded': {
      const carried = carriedAt(man, event.weapon)
      carried.loaded = carried.weapon.shots
      if (carried.spare !== undefined) carried.spare--
      return
    }
    case 'changed':
      man.inHand = event.weapon
      return
    case 'fired':
      carriedAt(man, event.weapon).loaded -= event.rounds
      return
    case 'picked-up':
      return pickUp(state, man, event.item)
    case 'shown':
      man.hidden = event.hidden
      return
    case 'favoured':
      man.favour = event.value
      return
    case 'ordered':
      man.orders = { ...man.orders, [event.offer]: event.answer }
      return
  }
}

/** What lay on the ground is in hand. */
function pickUp(state: Fight, man: Combatant, item: string): void {
  const found = state.lying.find(({ id }) => id === item)
  if (!found) return
  state.lying = state.lying.filter((other) => other !== found)
  man.inHand = man.weapons.push({ ...found.carried }) - 1
}

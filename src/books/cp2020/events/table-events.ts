// Events that only tables have: waiting, and the days after the fight.
import { combatants } from '../../gunfight/combatants.ts'
import { tellTask } from '../../gunfight/events/tasks.ts'
import { OVERCOME } from '../combatant.ts'
import type { RoundEvents } from '../contract/state.ts'
import { freshRound } from '../state.ts'
import { clock, inRound, orderKnown, type Kinds, type TableEvent } from './kinds.ts'

export const TABLE_EVENTS: Pick<Kinds<RoundEvents>, TableEvent> = {
  enters: {
    redact: (event, known) => ({ ...event, order: orderKnown(event.order, known) }),
    apply: (_state, { order }) => ({ order }),
    change: (_man, { die, total }) => ({ initiative: total, initiativeDie: die }),
    say: ({ who, total }, name) => `${name(who)} joins the round with initiative ${total}.`,
    kind: clock,
  },
  waits: {
    mayName: ['after'],
    change(combatant, { after }, state) {
      state.acting = state.acting.filter((id) => id !== combatant.id)
      return inRound(combatant, { waited: true, waits: after === undefined ? {} : { after } })
    },
    say: ({ who, after }, name) =>
      `${name(who)} waits${after === undefined ? '' : ` for ${name(after)}`}.`,
  },
  'steps-in': {
    change(combatant, _event, state) {
      state.acting = [...state.acting, combatant.id]
      return inRound(combatant, { waits: undefined })
    },
    say: ({ who }, name) => `${name(who)} steps in.`,
  },
  days: {
    // Nothing that is done for a moment of a fight lasts into the days after it.
    apply(state) {
      const over = { ...OVERCOME, grip: undefined, tripped: undefined, trips: undefined }
      for (const combatant of combatants(state))
        Object.assign(combatant, over, { inRound: freshRound() })
      return { zones: [], ambushes: [] }
    },
    say: ({ day }) => `Day ${day}.`,
    kind: clock,
  },
  nursed: {
    apply: ({ nursing }, { who, day }) => ({ nursing: { ...nursing, [who]: day } }),
    say({ who, day: { care, speedHeal, nanotechnology, rested } }, name) {
      const means = `${speedHeal ? ', speed heal' : ''}${nanotechnology ? ', nanotechnology' : ''}`
      const by = care === 'none' ? ' by nobody' : `: ${care.replace('-', ' ')}`
      return `${name(who)} is nursed${by}${means}${rested ? '' : ', without rest'}.`
    },
  },
  treated: {
    mayName: ['by'],
    say: ({ by, what, total, difficulty, done }, name) =>
      `${by === undefined ? 'A surgeon' : name(by)}: ${tellTask(what)}, ${total} against ${difficulty}, ${done ? 'done' : 'in vain'}.`,
    kind: () => 'heal',
  },
}

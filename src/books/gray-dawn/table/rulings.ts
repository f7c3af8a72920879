// Rulings of this book's referee: a CL check (`gray-dawn/panic/causes`), starting and ending a panic, a position in full cover that is easy to guess
// (`gray-dawn/stance/full-cover-target`), a skipped turn (`gray-dawn/action/talking`), a new session that restores luck (`gray-dawn/luck/points`).
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { number, person, whole, yesOrNo } from '../../gunfight/table/ruling-fields.ts'
import type { RulingKind } from '../../gunfight/table/rulings.ts'
import { luckOn, purseOf } from '../attack/luck.ts'
import { own } from '../facts.ts'
import { plainNeeds, startPanic } from '../suppression/panic.ts'
import type { TGray } from '../state.ts'

type About = { readonly who: Id }

const nerve: RulingKind<TGray, About> = {
  rule: 'nerve',
  form: { label: 'Check CL: they stand firm or panic', group: 'People' },
  fields: (_view, people) => [person(people)],
  decide: (state, { who }) => ({
    text: `${getCombatant(state, who).name} checks CL`,
    perform(t) {
      const cl = t.state.rules.stat(getCombatant(t.state, who), 'cool')
      const dice = t.cast({ CL: who })
      const die = luckOn(
        dice,
        [purseOf(getCombatant(t.state, who)), undefined],
        {
          label: 'CL',
          roll: (from) => from.d('CL', 10),
          under: cl,
          says: (outcome) => (outcome > 0 ? 'stands firm' : 'panic'),
        },
        t.state.rules.options,
      )
      t.emit(own(who, { fact: 'stands-firm', die, total: die, against: cl, done: die <= cl }))
      if (die > cl)
        startPanic(t, who, plainNeeds(t.state.rules.options), 'they have lost their nerve')
    },
  }),
}

const calm: RulingKind<TGray, About> = {
  rule: 'calm',
  form: { label: 'End a panic', group: 'People' },
  fields: (_view, people) => [person(people)],
  decide(state, { who }) {
    const combatant = getCombatant(state, who)
    return combatant.own.panic
      ? { text: `${combatant.name} calms down`, events: [own(who, { fact: 'calms' })] }
      : `${combatant.name} is not panicking.`
  },
}

const panic: RulingKind<TGray, About> = {
  rule: 'panic',
  form: {
    label: 'Make them panic',
    group: 'Effects',
    note: 'There is no check. It ends by the rules or by "Panics no longer".',
  },
  fields: (_view, people) => [person(people)],
  decide(state, { who }) {
    const combatant = getCombatant(state, who)
    return combatant.own.panic
      ? `${combatant.name} is already panicking.`
      : {
          text: `${combatant.name} panics`,
          perform: (t) =>
            startPanic(t, who, plainNeeds(t.state.rules.options), 'the referee says so'),
        }
  },
}

const suppressed: RulingKind<TGray, About & { readonly amount: number }> = {
  rule: 'suppressed',
  form: { label: 'Suppress until the end of their next turn', group: 'Effects' },
  fields: (_view, people) => [
    person(people),
    number(
      'amount',
      'Additional levels or points',
      whole(1, 100),
      'Suppression must be a whole number of levels or points from 1 to 100.',
    ),
  ],
  decide: (state, { who, amount }) => ({
    text: `${getCombatant(state, who).name} is suppressed: ${amount}`,
    events: [own(who, { fact: 'suppressed', amount, lasts: true })],
  }),
}

const guess: RulingKind<TGray, About & { readonly guessed: boolean }> = {
  rule: 'guess',
  form: { label: 'Make their place behind small cover easy to guess', group: 'People' },
  fields: (_view, people) => [
    person(people),
    yesOrNo(
      'guessed',
      'Easy to guess',
      ['yes', 'no'],
      'Whether their place is easy to guess must be true or false.',
    ),
  ],
  decide: (state, { who, guessed }) => ({
    text: `where ${getCombatant(state, who).name} is behind cover is ${guessed ? '' : 'not '}easy to guess`,
    events: [own(who, { fact: 'guessed', guessed })],
  }),
}

/** Takes a turn away for too much talking (`gray-dawn/action/talking`). */
const skip: RulingKind<TGray, About> = {
  rule: 'skip',
  form: { label: 'Take away the next turn: too much talk', group: 'People' },
  fields: (_view, people) => [person(people)],
  decide: (state, { who }) => ({
    text: `${getCombatant(state, who).name} loses a turn`,
    events: [own(who, { fact: 'loses-turn', why: 'too much talk' })],
  }),
}

const session: RulingKind<TGray> = {
  rule: 'session',
  form: { label: 'Begin a new session: everyone regains all luck', group: 'Fight' },
  fields: () => [],
  decide: (state) => ({
    text: 'a new session: everyone regains all their luck',
    events: state.roll.map((id) => own(id, { fact: 'luck-back' })),
  }),
}

export const rulings: readonly RulingKind<TGray>[] = [
  nerve,
  panic,
  calm,
  suppressed,
  guess,
  skip,
  session,
]

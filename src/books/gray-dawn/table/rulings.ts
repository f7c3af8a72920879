// Rulings of this book's referee: a CL check (`gray-dawn/panic/causes`), starting and ending a panic, a position in full cover that is easy to guess
// (`gray-dawn/stance/full-cover-target`), a skipped turn (`gray-dawn/action/talking`), a new session that restores luck (`gray-dawn/luck/points`).
import { getCombatant } from '../../gunfight/combatants.ts'
import { number, person, whole, yesOrNo } from '../../gunfight/table/ruling-fields.ts'
import { makeAbout, ofLiving, type About } from '../../gunfight/table/about.ts'
import type { RulingKind } from '../../gunfight/table/rulings.ts'
import { luckOn, purseOf } from '../attack/luck.ts'
import { own, tell } from '../facts.ts'
import { RULED } from '../suppression/facts.ts'
import { plainNeeds, startPanic } from '../suppression/panic.ts'
import type { TGray } from '../state.ts'

const people = makeAbout<TGray>('People')
const effects = makeAbout<TGray>('Effects')

const nerve = people('nerve', 'Check CL: they stand firm or panic', ({ name }, { who }) => ({
  text: `${name} checks CL`,
  perform(t) {
    const combatant = getCombatant(t.state, who)
    const cl = t.state.rules.stat(combatant, 'cool')
    const die = luckOn(
      t.cast({ CL: who }),
      [purseOf(combatant), undefined],
      {
        label: 'CL',
        roll: (from) => from.d('CL', 10),
        under: cl,
        says: (outcome) => (outcome > 0 ? 'stands firm' : 'panic'),
      },
      t.state.rules.options,
    )
    tell(t, who, { fact: 'stands-firm', die, total: die, against: cl, done: die <= cl })
    if (die > cl)
      startPanic(t, who, plainNeeds(t.state.rules.options), 'they have lost their nerve')
  },
}))

const calm = people('calm', 'End a panic', (combatant, { who }) =>
  combatant.own.panic
    ? { text: `${combatant.name} calms down`, told: true, events: [own(who, { fact: 'calms' })] }
    : `${combatant.name} is not panicking.`,
)

const panic: RulingKind<TGray, About> = {
  rule: 'panic',
  form: {
    label: 'Make them panic',
    group: 'Effects',
    note: 'There is no check. It ends by the rules or by "End a panic".',
  },
  fields: (_view, all) => [person(all)],
  decide(state, { who }) {
    const combatant = getCombatant(state, who)
    return combatant.own.panic
      ? `${combatant.name} is already panicking.`
      : {
          text: `${combatant.name} panics`,
          told: true,
          events: [
            own(who, { fact: 'panics', needs: plainNeeds(state.rules.options), why: RULED }),
          ],
        }
  },
}

const suppressed = effects<About & { readonly amount: number }>(
  'suppressed',
  'Suppress until the end of their next turn',
  ({ name }, { who, amount }) => ({
    text: `${name} is suppressed: ${amount}`,
    told: true,
    events: [own(who, { fact: 'suppressed', amount, lasts: true })],
  }),
  () => [
    number(
      'amount',
      'Additional levels or points',
      whole(1, 100),
      'Suppression must be a whole number of levels or points from 1 to 100.',
    ),
  ],
)

const guess = people<About & { readonly guessed: boolean }>(
  'guess',
  'Make their place behind small cover easy to guess',
  ({ name }, { who, guessed }) => ({
    text: `where ${name} is behind cover is ${guessed ? '' : 'not '}easy to guess`,
    events: [own(who, { fact: 'guessed', guessed })],
  }),
  () => [
    yesOrNo('guessed', 'Easy to guess', ['yes', 'no'], 'Whether their place is easy to guess'),
  ],
)

/** Takes a turn away for too much talking (`gray-dawn/action/talking`). */
const skip = people('skip', 'Take away the next turn: too much talk', ({ name }, { who }) => ({
  text: `${name} loses a turn`,
  told: true,
  events: [own(who, { fact: 'loses-turn', why: 'too much talk' })],
}))

const session: RulingKind<TGray> = {
  rule: 'session',
  form: { label: 'Begin a new session: everyone regains all luck', group: 'Fight' },
  fields: () => [],
  decide: (state) => ({
    text: 'a new session: everyone regains all their luck',
    events: state.roll.map((id) => own(id, { fact: 'luck-back' })),
  }),
}

const living = <S extends About>(kind: RulingKind<TGray, S>): RulingKind<TGray, S> =>
  ofLiving((combatant, { rules }) => rules.dead(combatant), kind)

export const rulings: readonly RulingKind<TGray>[] = [
  living(nerve),
  living(panic),
  calm,
  living(suppressed),
  guess,
  living(skip),
  session,
]

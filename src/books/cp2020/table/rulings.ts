// The rulings of a 2020 referee: those common to all gunfights, wounds, attack modifiers, weapons, and acts out of
// turn.
import { deepEqual } from '../../../engine/plain-data.ts'
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { RESTORED, UNROLLED, WOKEN, type Fact } from '../../gunfight/healing/facts.ts'
import { readAlone } from '../../gunfight/files/faults.ts'
import {
  makeAbout,
  makeChange,
  ofLiving,
  type About,
  type Change,
} from '../../gunfight/table/about.ts'
import { commonRulings, type RulingSlots } from '../../gunfight/table/common-rulings.ts'
import {
  choice,
  named,
  ofPeople,
  optional,
  person,
  wordValues,
  yesOrNo,
} from '../../gunfight/table/ruling-fields.ts'
import type { RulingKind } from '../../gunfight/table/rulings.ts'
import type { Act } from '../contract/acts.ts'
import { carry } from '../arms/arms.ts'
import { MODIFIERS, MOVING_TARGET, STATED } from '../attack/modifiers.ts'
import { isNimble } from '../attack/plan-sums.ts'
import { defenceSkills, skillName } from '../attack/skill.ts'
import type { Combatant, Event, State } from '../contract/state.ts'
import { isGripped } from '../combatant.ts'
import { enterOrder } from '../turn/enter-order.ts'
import { healing2020 } from '../healing/infirmary.ts'
import { openDoor } from '../files/read-setup.ts'
import { COVERS, COVER_SP, parseCover } from '../movement/cover.ts'
import type { Rules, Types2020 } from '../contract/rules.ts'

const body = (who: Id, facts: readonly Fact[]): Event[] =>
  facts.map((fact) => ({ type: 'body', who, fact }))

/** The combatant as a fact leaves them. */
function after(combatant: Combatant, fact: Fact, { rules, now }: Readonly<State>): Combatant {
  const copy = { ...combatant }
  rules.wounds.apply(copy, fact, now)
  return copy
}

/** The events that record a fact about wounds, and whether it changes the wounds of this combatant. */
const changeBy = (combatant: Combatant, fact: Fact, state: Readonly<State>): Change<Types2020> => ({
  events: body(combatant.id, [fact]),
  changes: !deepEqual(after(combatant, fact, state).wounds, combatant.wounds),
})

const COVER = `Cover must be one of ${COVERS.join(', ')}, with its material (${[...COVER_SP.keys()].join(', ')}) or its SP.`

const slotsOf = ({ wounds, arms }: Rules): RulingSlots<Types2020> => ({
  heal: (combatant, state) => changeBy(combatant, RESTORED, state),
  wake(combatant, state) {
    const { rules, now } = state
    const awake = after(combatant, WOKEN, state)
    return rules.wounds.helpless(awake, now)
      ? `${combatant.name} ${rules.wounds.incapacity(awake, now)[1]}.`
      : {
          events: body(combatant.id, [WOKEN]),
          changes: rules.wounds.helpless(combatant, now),
        }
  },
  arms: () => arms,
  give: (_state, who, id) =>
    arms
      .filter((one) => one.id === id)
      .map((weapon): Event => ({ type: 'given', who, carried: carry(weapon) })),
  isGripped: (state, { id, grip }) => grip !== undefined || isGripped(state, id),
  joined: enterOrder,
  was: () => false,
  enter: ({ rules }, text) => readAlone(openDoor(rules), text),
  materials: [...COVER_SP.keys()],
  damageNote:
    'The book does not track damage to things. A wall stops what its material stops; a hole has its own ruling.',
  fireNote:
    'The book has no fire or smoke on a map. Smoke hides people from each other beyond 2 m, as in the 1988 book. Fire is only drawn; its harm is ruled as a wound. Rubble, mud, water and slopes cost what the 1988 book says.',
  // A combatant in plain sight cannot lie in ambush (`cp2020/ambush/setup-hidden`).
  reveal: ({ ambushes }, revealed) =>
    ambushes
      .filter(({ who }) => who === revealed)
      .slice(0, 1)
      .map(({ who, victim, setup }): Event => ({ type: 'ambush-used', who, victim, setup })),
  order: {
    label: 'Standing order: fast draw',
    offer: 'fast-draw',
    when: 'When a round begins',
    always: 'always draw fast',
  },
  // The forms list only some values; an SP or a level is also valid.
  cover: [
    {
      ...optional(choice('cover', 'Cover of the second person', wordValues(COVERS), COVER)),
      refuse,
    },
    {
      ...optional(choice('behind', 'Behind what', wordValues(['', ...COVER_SP.keys()]), COVER)),
      refuse,
    },
  ],
  coverOf({ cover, behind }) {
    if (cover === undefined) return {}
    const words = behind ? `${cover}: ${behind}` : cover
    return parseCover(words) ? { cover: words } : COVER
  },
})

const refuse = (value: unknown): string | undefined =>
  typeof value === 'string' ? undefined : 'Cover and its material must be words.'

const about = makeAbout<Types2020>('Wounds')

/** A wound set by the referee; the wound store defines its fields. */
const wound = ofLiving<Types2020, About>(
  (combatant, { rules }) => rules.wounds.dead(combatant),
  about(
    'wound',
    'Give a wound',
    (combatant, sent, { rules }) => {
      const facts = rules.wounds.ruled(combatant, sent)
      if (typeof facts === 'string') return facts
      const [first] = facts
      const says = first && rules.wounds.say(first, combatant.name) !== undefined
      return {
        text: `${combatant.name} is wounded`,
        ...(says ? { told: true as const } : {}),
        events: body(combatant.id, facts),
      }
    },
    ({ rules }) =>
      rules.wounds.rulingFields.map((field) => optional({ ...field, refuse: () => undefined })),
  ),
)

/** As after a failed stun save, without a roll: the combatant recovers as usual. */
const out = makeChange<Types2020>('Wounds')(
  'out',
  'Put out of action',
  'is out of action',
  (combatant, state) => {
    if (state.rules.wounds.dead(combatant)) return `${combatant.name} is dead.`
    const change = changeBy(combatant, STUNNED, state)
    return change.changes
      ? { ...change, told: true as const }
      : `${combatant.name} is out of action already.`
  },
)
const STUNNED = { fact: 'stun-save', die: UNROLLED, needed: 0, saved: false } as const

/** Grants or revokes a row of the modifier table for a combatant's attacks. */
const grant: RulingKind<
  Types2020,
  About & { readonly target?: Id | ''; readonly modifier: string; readonly holds?: boolean }
> = {
  rule: 'grant',
  form: { label: 'Apply a row of the modifier table', group: 'People' },
  fields: (_view, people) => [
    person(people, 'who', 'Whose attacks'),
    optional(
      choice(
        'target',
        'On whom',
        [{ value: '', label: 'anybody' }, ...named(people)],
        'Nobody of that name is in this fight.',
      ),
    ),
    choice(
      'modifier',
      'Which',
      STATED.map((word) => {
        const { what = word, value = 0 } = MODIFIERS.get(word) ?? {}
        return { value: word, label: `${what} (${value > 0 ? '+' : ''}${value})` }
      }),
      `A row of the modifier table must be one of ${STATED.join(', ')}.`,
    ),
    optional(yesOrNo('holds', 'Holds', ['from now on', 'no longer'], 'Whether a modifier holds')),
  ],
  decide(state, { who, target, modifier, holds = true }) {
    const other = target ? getCombatant(state, target) : undefined
    if (other && holds && modifier === MOVING_TARGET && !isNimble(other, state.rules))
      return `${other.name} has REF ${state.rules.stat(other, 'ref')}. The row is for targets with a REF above 10.`
    const on = other ? ` on ${other.name}` : ''
    return {
      text: `${MODIFIERS.get(modifier)?.what ?? ''} for attacks of ${getCombatant(state, who).name}${on}${holds ? '' : ' no longer'}`,
      told: true,
      events: [{ type: 'granted', grant: { who, ...(target ? { target } : {}), modifier }, holds }],
    }
  },
}

/** The skill of somebody's defences, which the referee may decide (`cp2020/melee/skills`). */
const defence: RulingKind<Types2020, About & { readonly skill?: string }> = {
  rule: 'defence',
  form: { label: 'Choose the skill of their defence', group: 'People' },
  fields: (_view, people) => [
    person(people),
    optional(
      choice(
        'skill',
        'Skill',
        [
          { value: '', label: 'the best each time' },
          ...ofPeople(people, (combatant) =>
            defenceSkills(combatant).map((value) => ({ value, label: skillName(value) })),
          ),
        ],
        'They cannot defend with that skill.',
      ),
    ),
  ],
  decide(state, { who, skill = '' }) {
    const combatant = getCombatant(state, who)
    if (skill && !defenceSkills(combatant).includes(skill))
      return 'They cannot defend with that skill.'
    return {
      text: `${combatant.name} defends with ${skill ? skillName(skill) : 'their best skill'}`,
      told: true,
      events: [{ type: 'defends', who, ...(skill ? { skill } : {}) }],
    }
  },
}

/** An act out of turn, for exchanges and for tables whose referee orders it. */
const act: RulingKind<Types2020, About & { readonly act: Act }> = {
  rule: 'act',
  fields: (_view, people) => [
    person(people),
    // The act is validated like any other.
    { name: 'act', label: 'Act', kind: 'text', refuse: () => undefined },
  ],
  decide: (state, { who, act: sent }) =>
    state.rules.outOfTurn.refuse(state, who, sent) ?? {
      perform: (t) => t.state.rules.outOfTurn.perform(t, who, sent),
    },
}

/** All rulings, in the order of their forms. */
export function rulings2020(rules: Rules): readonly RulingKind<Types2020>[] {
  const common = commonRulings(slotsOf(rules))
  return [
    ...healing2020(rules),
    common.favour,
    grant,
    defence,
    wound,
    common.heal,
    out,
    common.wake,
    ...common.notes,
    ...common.commands,
    common.posture,
    common.place,
    common.placeThing,
    common.pair,
    ...rules.own.rulings,
    ...common.people,
    common.hide,
    common.show,
    ...common.gear,
    ...common.ground,
    common.pause,
    common.order,
    common.askMe,
    common.end,
    act,
  ]
}

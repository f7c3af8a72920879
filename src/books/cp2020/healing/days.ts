// What a seat may begin after a fight: time that passes, nursing, care (`cp2020/wounds/healing-gap`, `cp2020/wounds/death-save-gap`,
// `cp2020/wounds/stabilisation-gap`). What time does to a body is the wound store's.
import type { Id, Refusal, Seat } from '../../../dice/dice.ts'
import type { Start, Table } from '../../../engine/book.ts'
import { combatant, combatants } from '../../gunfight/combatants.ts'
import { EQUIPMENT, attemptOf, canGive, careText, offerOf, outcome, skillFor } from './care.ts'
import type { Event } from '../events.ts'
import { isKnown } from '../combatant.ts'
import type { Rules } from '../rules.ts'
import { skillName } from '../attack/skill.ts'
import { UNITS } from '../state.ts'
import type { Man, State } from '../state.ts'
import { tryTask } from '../acts/task-roll.ts'
import type { BodyTable, Day } from '../wounds/wound-store.ts'
import { dayOf, nursing } from './calendar.ts'

type T = Table<State, Event>

export type DayChoice =
  | { readonly rule: 'minutes'; readonly minutes: number }
  | { readonly rule: 'days'; readonly days: number }
  | {
      readonly rule: 'nurse'
      readonly who: Id
      readonly care: Day['care']
      readonly help?: Help
      readonly rested?: boolean
    }
  | {
      readonly rule: 'care'
      readonly who: Id
      readonly wound?: string
      readonly medic?: Id
      readonly ability?: number
      readonly equipment?: string
    }

/** What helps beside care. */
export const HELPS = ['none', 'speed-heal', 'nanotechnology', 'both'] as const
type Help = (typeof HELPS)[number]
export const CARES = ['none', 'first-aid', 'medical-tech'] as const

const MOST_DAYS = 366
const MOST_MINUTES = 60
/** Rounds with death saves that one choice lets pass at the most: then somebody should help. */
const MOST_SAVES = 20
const MOST_ABILITY = 40

const no = (why: string): Refusal => ({
  code: 'refused/days',
  rule: 'cp2020/wounds/healing-gap',
  why,
})

/** True for a choice of the days after the fight. */
export const isDayChoice = (choice: unknown): choice is DayChoice =>
  typeof choice === 'object' &&
  choice !== null &&
  'rule' in choice &&
  ['minutes', 'days', 'nurse', 'care'].includes(choice.rule as string)

/** Does it; a refusal means that nothing was told. Time and nursing are the referee's, care also a player's for his own. */
export function startDays(t: T, start: Start, sent: DayChoice, rules: Rules): Refusal | undefined {
  if (t.state.step !== 'over') return no('The days begin when the fight is over.')
  if (sent.rule === 'care') return care(t, sent, start.seat, rules)
  if (start.seat !== 'referee') return no('The referee lets the time pass.')
  switch (sent.rule) {
    case 'minutes':
      if (!Number.isInteger(sent.minutes) || sent.minutes < 1 || sent.minutes > MOST_MINUTES)
        return no(`Minutes are a whole number from 1 to ${MOST_MINUTES}.`)
      passTo(t, t.state.now + sent.minutes * UNITS.minute, rules)
      return undefined
    case 'days':
      return passDays(t, sent.days, rules)
    case 'nurse':
      return nurse(t, sent)
  }
}

const dyingOf = (state: Readonly<State>, rules: Rules): Man | undefined =>
  combatants(state).find((man) => !rules.wounds.dead(man) && rules.wounds.dying(man))

/** Rounds pass as far as anything happens in them: death saves, clocks that run out. False: somebody has been dying for too long to tell at once. */
function passTo(t: T, until: number, rules: Rules): boolean {
  const { wounds } = rules
  const body = t as unknown as BodyTable
  for (let rounds = 0; ; rounds++) {
    const dues = t.state.roll
      .map((id) => wounds.due(combatant(t.state, id), t.state.now))
      .filter((due) => due !== undefined)
    const due = Math.max(t.state.now, Math.min(...dues))
    if (dues.length === 0 || due > until) break
    if (rounds >= MOST_SAVES && dyingOf(t.state, rules)) return false
    t.emit({ type: 'passed', to: due })
    for (const id of t.state.roll)
      if (!wounds.dead(combatant(t.state, id)) && wounds.dying(combatant(t.state, id)))
        wounds.partBegins(body, id)
    wounds.roundEnds(body)
  }
  t.emit({ type: 'passed', to: until })
  return true
}

function passDays(t: T, days: number, rules: Rules): Refusal | undefined {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    return no(`Days are a whole number from 1 to ${MOST_DAYS}.`)
  const dying = dyingOf(t.state, rules)
  if (dying) return no(`${dying.name} is dying: help him, or let the minutes pass.`)
  for (let day = 0; day < days && passTo(t, t.state.now + UNITS.day, rules); day++) {
    for (const id of t.state.roll) {
      const man = combatant(t.state, id)
      if (rules.wounds.dead(man)) continue
      // A night's rest brings back who was only out of action.
      if (rules.wounds.helpless(man, t.state.now) && !rules.wounds.dying(man))
        for (const fact of rules.wounds.woken) t.emit({ type: 'body', who: id, fact })
      rules.wounds.dayEnds(t as unknown as BodyTable, id, nursing(t.state, man, rules))
    }
  }
  t.emit({ type: 'days', day: dayOf(t.state.now) })
  return undefined
}

function nurse(
  t: T,
  { who, care: by, help = 'none', rested = true }: DayChoice & { rule: 'nurse' },
): Refusal | undefined {
  if (typeof who !== 'string' || !Object.hasOwn(t.state.men, who))
    return no('There is nobody of that name to nurse.')
  if (!CARES.includes(by) || !HELPS.includes(help) || typeof rested !== 'boolean')
    return no(
      `Nursing is ${CARES.join(', ')}; what helps is ${HELPS.join(', ')}; and he rests, or not.`,
    )
  t.emit({
    type: 'nursed',
    who,
    day: {
      care: by,
      speedHeal: help === 'speed-heal' || help === 'both',
      nanotechnology: help === 'nanotechnology' || help === 'both',
      rested,
    },
  })
  return undefined
}

/** Who can treat others after the fight. */
export const canTreat = (man: Man, now: number, rules: Rules): boolean =>
  !rules.wounds.dead(man) && !rules.wounds.dying(man) && !rules.wounds.helpless(man, now)

/** One attempt, which takes a round; a player's seat has its own people cared for by its own, a surgeon from outside is the referee's. */
function care(
  t: T,
  sent: DayChoice & { rule: 'care' },
  seat: Seat,
  rules: Rules,
): Refusal | undefined {
  const named = (id: unknown): Man | undefined =>
    typeof id === 'string' && Object.hasOwn(t.state.men, id) && isKnown(t.state, seat, id)
      ? t.state.men[id]
      : undefined
  const patient = named(sent.who)
  if (!patient) return no('There is nobody of that name to care for.')
  if (seat !== 'referee' && patient.seat !== seat)
    return no('A seat cares for its own people; the referee for everybody.')
  const offer = offerOf(rules, patient, sent.wound, t.state.now)
  if (!offer)
    return no(
      rules.wounds.dead(patient)
        ? `${patient.name} is dead.`
        : `${patient.name} has nothing that can be treated now.`,
    )
  if (sent.equipment !== undefined && !EQUIPMENT.has(sent.equipment))
    return no(`Equipment is one of ${[...EQUIPMENT.keys()].join(', ')}.`)
  const refusal = refuseMedic(t.state, named(sent.medic), sent, seat, rules)
  if (refusal) return refusal
  const medic = named(sent.medic)
  if (medic && !canGive(medic, offer))
    return no(`${medic.name} has not learnt it: it takes ${skillName(skillFor(medic, offer))}.`)
  const { die, total, done } = medic
    ? tryTask(t, medic, attemptOf(medic, offer, sent.equipment, 0), offer.difficulty, rules)
    : byAbility(t, sent, offer.difficulty, rules)
  t.emit({
    type: 'treated',
    who: patient.id,
    ...(medic ? { by: medic.id } : {}),
    what: careText(patient, offer, medic?.id),
    total,
    difficulty: offer.difficulty,
    done,
  })
  for (const event of outcome(rules, patient, offer, { die, done, dice: t })) t.emit(event)
  passTo(t, t.state.now + UNITS.round, rules)
  return undefined
}

function refuseMedic(
  state: Readonly<State>,
  man: Man | undefined,
  { medic, ability }: DayChoice & { rule: 'care' },
  seat: Seat,
  rules: Rules,
): Refusal | undefined {
  if ((medic === undefined) === (ability === undefined))
    return no('Either somebody of the fight treats him, or a surgeon with an ability.')
  if (medic === undefined) {
    if (seat !== 'referee') return no('The referee says what a surgeon from outside can do.')
    return Number.isInteger(ability) && ability! >= 0 && ability! <= MOST_ABILITY
      ? undefined
      : no(`The ability of a surgeon is a whole number from 0 to ${MOST_ABILITY}: TECH + skill.`)
  }
  if (!man) return no('There is nobody of that name to treat him.')
  if (seat !== 'referee' && man.seat !== seat) return no(`${man.name} is not of this seat.`)
  return canTreat(man, state.now, rules) ? undefined : no(`${man.name} can treat nobody now.`)
}

/** A surgeon who did not fight: TECH and skill as one number. */
function byAbility(
  t: T,
  { ability = 0, equipment }: DayChoice & { rule: 'care' },
  difficulty: number,
  rules: Rules,
): { readonly die: number; readonly total: number; readonly done: boolean } {
  const bonus = equipment === undefined ? 0 : EQUIPMENT.get(equipment)!.bonus
  const die = t.d('task', 10)
  const total = ability + bonus + die
  t.trace?.note('cp2020/wounds/stabilisation-gap', "the surgeon's TECH and skill", ability)
  if (bonus > 0) t.trace?.note('cp2020/wounds/stabilisation-gap', 'equipment', bonus)
  t.trace?.total('care + 1D10', total)
  return {
    die,
    total,
    done: rules.options['task-success'] === 'more' ? total > difficulty : total >= difficulty,
  }
}

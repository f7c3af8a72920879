// What the referee of this book decides besides: a check of CL (`gray-dawn/panic/causes`), an end of panic, whose place behind a small thing is easy to guess
// (`gray-dawn/stance/full-cover-target`), a new session that brings all luck back (`gray-dawn/luck/points`).
import type { Id, Refusal } from '../../../dice/dice.ts'
import type { Ruling } from '../../../engine/book.ts'
import type { T } from '../../cp2020/turn/part.ts'
import type { Rules } from '../../cp2020/rules.ts'
import type { State } from '../../cp2020/state.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { own } from '../facts.ts'
import { readings } from '../options.ts'
import { ownOf } from '../own.ts'
import { panics } from '../suppression/start-panic.ts'
import { plainNeeds } from '../suppression/panic-recovery.ts'

interface Sent {
  readonly rule: string
  readonly who?: Id
  readonly guessed?: unknown
}
const OWN: ReadonlySet<string> = new Set(['nerve', 'calm', 'guess', 'session'])
const no = (why: string): Refusal => ({
  code: 'refused/ruling',
  rule: 'gray-dawn/core/base-system',
  why,
})

/** Does one of these; undefined: done. 'other': it is none of them. */
export function rule(t: T, sent: Sent, why: string, rules: Rules): Refusal | 'other' | undefined {
  if (!OWN.has(sent.rule)) return 'other'
  const ruled = (text: string): void => t.emit({ type: 'ruled', text, why })
  if (sent.rule === 'session') {
    ruled('a new session: everybody has all his luck again')
    for (const id of t.state.roll) t.emit(own(id, { fact: 'luck-back' }))
    return undefined
  }
  const man =
    typeof sent.who === 'string' && Object.hasOwn(t.state.men, sent.who)
      ? combatant(t.state, sent.who)
      : undefined
  if (!man) return no('There is nobody of that name in this fight.')
  if (sent.rule === 'guess') {
    if (typeof sent.guessed !== 'boolean')
      return no('His place is easy to guess, or it is not: true or false.')
    ruled(`where ${man.name} is behind his cover is ${sent.guessed ? '' : 'not '}easy to guess`)
    t.emit(own(man.id, { fact: 'guessed', guessed: sent.guessed }))
    return undefined
  }
  if (sent.rule === 'calm') {
    if (!ownOf(man).panic) return no(`${man.name} does not panic.`)
    ruled(`${man.name} comes to his senses`)
    t.emit(own(man.id, { fact: 'calms' }))
    return undefined
  }
  ruled(`${man.name} needs his nerve`)
  const die = t.cast({ CL: man.id }).d('CL', 10)
  const cl = rules.stat(man, 'cool')
  t.emit(own(man.id, { fact: 'stands-firm', die, total: die, against: cl, done: die <= cl }))
  if (die > cl) panics(t, man.id, plainNeeds(readings(rules)), 'he has lost his nerve')
  return undefined
}

/** Their forms. */
export function rulings(view: Readonly<State>): readonly Ruling[] {
  const who = (label = 'Who') => ({
    name: 'who',
    label,
    kind: 'choice' as const,
    values: view.roll.map((id) => ({ value: id, label: combatant(view, id).name })),
  })
  return [
    {
      label: 'A check of CL: he stands firm, or panics',
      fixed: { rule: 'nerve' },
      fields: [who()],
    },
    { label: 'Panics no longer', fixed: { rule: 'calm' }, fields: [who()] },
    {
      label: 'His place behind a small thing is easy to guess',
      fixed: { rule: 'guess' },
      fields: [
        who(),
        {
          name: 'guessed',
          label: 'Easy to guess',
          kind: 'choice',
          values: [
            { value: true, label: 'yes' },
            { value: false, label: 'no' },
          ],
        },
      ],
    },
    { label: 'A new session: all luck is back', fixed: { rule: 'session' }, fields: [] },
  ]
}

// Hiding and lying in wait in the middle of a fight: the ambush comes before the next turn (`fnff-1988/ambush/set-up`, `fnff-1988/ambush/once`).
import { combatant } from '../../gunfight/combatants.ts'
import { AMBUSH_CONDITIONS } from '../turn/ambush-conditions.ts'
import { helpless } from '../combatant.ts'
import { between, inDirect } from '../movement/placing.ts'
import type { Id, Kind } from './kind.ts'
import { enemiesOf, refused } from './kind.ts'

export type Hiding =
  { readonly do: 'hide' } | { readonly do: 'ambush'; readonly victims: readonly Id[] }

const hide: Kind<{ readonly do: 'hide' }> = {
  harmless: true,
  refuse(view, man) {
    // Who sits in a vehicle is known, so that "full" tells of nobody in hiding. Ours.
    if (man.aboard !== undefined)
      return refused(
        'aboard',
        'fnff-1988/ambush/set-up',
        `${man.name} sits in a vehicle for all to see: he gets out to hide.`,
      )
    if (man.hidden)
      return refused('hidden', 'fnff-1988/ambush/set-up', `${man.name} is in hiding already.`)
    const watcher = enemiesOf(view, man).find(
      (enemy) =>
        !helpless(enemy, view.now) && inDirect(view, enemy, man) && between(view, enemy, man).sees,
    )
    return (
      watcher &&
      refused(
        'watched',
        'fnff-1988/ambush/set-up',
        `${watcher.name} sees him: one goes into hiding out of sight.`,
      )
    )
  },
  offers: () => [{ verb: 'hide', group: 'Hide', label: 'Go into hiding', choice: { do: 'hide' } }],
  hides: () => true,
  perform: (_t, man) => [{ type: 'shown', who: man.id, hidden: true }],
}

const ambush: Kind<Extract<Hiding, { do: 'ambush' }>> = {
  harmless: true,
  form: ({ victims }, state) =>
    Array.isArray(victims) &&
    victims.length > 0 &&
    victims.every((id) => typeof id === 'string' && Object.hasOwn(state.men, id))
      ? undefined
      : refused(
          'nobody',
          'fnff-1988/ambush/set-up',
          'An ambush is for one or more men of this fight, by their ids under "victims".',
        ),
  refuse: (view, man, { victims }) => {
    if (!man.hidden)
      return refused('not-hidden', 'fnff-1988/ambush/set-up', `${man.name} is not in hiding.`)
    return victims.includes(man.id) ||
      new Set(victims).size < victims.length ||
      victims.some((id) => combatant(view, id).state === 'D')
      ? refused(
          'no-victim',
          'fnff-1988/ambush/set-up',
          'Each victim is named once, is alive and is not the ambusher.',
        )
      : undefined
  },
  offers(view, man) {
    const enemies = enemiesOf(view, man)
    if (!man.hidden || enemies.length === 0) return []
    const all =
      enemies.length > 1
        ? [
            {
              verb: 'ambush',
              group: 'Ambush',
              label: 'Lie in wait for all of them',
              choice: { do: 'ambush' as const, victims: enemies.map(({ id }) => id) },
            },
          ]
        : []
    return [
      ...all,
      ...enemies.map(({ id, name }) => ({
        verb: 'ambush',
        group: 'Ambush',
        label: `Lie in wait for ${name}`,
        target: id,
        choice: { do: 'ambush' as const, victims: [id] },
      })),
    ]
  },
  perform(t, man, { victims }) {
    const choices = [
      ['hidden'],
      ['half-hidden'],
      ...AMBUSH_CONDITIONS.filter((one) => one === 'dim-light' || one === 'darkness').flatMap(
        (light) => [
          ['hidden', light],
          ['half-hidden', light],
        ],
      ),
      [],
    ]
    const conditions = t.ask<readonly string[]>({
      kind: 'ambush-conditions',
      seat: 'referee',
      who: man.id,
      options: choices,
      silent: ['hidden'],
      offer: 'conditions',
    })
    return [{ type: 'lies-in-wait', who: man.id, victims, conditions }]
  },
}

export const HIDING = { hide, ambush }

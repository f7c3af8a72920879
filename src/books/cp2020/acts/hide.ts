// Hiding, showing oneself, and lying in wait in the middle of a fight (`cp2020/ambush/setup-hidden`, `cp2020/ambush/setup-distracted`,
// `cp2020/ambush/bonus`, `cp2020/ambush/detection`).
import { combatant } from '../../gunfight/combatants.ts'
import { noticeRoll } from '../turn/ambush.ts'
import { helpless } from '../combatant.ts'
import { between, inFront } from '../movement/placing.ts'
import type { Rules } from '../rules.ts'
import type { Man, State } from '../state.ts'
import { view as seenBy } from '../table/view.ts'
import type { Id, Kind } from './kind.ts'
import { always, enemiesOf, never, refused } from './kind.ts'

export type Hiding =
  | { readonly do: 'hide' }
  | { readonly do: 'show' }
  | { readonly do: 'ambush'; readonly victims: readonly Id[]; readonly setup: Setup }
/** The two ways to set one up: nobody knows where he is; or their minds are elsewhere. */
export type Setup = 'hidden' | 'distracted'
type Of<K extends Hiding['do']> = Extract<Hiding, { do: K }>

/** One who would see him go into hiding. */
const watcherOf = (view: Readonly<State>, man: Man, rules: Rules): Man | undefined =>
  enemiesOf(view, man, rules).find(
    (enemy) =>
      !helpless(enemy, rules, view.now) &&
      inFront(view, enemy, man, rules.options) &&
      between(view, enemy, man).sees,
  )

/** A task like any other: an action. Slipping under cover during a melee will do. */
const hide: Kind<Of<'hide'>> = {
  counts: always,
  refuse(view, man, _act, rules) {
    if (man.aboard !== undefined)
      return refused(
        'aboard',
        'cp2020/ambush/setup-hidden',
        `${man.name} sits in a vehicle for all to see: he gets out to hide.`,
      )
    if (man.hidden)
      return refused('hidden', 'cp2020/ambush/setup-hidden', `${man.name} is in hiding already.`)
    const watcher = watcherOf(view, man, rules)
    return (
      watcher &&
      refused(
        'watched',
        'cp2020/ambush/setup-hidden',
        `${watcher.name} sees him: one goes into hiding out of sight.`,
      )
    )
  },
  offers: () => [{ verb: 'hide', group: 'Hide', label: 'Go into hiding', choice: { do: 'hide' } }],
  hides: () => true,
  perform: (_t, man) => [{ type: 'shown', who: man.id, hidden: true }],
}

/** Costs nothing; an ambush that was laid from hiding is given up. */
const show: Kind<Of<'show'>> = {
  counts: never,
  refuse: (_view, man) =>
    man.hidden
      ? undefined
      : refused('seen', 'cp2020/ambush/setup-hidden', `${man.name} is not in hiding.`),
  offers: (_view, man) =>
    man.hidden
      ? [{ verb: 'show', group: 'Hide', label: 'Show himself', choice: { do: 'show' } }]
      : [],
  perform: (_t, man) => [{ type: 'shown', who: man.id, hidden: false }],
}

/**
 * Whether he is plainly busy with something else, as far as the field shows it: what a referee who says nothing means. Only what both know
 * of counts: who does not know that somebody aims at him thinks of nothing, and what the other cannot see tells him of no moment.
 */
function busy(state: Readonly<State>, victim: Man, man: Man, rules: Rules): boolean {
  const { men, roll } = seenBy(seenBy(state, man.seat, rules), victim.seat, rules)
  const shown = men[victim.id]
  return shown !== undefined && isBusy(men, roll, shown, man)
}

function isBusy(men: State['men'], roll: readonly Id[], victim: Man, man: Man): boolean {
  const elsewhere = (id: Id | undefined): boolean => id !== undefined && id !== man.id
  return (
    elsewhere(victim.aim?.target) ||
    elsewhere(victim.grip?.target) ||
    roll.some(
      (id) =>
        id !== man.id &&
        (men[id]?.grip?.target === victim.id || men[id]?.aim?.target === victim.id),
    ) ||
    ['aid', 'repair', 'task', 'clear'].includes(victim.inRound.last ?? '')
  )
}

/** Announced beforehand, against named victims; it costs nothing, the attack is the action. Both roll once for each victim. */
const ambush: Kind<Of<'ambush'>> = {
  counts: never,
  form: ({ victims, setup }, state) =>
    Array.isArray(victims) &&
    victims.length > 0 &&
    victims.every((id) => typeof id === 'string' && Object.hasOwn(state.men, id)) &&
    (setup === 'hidden' || setup === 'distracted')
      ? undefined
      : refused(
          'nobody',
          'cp2020/ambush/bonus',
          'An ambush is for one or more people of this fight, by their ids under "victims", with the setup hidden or distracted.',
        ),
  refuse(view, man, { victims, setup }, rules) {
    if (setup === 'hidden' && !man.hidden)
      return refused('not-hidden', 'cp2020/ambush/setup-hidden', `${man.name} is not in hiding.`)
    if (view.ambushes.some((one) => one.who === man.id && victims.includes(one.victim)))
      return refused(
        'laid',
        'cp2020/ambush/single-use',
        `${man.name} lies in wait for that one already.`,
      )
    const wrong =
      victims.includes(man.id) ||
      new Set(victims).size < victims.length ||
      victims.some((id) => rules.wounds.dead(combatant(view, id)))
    return wrong
      ? refused(
          'no-victim',
          'cp2020/ambush/bonus',
          'Each victim is named once, is alive and is not the ambusher.',
        )
      : undefined
  },
  offers(view, man, rules) {
    const enemies = enemiesOf(view, man, rules)
    const setup: Setup = man.hidden ? 'hidden' : 'distracted'
    const group = man.hidden ? 'Ambush' : 'Ambush: his mind is elsewhere'
    const all =
      man.hidden && enemies.length > 1
        ? [
            {
              verb: 'ambush',
              group,
              label: 'Lie in wait for all of them',
              choice: { do: 'ambush' as const, setup, victims: enemies.map(({ id }) => id) },
            },
          ]
        : []
    return [
      ...all,
      ...enemies.map(({ id, name }) => ({
        verb: 'ambush',
        group,
        label: man.hidden ? `Lie in wait for ${name}` : `Backstab ${name}`,
        target: id,
        choice: { do: 'ambush' as const, setup, victims: [id] },
      })),
    ]
  },
  perform(t, man, { victims, setup }, { rules }) {
    const open =
      setup === 'hidden'
        ? victims
        : victims.filter(
            (id) =>
              t.ask({
                kind: 'distracted',
                seat: 'referee',
                who: man.id,
                options: ['elsewhere', 'here'],
                silent: busy(t.state, combatant(t.state, id), man, rules) ? 'elsewhere' : 'here',
                offer: 'distracted',
              }) === 'elsewhere',
          )
    t.emit({ type: 'lies-in-wait', who: man.id, victims: open, setup })
    for (const victim of open) noticeRoll(t, { who: man.id, victim, setup }, rules)
    return []
  },
}

export const HIDING = { hide, show, ambush }

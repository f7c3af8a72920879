// What the acting man is offered: the ask with its examples, and the menu with what he may not do and why.
import type { Ask, Id } from '../../../dice/dice.ts'
import type { Item, PlanCard } from '../../../engine/book.ts'
import type { Act } from '../acts/index.ts'
import { KINDS, kindOf } from '../acts/index.ts'
import type { Kind } from '../acts/kind.ts'
import { refuse, refuseKind } from '../acts/may-act.ts'
import { metresLeft } from '../turn/at-hand.ts'
import { PARRY } from '../attack/attack.ts'
import { GUARDS } from '../melee/blows.ts'
import type { Options } from '../options.ts'
import type { Man, State } from '../state.ts'
import { areaName } from '../state.ts'

const ALL = Object.values(KINDS) as readonly Kind<Act>[]

/** The ask for a man's next step. What cannot be listed (paths, spots, called shots) is checked by `refuse`. */
export function actAsk(state: Readonly<State>, who: Id, options: Options): Ask<Act> {
  const man = state.men[who]
  let listed: readonly Act[] | undefined
  return {
    kind: 'act',
    seat: man.seat,
    who,
    // Made when somebody reads them: a beat that is run again, and a fight without a log, do not.
    get options() {
      return (listed ??= allowed(state, man, options))
    },
    refuse: (act) => refuse(state, who, act, options),
    silent: { do: 'end' },
  }
}

/** Whole acts that he may do now. */
function allowed(state: Readonly<State>, man: Man, options: Options): readonly Act[] {
  const listed = ALL.flatMap((kind) => [
    ...kind
      .offers(state, man, options)
      .flatMap(({ needs, choice }) => (needs || !choice ? [] : [choice])),
    ...(kind.examples?.(state, man, options) ?? []),
  ])
  return listed.filter((act) => !refuse(state, man.id, act, options))
}

/** The plan of a choice, before it is sent. */
export function planCard(view: Readonly<State>, ask: Ask, choice: Act, options: Options): PlanCard {
  const none: PlanCard = { title: '', sums: [], chances: [], notes: [] }
  if (ask.kind !== 'act' || !ask.who || !view.men[ask.who]) return none
  const refusal = refuse(view, ask.who, choice, options)
  return refusal
    ? { ...none, refusal }
    : (kindOf(choice).plan?.(view, view.men[ask.who], choice, options) ?? none)
}

/** The menu of an ask, greyed things with their reason. */
export function menu(view: Readonly<State>, ask: Ask, options: Options): readonly Item[] {
  const man = ask.who ? view.men[ask.who] : undefined
  if (ask.kind !== 'act' || !man) return plainItems(view, ask)
  const items: Item[] = []
  for (const kind of ALL) {
    for (const offer of kind.offers(view, man, options)) {
      const { needs, choice } = offer
      if (needs === 'path')
        items.push({
          ...offer,
          refusal:
            refuseKind(view, man, kind, options) ??
            (metresLeft(man, options) > 0
              ? undefined
              : refuse(view, man.id, { do: 'move', path: [{ x: man.x, y: man.y }] }, options)),
        })
      else if (needs)
        items.push({
          ...offer,
          refusal:
            refuseKind(view, man, kind, options) ?? kind.ready?.(view, man, choice ?? {}, options),
        })
      else if (choice) {
        const refusal = refuse(view, man.id, choice, options)
        if (!(refusal && kind.hides?.(view, man, choice))) items.push({ ...offer, refusal })
      }
    }
  }
  return items
}

const plainItems = (view: Readonly<State>, ask: Ask): Item[] =>
  ask.options.map((choice) => ({
    verb: String(choice),
    group:
      ask.kind === 'react'
        ? 'Answer the attack'
        : ask.kind === 'call'
          ? 'Delayed action'
          : ask.kind.replaceAll('-', ' '),
    label: Array.isArray(choice)
      ? listText(view, choice)
      : (REPLIES[String(choice)] ?? String(choice)),
    choice,
  }))

/** A list as an answer: names of men, or words. */
const listText = (view: Readonly<State>, list: readonly unknown[]): string =>
  list.length === 0
    ? 'none'
    : list.map((one) => view.men[String(one)]?.name ?? String(one).replaceAll('-', ' ')).join(', ')

const REPLIES: Readonly<Record<string, string>> = {
  true: 'Yes',
  false: 'No',
  no: 'Stand (keep the action)',
  dodge: 'Dodge (+2, uses the action)',
  parry: 'Parry (+3, uses the action)',
  ...Object.fromEntries(
    GUARDS.map((limb) => [
      `${PARRY}${limb}`,
      `Parry with the ${areaName(limb)} (+3, it takes the blow, uses the action)`,
    ]),
  ),
  wait: 'Go on waiting',
  now: 'Act now',
}

// What the acting man is offered: the ask with its examples, and the menu with what he may not do and why.
import type { Ask, Id } from '../../../dice/dice.ts'
import type { Item, PlanCard, Variant } from '../../../engine/book.ts'
import type { Act } from '../acts/index.ts'
import { kindOf } from '../acts/index.ts'
import { refuse, refuseKind } from '../acts/may-act.ts'
import type { Rules } from '../rules.ts'
import type { Man, State } from '../state.ts'

/** The ask for a man's next step. What cannot be listed (paths, spots, called shots) is checked by `refuse`. */
export function actAsk(state: Readonly<State>, who: Id, rules: Rules): Ask<Act> {
  const man = state.men[who]!
  let listed: readonly Act[] | undefined
  return {
    kind: 'act',
    seat: man.seat,
    who,
    // Made when somebody reads them: a beat that is run again, and a fight without a log, do not.
    get options() {
      return (listed ??= allowed(state, man, rules))
    },
    refuse: (act) => refuse(state, who, act, rules),
    silent: { do: 'end' },
  }
}

/** Whole acts that they may do now. */
function allowed(state: Readonly<State>, man: Man, rules: Rules): readonly Act[] {
  const listed = Object.values(rules.kinds).flatMap((kind) => [
    ...kind
      .offers(state, man, rules)
      .flatMap(({ needs, choice }) => (needs || !choice ? [] : [choice])),
    ...(kind.examples?.(state, man, rules) ?? []),
  ])
  return listed.filter((act) => !refuse(state, man.id, act, rules))
}

/** The plan of a choice, before it is sent. */
export function planCard(view: Readonly<State>, ask: Ask, choice: Act, rules: Rules): PlanCard {
  const none: PlanCard = { title: '', sums: [], chances: [], notes: [] }
  const man = ask.kind === 'act' && ask.who ? view.men[ask.who] : undefined
  if (!man) return none
  const refusal = refuse(view, man.id, choice, rules)
  return refusal
    ? { ...none, refusal }
    : (kindOf(choice, rules).plan?.(view, man, choice, rules) ?? none)
}

/** The menu of an ask, greyed things with their reason. */
export function menu(view: Readonly<State>, ask: Ask, rules: Rules): readonly Item[] {
  const man = ask.who ? view.men[ask.who] : undefined
  if (ask.kind !== 'act' || !man) return rules.own.menu(view, ask, rules) ?? plainItems(view, ask)
  const items: Item[] = []
  for (const kind of Object.values(rules.kinds)) {
    for (const offer of kind.offers(view, man, rules)) {
      const { needs, choice } = offer
      if (needs)
        items.push({
          ...offer,
          refusal:
            refuseKind(view, man, kind, rules) ?? kind.ready?.(view, man, choice ?? {}, rules),
        })
      else if (choice) {
        const refusal = refuse(view, man.id, choice, rules)
        if (!(refusal && kind.hides?.(view, man, choice)))
          items.push({
            ...offer,
            refusal,
            ...(kind.counts(view, man, choice, rules)
              ? withPlanned(offer.variants, man, rules)
              : {}),
          })
      }
    }
  }
  return items
}

/** Under option multi-action-penalty: all-actions the first action says how many there will be (`cp2020/action/multiple`). */
function withPlanned(
  variants: readonly Variant[] = [],
  man: Man,
  { options }: Rules,
): Pick<Item, 'variants'> {
  if (options['multi-action-penalty'] !== 'all-actions' || man.inRound.acts > 0)
    return variants.length > 0 ? { variants } : {}
  const most = options['multi-action-limit'] === 'none' ? 4 : options['multi-action-limit']
  return {
    variants: [
      ...variants,
      {
        name: 'planned',
        label: 'Actions in all',
        values: Array.from({ length: most }, (_, i) => ({ value: i + 1, label: String(i + 1) })),
      },
    ],
  }
}

const GROUPS: Readonly<Record<string, string>> = {
  'fast-draw': 'A fast draw (+3 initiative, -3 to hit this round)?',
  call: 'Waiting',
  disarm: 'The weapon of the other',
  distracted: 'Where is the mind of the victim?',
}

const plainItems = (view: Readonly<State>, ask: Ask): Item[] =>
  ask.options.map((choice) => ({
    verb: Array.isArray(choice) ? ask.kind : String(choice),
    group: GROUPS[ask.kind] ?? ask.kind.replaceAll('-', ' '),
    label: Array.isArray(choice)
      ? listText(view, choice)
      : (REPLIES[String(choice)] ?? String(choice)),
    choice,
  }))

/** A list as an answer: names of men. */
const listText = (view: Readonly<State>, list: readonly unknown[]): string =>
  list.length === 0
    ? 'nobody'
    : list.map((one) => view.men[String(one)]?.name ?? String(one)).join(', ')

const REPLIES: Readonly<Record<string, string>> = {
  wait: 'Go on waiting',
  now: 'Step in now',
  take: 'Take it',
  'knock-away': 'Knock it away',
  never: 'Nobody, and do not ask again',
  elsewhere: 'Elsewhere',
  here: 'With the ambusher',
  true: 'Yes',
  false: 'No',
}

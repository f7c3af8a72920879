// The ask for an act with its examples, the menu with reasons for refused items, and plan cards.
import type { Ask, Id, Refusal } from '../../../dice/dice.ts'
import type { Item, Question, Variant } from '../../../engine/book.ts'
import type { GunfightCard, Weighed } from './card.ts'
import { addChanges, readQuestion, type QuestionKinds } from './questions.ts'
import { getCombatant } from '../combatants.ts'
import { ticksOf } from '../house/ticks.ts'
import type { Acts } from '../acts/acts.ts'
import type { ActKind, Offer, WeighEffort } from '../contract/act-kind.ts'
import type { ActOf, BookTypes, StateOf } from '../contract/book-types.ts'

/** The display text of an answer that depends on who gives it. */
type ReplyOf<B extends BookTypes> = (view: StateOf<B>, combatant: B['Combatant']) => string

/** What a book adds to its menus. */
export interface MenuSlots<B extends BookTypes> {
  /** Menu groups for questions, by kind of ask. */
  readonly groups: Readonly<Record<string, string>>
  /** Display text of answers, for whoever is asked; '' is the empty list. */
  readonly replies: Readonly<Record<string, string | ReplyOf<B>>>
  /** The words of an answer where they depend on the whole question; undefined: as above. */
  reply?(view: StateOf<B>, ask: Ask, choice: unknown): string | undefined
  /** Variants of an act in addition to those of its kind. */
  variants?(view: StateOf<B>, combatant: B['Combatant'], act: ActOf<B>): readonly Variant[]
  /** The fight as the act meets it and the combatant as they begin it, if beginning it already changes something. */
  meets?(
    view: StateOf<B>,
    combatant: B['Combatant'],
    act: ActOf<B>,
  ): readonly [StateOf<B>, B['Combatant']]
  /** The wording of questions, and the effect of each answer. */
  readonly questions: QuestionKinds<B['State']>
  /** Items of a book-specific question; undefined for all others. */
  items?(view: StateOf<B>, ask: Ask): readonly Item[] | undefined
}

export interface Menu<B extends BookTypes> {
  /**
   * The ask for a combatant's next act. `refuse` checks acts that cannot be enumerated (paths, spots, called shots).
   */
  ask(state: StateOf<B>, who: Id): Ask<ActOf<B>>
  /** The plan of a choice, before it is made. */
  plan(view: StateOf<B>, ask: Ask, choice: unknown): GunfightCard
  /** Fast chances of a choice that is not refused; undefined if its kind has no faster way than its plan. */
  weigh(view: StateOf<B>, ask: Ask, choice: unknown, effort?: WeighEffort): Weighed | undefined
  items(view: StateOf<B>, ask: Ask): readonly Item[]
  question(view: StateOf<B>, ask: Ask): Question | undefined
}

const TOO_FAR = 'refused/too-far'

/** An offer with all fields of its act. */
type Complete<A> = Offer<A> & { readonly choice: A }

export function makeMenu<B extends BookTypes>(
  { kinds, kindOf, read, refuse, refuseBegun }: Acts<B>,
  slots: MenuSlots<B>,
): Menu<B> {
  /** Complete acts that the combatant may perform now. */
  const allowed = (state: StateOf<B>, combatant: B['Combatant']): readonly ActOf<B>[] =>
    kinds
      .flatMap((kind) => [
        ...kind
          .offers(state, combatant)
          .flatMap(({ needs, choice }) => (needs || !choice ? [] : [choice])),
        ...(kind.examples?.(state, combatant) ?? []),
      ])
      .filter((act) => !refuse(state, combatant.id, act))

  /** A single greyed-out item for melee attacks on targets out of reach. Empty if any of these verbs is listed. */
  function nobodyNear(
    view: StateOf<B>,
    combatant: B['Combatant'],
    distant: readonly Complete<ActOf<B>>[],
    listed: readonly Item[],
  ): Item[] {
    const far: (Item & { readonly refusal: Refusal })[] = []
    for (const offer of distant) {
      if (far.some(({ verb }) => verb === offer.verb)) continue
      const refusal = refuse(view, combatant.id, offer.choice)
      if (refusal?.code === TOO_FAR) far.push({ ...offer, refusal })
    }
    const [first] = far
    if (!first || far.some(({ verb }) => listed.some((one) => one.verb === verb))) return []
    return [
      {
        verb: 'hand-to-hand',
        group: 'Hand to hand',
        label: `Hand to hand: ${far.map(({ verb }) => verb.replaceAll('-', ' ')).join(', ')}`,
        choice: first.choice,
        refusal: { ...first.refusal, why: 'Nobody is within reach. Move next to somebody.' },
      },
    ]
  }

  /** Variants with the values that the combatant may choose now. */
  function possible(
    view: StateOf<B>,
    combatant: B['Combatant'],
    choice: ActOf<B>,
    variants: readonly Variant[],
  ): readonly Variant[] {
    const refuseWith = (more: object): Refusal | undefined =>
      refuse(view, combatant.id, { ...choice, ...more })
    return variants.flatMap((variant) => {
      const values = variant.values.filter(
        ({ value, sets }) => !refuseWith({ [variant.name]: value, ...sets }),
      )
      return values.length < Math.min(2, variant.values.length) ? [] : [{ ...variant, values }]
    })
  }

  function offered(
    view: StateOf<B>,
    combatant: B['Combatant'],
    kind: ActKind<B, ActOf<B>>,
  ): Item[] {
    const distant: Complete<ActOf<B>>[] = []
    const listed = kind.offers(view, combatant).flatMap((offer): Item[] => {
      const { needs, choice } = offer
      if (needs) return [{ ...offer, refusal: refuseBegun(view, combatant, kind, choice ?? {}) }]
      if (!choice) return []
      if (kind.outOfReach?.(view, combatant, choice)) {
        distant.push({ ...offer, choice })
        return []
      }
      const refusal = refuse(view, combatant.id, choice)
      if (refusal && kind.hides?.(view, combatant, choice)) return []
      const own = offer.variants ?? kind.variants?.(view, combatant, choice) ?? []
      const variants = [
        ...own,
        ...(slots.variants?.(view, combatant, choice) ?? []),
        ...(kind.ticks?.(combatant) ?? []),
      ]
      if (variants.length === 0) return [{ ...offer, refusal }]
      let found: readonly Variant[] | undefined
      return [
        {
          ...offer,
          refusal,
          // Most readers of a menu look at few of them.
          get variants() {
            return (found ??= refusal ? variants : possible(view, combatant, choice, variants))
          },
        },
      ]
    })
    return [...listed, ...nobodyNear(view, combatant, distant, listed)]
  }

  const replyTo = (view: StateOf<B>, { who }: Ask, choice: string): string => {
    const reply = slots.replies[choice] ?? (choice || 'none')
    return typeof reply === 'string'
      ? reply
      : reply(view, getCombatant<B['Combatant']>(view, who ?? ''))
  }

  const listText = (view: StateOf<B>, ask: Ask, list: readonly unknown[]): string =>
    list.length === 0
      ? replyTo(view, ask, '')
      : list
          .map((one) => view.men[String(one)]?.name ?? String(one).replaceAll('-', ' '))
          .join(', ')

  const answers = (view: StateOf<B>, ask: Ask): readonly Item[] =>
    ask.options.map((choice) => ({
      verb: Array.isArray(choice) ? ask.kind : String(choice),
      group: slots.groups[ask.kind] ?? ask.kind.replaceAll('-', ' '),
      label:
        slots.reply?.(view, ask, choice) ??
        (Array.isArray(choice) ? listText(view, ask, choice) : replyTo(view, ask, String(choice))),
      choice,
    }))

  const met = (
    view: StateOf<B>,
    combatant: B['Combatant'],
    act: ActOf<B>,
  ): readonly [StateOf<B>, B['Combatant']] => {
    const ticked = ticksOf(act, combatant)
    const [meets, actor] = slots.meets?.(view, combatant, act) ?? [view, combatant]
    if (ticked.length === 0) return [meets, actor]
    const notes = [...(actor.notes ?? []), ...ticked]
    const noted = { ...actor, notes }
    return [{ ...meets, men: { ...meets.men, [actor.id]: noted } }, noted]
  }

  const asked = (view: StateOf<B>, ask: Ask): B['Combatant'] | undefined =>
    ask.kind === 'act' && ask.who ? view.men[ask.who] : undefined

  return {
    ask(state, who) {
      const combatant = getCombatant<B['Combatant']>(state, who)
      let listed: readonly ActOf<B>[] | undefined
      return {
        kind: 'act',
        seat: combatant.seat,
        who,
        // Computed on first use; repeated beats and fights without a log never need it.
        get options() {
          return (listed ??= allowed(state, combatant))
        },
        refuse: (act) => refuse(state, who, act),
        silent: { do: 'end' },
      }
    },
    plan(view, ask, choice) {
      const none: GunfightCard = { title: '', sums: [], chances: [], notes: [] }
      const combatant = asked(view, ask)
      if (!combatant) return none
      const { act, refusal } = read(view, combatant.id, choice)
      return act
        ? (kindOf(act).plan?.(...met(view, combatant, act), act) ?? none)
        : { ...none, refusal }
    },
    weigh(view, ask, choice, effort) {
      const combatant = asked(view, ask)
      const act = choice as ActOf<B>
      return combatant && kindOf(act).weigh?.(...met(view, combatant, act), act, effort)
    },
    question: (view, ask) => readQuestion(slots.questions, view, ask),
    items(view, ask) {
      const combatant = asked(view, ask)
      if (!combatant) {
        return addChanges(
          slots.questions,
          view,
          ask,
          slots.items?.(view, ask) ?? answers(view, ask),
        )
      }
      return kinds.flatMap((kind) => offered(view, combatant, kind))
    },
  }
}

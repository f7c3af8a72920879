// Attacks as this book offers them: a shot may go at the middle of the body (`gray-dawn/aimed/centre-of-mass`, `gray-dawn/aimed/fire-modes`).
import type { Attacking } from '../../cp2020/actions/attack.ts'
import { attack as attack2020 } from '../../cp2020/actions/attack.ts'
import type { Kind } from '../../cp2020/actions/kind.ts'
import { refused } from '../../cp2020/actions/kind.ts'

/** `centre`: at the middle of the body. */
export type AttackingGray = Attacking & { readonly centre?: boolean }

const RULE = 'gray-dawn/aimed/centre-of-mass'
const CENTRE = { name: 'centre', label: 'At the middle of the body', values: [{ value: false, label: 'no' }, { value: true, label: 'yes (-2)' }] }

export const attack: Kind<AttackingGray> = {
  ...attack2020,
  form: (sent, state) => (sent.centre === undefined || typeof sent.centre === 'boolean' ? attack2020.form!(sent, state) : refused('no-act', RULE, 'At the middle of the body, or not: true or false.')),
  refuse: (state, man, act, rules) => (act.centre && (act.mode !== 'single' || act.at) ? refused('not-called', RULE, 'A single shot that is not aimed at a place can go at the middle of the body.') : attack2020.refuse(state, man, act, rules)),
  offers: (view, man, rules) => attack2020.offers(view, man, rules).map((offer) => (offer.choice?.mode === 'single' ? { ...offer, variants: [...(offer.variants ?? []), CENTRE] } : offer)),
}

// Every kind of act, by its verb.
import type { Attacking } from './attack.ts'
import { attack } from './attack.ts'
import type { Basic } from './basic.ts'
import { BASIC } from './basic.ts'
import type { Grenading } from './grenade.ts'
import { grenade } from './grenade.ts'
import type { Escaping, Keeping, LettingGo } from './grip.ts'
import { GRIP } from './grip.ts'
import type { Kind } from './kind.ts'
import type { Moving } from './move.ts'
import { move } from './move.ts'
import { suppress } from './suppress.ts'
import type { Suppressing } from './suppress-zone.ts'

export type Act = Attacking | Suppressing | Grenading | Basic | Moving | Keeping | LettingGo | Escaping

export const KINDS = { move, attack, suppress, grenade, ...GRIP, ...BASIC } as unknown as Readonly<Record<Act['do'], Kind<Act>>>

export const kindOf = (act: Act): Kind<Act> => KINDS[act.do]

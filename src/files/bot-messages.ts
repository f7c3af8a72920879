// The messages between a fight and a bot, published as `schemas/bot.json` and described in `docs/bots.md`.
import * as z from 'zod'

const COORDINATE = z.number().min(-1e6).max(1e6)
const WHOLE = z.number().int()
const SPOT = z.strictObject({ x: COORDINATE, y: COORDINATE })
const REFUSAL = z.looseObject({ code: z.string(), rule: z.string(), why: z.string() })

const START = z
  .looseObject({
    type: z.literal('start'),
    protocol: z.literal(1),
    fight: WHOLE.describe('Fights are counted from 1'),
    book: z.string(),
    title: z.string(),
    seat: z.string(),
    side: z.string(),
    limit: z.number().describe('Milliseconds for an answer'),
  })
  .describe('A fight begins')

const CHANCES = z
  .array(z.looseObject({ what: z.string(), chance: z.number().min(0).max(1) }))
  .describe('The possible results, such as hit and out')

const ITEM = z.looseObject({
  verb: z.string(),
  group: z.string(),
  label: z.string(),
  choice: z.unknown().optional().describe('The answer that the item stands for'),
  target: z.string().optional().describe('The id of whom it is aimed at'),
  refusal: REFUSAL.optional().describe('Why it cannot be chosen'),
  needs: z.string().optional().describe('What the choice still lacks: a path, a spot or a line'),
  variants: z
    .array(z.unknown())
    .optional()
    .describe('Other values for fields of the choice, with other fields that they set besides'),
  plan: z
    .looseObject({ chances: CHANCES, notes: z.array(z.unknown()).optional() })
    .optional()
    .describe('For attacks on an area, inside names who is in it'),
})

const VIEW = z
  .looseObject({
    men: z
      .array(z.looseObject({ id: z.string(), name: z.string(), side: WHOLE }))
      .optional()
      .describe('The people of a gunfight that this side knows of'),
    fighters: z.array(z.unknown()).optional().describe('The boxers of a bout'),
  })
  .describe('The fight as far as this seat may know it')

const REACH = z.looseObject({
  cell: z.number().describe('The distance of neighbouring spots, in metres'),
  spots: z.array(z.looseObject({ x: z.number(), y: z.number(), cost: z.number() })),
})

const ASK = z
  .looseObject({
    type: z.literal('ask'),
    id: WHOLE.describe('To be repeated in the answer'),
    kind: z.string(),
    seat: z.string(),
    who: z.string().optional().describe('The id of the combatant it is about'),
    default: z.unknown().describe('The answer that counts if the bot gives none'),
    about: z.unknown().optional(),
    view: VIEW,
    menu: z.array(ITEM),
    reach: REACH.optional().describe('The spots that the combatant can reach'),
  })
  .describe('A question, which the bot must answer')

const LOST = z
  .looseObject({ type: z.literal('lost'), id: WHOLE, why: z.string() })
  .describe('The bot has lost a turn')

const OVER = z
  .looseObject({ type: z.literal('over'), view: VIEW, lost: WHOLE.describe('Turns lost') })
  .describe('The fight is over')

/** What a bot prints. */
export const BOT_ANSWER = z.union([
  z
    .strictObject({ id: WHOLE, item: WHOLE.min(0) })
    .describe('The index of an item of the menu, from 0'),
  z.strictObject({ id: WHOLE, to: SPOT }).describe('A walk to a spot of reach'),
  z.strictObject({ id: WHOLE, choice: z.unknown() }).describe('A complete answer'),
])

/** What a bot reads. Later versions may add fields and types. */
export const BOT_MESSAGE = z.discriminatedUnion('type', [START, ASK, LOST, OVER])

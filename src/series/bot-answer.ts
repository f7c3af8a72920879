// Words a question for a bot and reads the bot's reply. Bots are not trusted: a reply is checked like any message
// from outside.
import type { Ask } from '../dice/dice.ts'
import type { Clock, Face, Item } from '../engine/book.ts'
import { sceneForSeat } from '../engine/seat-scene.ts'
import { acceptsAnswer } from '../engine/simulate.ts'
import { BOT_ANSWER } from '../files/bot-messages.ts'
import { findReservedName } from '../files/names.ts'
import { parseJson } from '../files/json.ts'
import { checkAs, sentence } from '../files/problems.ts'
import type { AnyScene } from './players.ts'

export type AnyFace = Face<Clock, unknown, AnyScene>

type Answer = { readonly id: number } & (
  | { readonly item: number }
  | { readonly to: { readonly x: number; readonly y: number } }
  | { readonly choice: unknown }
)

/** What a bot needs to know about a question, as described in `docs/bots.md`: the seat's view and its menu. */
export interface Question {
  readonly view: Readonly<Clock>
  readonly ask: Ask
  readonly menu: readonly Item[]
}

/** Builds the message for a question. */
export function questionMessage(face: AnyFace, { view, ask, menu }: Question, id: number): object {
  const { kind, seat, who, silent, about } = ask
  const walks = menu.some(({ needs, refusal }) => needs === 'path' && !refusal)
  return {
    type: 'ask',
    id,
    kind,
    seat,
    ...(who === undefined ? {} : { who }),
    default: silent,
    ...(about === undefined ? {} : { about }),
    view: sceneForSeat(face, view, seat),
    menu: menu.map((offered) => {
      const { plan: _, ...item } = offered
      return { ...item, ...planOf(face, view, ask, offered) }
    }),
    ...(walks && face.reach ? { reach: face.reach(view, ask) } : {}),
  }
}

/** The plan figures of an item; empty if it has no plan or its choice is incomplete. */
function planOf(face: AnyFace, view: Readonly<Clock>, ask: Ask, item: Item): object {
  if (!item.plan || item.needs || item.refusal || item.choice === undefined) return {}
  const { chances, notes, ...card } = (face.glance ?? face.plan)(view, ask, item.choice)
  const inside = 'inside' in card ? { inside: card.inside } : {}
  return { plan: { chances, notes, ...inside } }
}

/** The choice in a reply, or why the turn is lost. */
export function readAnswer(
  face: AnyFace,
  question: Question,
  id: number,
  line: string,
): { readonly choice: unknown; readonly lost?: undefined } | { readonly lost: string } {
  const json = parseJson(line)
  if (json.problems)
    return { lost: `the answer is not JSON: ${json.problems.map(sentence).join()}` }
  const { value: answer, problems } = checkAs<Answer>(BOT_ANSWER, json.value)
  if (problems) return { lost: problems.slice(0, 3).map(sentence).join(', ') }
  if (answer.id !== id) return { lost: `the question has the id ${id}, not ${answer.id}` }
  const chosen = chosenBy(face, question, answer)
  if ('lost' in chosen) return chosen
  const reserved = findReservedName(chosen.choice, { texts: true })
  if (reserved) return { lost: sentence(reserved) }
  try {
    if (acceptsAnswer(question.ask, chosen.choice)) return chosen
    return { lost: question.ask.refuse?.(chosen.choice)?.why ?? 'it is none of the answers' }
  } catch {
    return { lost: 'the rules cannot read this choice' }
  }
}

function chosenBy(
  face: AnyFace,
  { view, ask, menu }: Question,
  answer: Answer,
): { readonly choice: unknown } | { readonly lost: string } {
  if ('to' in answer) {
    const way = face.path?.(view, ask, answer.to)
    return way?.choice === undefined
      ? { lost: way?.refusal?.why ?? 'no way leads there' }
      : { choice: way.choice }
  }
  if ('choice' in answer) return answer
  const item = menu[answer.item]
  if (!item) return { lost: `the menu has the items 0 to ${menu.length - 1}` }
  if (item.refusal) return { lost: item.refusal.why }
  return item.needs || item.choice === undefined
    ? { lost: `this item needs a ${item.needs ?? 'choice'}: answer with "choice" or "to"` }
    : { choice: item.choice }
}

// The sheet rolls: a skill is chosen in the book's own task, and its card shows what counts. Apart from one's turn it
// is rolled in the chat.
import type { Id } from '../../dice/dice.ts'
import type { Sheet } from '../../books/gunfight/table/scene.ts'
import { prepareAction } from './actions.ts'
import { usualValues, withVariant } from './items.ts'
import { send } from './send.ts'
import { ask, now, page, sheetUp, tab } from './store.ts'

/** Prepares a task with this skill, as the sheet names it; undefined while its owner cannot try one. */
function taskWith(who: Id, name: string): (() => void) | undefined {
  const open = ask.value
  if (!open || open.answered || open.who !== who) return undefined
  for (const item of open.items) {
    const { variants = [], refusal } = item
    // A task takes any stat; a repair or an escape has its own.
    if (refusal || !variants.some((one) => one.name === 'stat')) continue
    const skill = variants
      .find((one) => one.name === 'skill')
      ?.values.find(({ label }) => label.replace(/ -?\d+$/, '') === name)
    if (skill)
      return () => {
        const values = withVariant(item, usualValues(item), 'skill', skill.value)
        prepareAction(open.key, item, item.choice, values)
        page.value = undefined
        tab.value = 'now'
        sheetUp.value = true
      }
  }
  return undefined
}

/** Rolls a skill of the sheet, as its owner may: as their action in their turn, or else beside the rules. */
export function skillRoll({ id, name, seat }: Sheet, skill: string): (() => void) | undefined {
  const you = now.value?.you
  if (you !== seat && you !== 'all' && you !== 'referee') return undefined
  return taskWith(id, skill) ?? (() => void send({ do: 'say', text: `/roll ${name}: ${skill}` }))
}

/** What they have rolled last in the chat. */
export const lastRoll = ({ name }: Sheet): string | undefined =>
  now.value?.chat?.findLast(({ rolled, text }) => rolled && text.startsWith(`${name}: `))?.text

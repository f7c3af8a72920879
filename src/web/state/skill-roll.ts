// The sheet rolls: a skill is chosen in the book's own task, and its card shows what counts.
import type { Id } from '../../dice/dice.ts'
import { prepareAction } from './actions.ts'
import { usualValues } from './items.ts'
import { ask, page, sheetUp, tab } from './store.ts'

/** Prepares a task with this skill, as the sheet names it; undefined while its owner cannot try one. */
export function skillRoll(who: Id, name: string): (() => void) | undefined {
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
        prepareAction(open.key, item, item.choice, { ...usualValues(item), skill: skill.value })
        page.value = undefined
        tab.value = 'now'
        sheetUp.value = true
      }
  }
  return undefined
}

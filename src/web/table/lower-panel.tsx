// Below the question: the log with its command line, the sheet, and after a fight the infirmary or the course.
import { computed } from '@preact/signals'
import { Button } from '../button.tsx'
import { CoursePanel } from '../course/course-panel.tsx'
import { Choice, Tick, byId } from '../fields.tsx'
import { Infirmary } from '../infirmary/infirmary.tsx'
import { acts } from '../infirmary/acts.ts'
import { canBeTreated } from '../state/ending.ts'
import { everyLine, logOf, setEveryLine } from '../state/log-entries.ts'
import { courseShown, isReplay, now, page, scene, shownUntil, tokens } from '../state/store.ts'
import type { Page } from '../state/store.ts'
import { CommandLine } from './command-line.tsx'
import { Log } from './log.tsx'
import { Sheet } from './sheet.tsx'

const NAMES: Readonly<Record<Page, string>> = {
  log: 'Log',
  sheet: 'Sheet',
  infirmary: 'Infirmary',
  course: 'Course',
}

const pages = computed<readonly Page[]>(() => [
  'log',
  'sheet',
  ...(scene.value?.infirmary && canBeTreated.value ? (['infirmary'] as const) : []),
  ...(courseShown.value && now.value?.playsOn !== undefined ? (['course'] as const) : []),
])

/** The chosen page; without one the infirmary, if somebody can be treated, and otherwise the log. */
const shownPage = computed(
  (): Page =>
    pages.value.find((one) => one === page.value) ??
    (acts.value.length > 0 && canBeTreated.value ? 'infirmary' : 'log'),
)

/** Settings of the log: one line per action or every line, for everyone or for one combatant. */
function LogTools() {
  return (
    <section class="log-tools line gap-3 quiet" aria-label="Lines of the log">
      <Choice
        as="bare"
        label="Log of"
        value={logOf.value ?? ''}
        testid="log-of"
        values={[['', 'Everybody'], ...byId(tokens.value, 'name')]}
        put={(chosen) => {
          logOf.value = chosen === '' ? undefined : chosen
        }}
      />
      <Tick checked={everyLine.value} testid="every-line" put={setEveryLine}>
        Every line
      </Tick>
    </section>
  )
}

/** Phones have tabs of their own, and a wide screen shows log and sheet side by side. */
function PageTabs() {
  return (
    <nav class="page-tabs" aria-label="What is shown below the question">
      {pages.value.map((which) => (
        <Button
          key={which}
          class="bare"
          aria-pressed={shownPage.value === which}
          data-testid={`page-${which}`}
          onClick={() => {
            page.value = which
          }}
        >
          {NAMES[which]}
        </Button>
      ))}
    </nav>
  )
}

export function LowerPanel() {
  return (
    <div class={`lower shows-${shownPage.value}`}>
      <PageTabs />
      <div class="foot">
        <LogTools />
        <Log until={shownUntil.value} />
        {!isReplay.value && <CommandLine />}
      </div>
      <div class="pages">
        <CoursePanel />
        <Infirmary />
        <div class="sheet-place">
          <Sheet />
        </div>
      </div>
    </div>
  )
}

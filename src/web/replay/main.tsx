// The page of a replay: one file that plays a recorded fight without a server.
import { render } from 'preact'
import '../style/tokens.css'
import '../style/base.css'
import '../style/layout.css'
import '../style/table.css'
import '../style/panel.css'
import '../style/field.css'
import '../style/stage.css'
import '../style/infirmary.css'
import '../style/areas.css'
import '../style/links.css'
import '../course/course.css'
import '../style/phone.css'
import '../bout/bout.css'
import './replay.css'
import { readReplay } from '../../files/read-replay.ts'
import type { ReplayData } from '../../server/http-api.ts'
import { BoutTable } from '../bout/bout-table.tsx'
import { course } from '../course/state.ts'
import { showFog } from '../field/fog.tsx'
import { attachTable } from '../state/actions.ts'
import type { RuleText } from '../state/api.ts'
import { includePictures } from '../state/pictures.ts'
import { portraits } from '../state/portraits.ts'
import { showBeat } from '../state/playback.ts'
import { openRuleId, ruleTexts } from '../state/rules.ts'
import { courseShown, isReplay, now } from '../state/store.ts'
import { initMotion } from '../state/motion.ts'
import { initTheme } from '../state/theme.ts'
import { GunfightTable } from '../table/gunfight-table.tsx'
import { RulesDrawer } from '../table/rules-drawer.tsx'
import { openReplay } from './connection.ts'
import { Proof } from './proof.tsx'

function Replay({ data }: { data: ReplayData }) {
  return (
    <>
      {now.value?.scene.kind === 'bout' ? <BoutTable /> : <GunfightTable />}
      {openRuleId.value !== undefined && <RulesDrawer />}
      <Proof data={data} />
    </>
  )
}

async function start(): Promise<void> {
  const data = (await readReplay(
    document.getElementById('replay')?.textContent ?? '',
  )) as ReplayData
  isReplay.value = true
  showFog()
  includePictures(data.pictures)
  attachTable((handlers) => openReplay(data, handlers))
  portraits.value = new Map(Object.entries(data.portraits ?? {}))
  ruleTexts.value = new Map((data.rules as readonly RuleText[]).map((rule) => [rule.id, rule]))
  course.value = data.course
  courseShown.value = data.course !== undefined
  document.title = `${data.now.scene.title} · Ringfire`
  const root = document.getElementById('page')
  if (root) render(<Replay data={data} />, root)
  await showBeat(-1, true)
}

initTheme()
initMotion()
void start()

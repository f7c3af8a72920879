// Starts the page: styles, route, render.
import { render } from 'preact'
import './style/tokens.css'
import './style/base.css'
import './style/layout.css'
import './style/lobby.css'
import './style/table.css'
import './style/panel.css'
import './style/field.css'
import './style/stage.css'
import './style/infirmary.css'
import './style/areas.css'
import './style/links.css'
import './house/house.css'
import './compare/compare.css'
import './course/course.css'
import './lab/lab.css'
import './style/phone.css'
import './bout/bout.css'
import './bout/print.css'
import './style/pages.css'
import { initRouting } from './state/route.ts'
import { Page } from './page.tsx'

/** Renders the page into the document; the theme has been applied before. */
export function startPage(): void {
  initRouting()
  const root = document.getElementById('page')
  if (root) render(<Page />, root)
}

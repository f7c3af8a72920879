// The page's beginning: theme, route, render.
import { render } from 'preact'
import './style/tokens.css'
import './style/base.css'
import './style/lobby.css'
import './style/table.css'
import './style/panel.css'
import './style/field.css'
import './style/infirmary.css'
import './style/areas.css'
import './house/house.css'
import './compare/compare.css'
import './course/course.css'
import './style/phone.css'
import './bout/bout.css'
import './bout/print.css'
import { followRoute } from './state/route.ts'
import { followTheme } from './state/theme.ts'
import { Page } from './page.tsx'

followTheme()
followRoute()
const root = document.getElementById('page')
if (root) render(<Page />, root)

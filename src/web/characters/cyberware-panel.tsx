// Cyberware: a list of pieces, each with what it changes.
import { isObject } from '../../engine/plain-data.ts'
import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'
import { CloseButton } from '../table/icons.tsx'
import { addListItem, desk, listField, removeListItem, replaceListItem } from './draft.ts'
import { OwnFields } from './gear-panels.tsx'

/** Pieces of cyberware with what they change. */
export function CyberwarePanel() {
  const forms = desk.value?.cyberware
  if (!forms) return null
  const ware = listField('cyberware').filter(isObject)
  return (
    <Panel id="cyberware" title="Cyberware">
      <ul class="worn stack">
        {ware.map((piece, i) => (
          <li key={i} class="line">
            <OwnFields
              forms={forms}
              bag={piece}
              path={`cyberware[${i}]`}
              put={(next) => replaceListItem('cyberware', i, next)}
            />
            <CloseButton
              label={`Remove ${String(piece['name'])}`}
              onClick={() => removeListItem('cyberware', i)}
            />
          </li>
        ))}
        {ware.length === 0 && (
          <li class="quiet">None. A piece may change initiative, a stat or the SP of places.</li>
        )}
      </ul>
      <Button
        data-testid="add-cyberware"
        onClick={() => addListItem('cyberware', { name: 'Boosted reflexes', initiative: 1 })}
      >
        Add cyberware
      </Button>
    </Panel>
  )
}

// Additional fields of a person, such as boosted reflexes and perks.
import { desk, person, setField } from './draft.ts'
import { Panel } from './fields.tsx'
import { FormFields } from './form-fields.tsx'

export function FieldsPanel() {
  const forms = desk.value?.fields ?? []
  if (forms.length === 0) return null
  return (
    <Panel id="more" title="Cyberware and more" rule={forms.find(({ rule }) => rule)?.rule}>
      <FormFields forms={forms} bag={person.value} put={setField} path="" />
    </Panel>
  )
}

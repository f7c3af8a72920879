// A refusal or an error, where people look for it: in the chat what was sent there, all else at the foot of the map.
import { chatShown, notice } from '../state/store.ts'
import { CloseButton } from './icons.tsx'
import { RuleLink } from './rule-link.tsx'

export function Notice({ inChat = false }: { inChat?: boolean }) {
  const said = notice.value
  const isHere = (said?.inChat === true && chatShown.value) === inChat
  return (
    <div class="notice-place" role="status" aria-live="polite">
      {said && isHere && (
        <p class="notice refusal line" data-testid="notice">
          {said.rule ? <RuleLink rule={said.rule}>{said.text}</RuleLink> : said.text}
          <CloseButton
            label="Close"
            onClick={() => {
              notice.value = undefined
            }}
          />
        </p>
      )}
    </div>
  )
}

import { type Violation, violationStatuses } from '@porchlight/contract/features/violations.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Tag } from '../../ui/Tag.tsx'
import { statusText } from './status-text.ts'
import { violationsTexts } from './texts.ts'

type StatusMarkProps = {
  violation: Violation
  /** Whether the person decides on violations; otherwise the person answers them. */
  isManaging?: boolean
}

/** The translated status; highlighted when the violation waits for the person. */
export function StatusMark({ violation, isManaging = false }: StatusMarkProps) {
  const texts = useTexts(violationsTexts)
  const { open, underReview } = violationStatuses
  const { vi_status_id: status, statusText: name } = violation
  const label = statusText(name, texts)
  if (status === (isManaging ? underReview : open)) {
    return (
      <Tag tone="lamp" icon="warning">
        {label}
      </Tag>
    )
  }
  if (status !== open && status !== underReview) return <Tag>{label}</Tag>
  return (
    <Tag tone="pine" icon="clock">
      {label}
    </Tag>
  )
}

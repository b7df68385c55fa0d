import { estimateStatuses } from '@porchlight/contract/shared/estimate-statuses.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import type { IconName } from '../../ui/icon-shapes.ts'
import { Tag } from '../../ui/Tag.tsx'
import type { Tone } from '../../ui/tone.ts'
import { estimateRequestsTexts } from './texts.ts'

const { new: submitted, approved, declined } = estimateStatuses

/** Returns the text of a status in the language of the reader. */
export function useStatusText(): (status: number) => string {
  const texts = useTexts(estimateRequestsTexts)
  return (status) =>
    ({ [submitted]: texts.new, [approved]: texts.approved, [declined]: texts.declined })[status] ?? texts.inProgress
}

type StatusTagProps = {
  status: number
  /** Whether the reader is the one who has to act on a new request. */
  isWaiting?: boolean
  /** Whether the person who asked withdrew the request; the text then says so. */
  isWithdrawn?: boolean
}

/** The status of a request as a Tag. */
export function StatusTag({ status, isWaiting = false, isWithdrawn = false }: StatusTagProps) {
  const texts = useTexts(estimateRequestsTexts)
  const textOf = useStatusText()
  const looks: Readonly<Record<number, { tone: Tone; icon?: IconName }>> = {
    [submitted]: { tone: isWaiting ? 'lamp' : 'neutral' },
    [approved]: { tone: 'pine', icon: 'check' },
    [declined]: { tone: 'neutral', icon: 'close' },
  }
  return <Tag {...(looks[status] ?? { tone: 'works' })}>{isWithdrawn ? texts.withdrawn : textOf(status)}</Tag>
}

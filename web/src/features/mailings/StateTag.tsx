import type { MailingState } from '@porchlight/contract/shared/mailings.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Tag } from '../../ui/Tag.tsx'
import { mailingsTexts } from './texts.ts'

const tones = {
  draft: 'neutral',
  scheduled: 'meet',
  sending: 'lamp',
  paused: 'brick',
  sent: 'pine',
  cancelled: 'neutral',
} as const

/** The state of a mailing. */
export function StateTag({ state }: { state: MailingState }) {
  const texts = useTexts(mailingsTexts)
  return <Tag tone={tones[state]}>{texts[state]}</Tag>
}

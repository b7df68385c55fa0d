import type { CompletedState } from '@porchlight/contract/features/content-admin.ts'
import type { PublishState } from '@porchlight/contract/shared/publishing.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Tag } from '../../ui/Tag.tsx'
import { contentAdminTexts } from './texts.ts'

const tones = {
  draft: 'neutral',
  scheduled: 'meet',
  published: 'pine',
  'taken down': 'neutral',
  deleted: 'brick',
  new: 'lamp',
  'in work': 'meet',
  done: 'pine',
} as const satisfies Record<PublishState | CompletedState, string>

/** The state of an item or of a completed form. */
export function StateTag({ state }: { state: PublishState | CompletedState }) {
  const texts = useTexts(contentAdminTexts)
  return <Tag tone={tones[state]}>{texts[state]}</Tag>
}

import type { RequestState } from '@porchlight/contract/shared/requests.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Tag } from '../../ui/Tag.tsx'
import { requestsTexts, stateText } from './texts.ts'

const teamTones = { new: 'lamp', open: 'meet', 'waiting for the resident': 'neutral', done: 'pine' } as const
const residentTones = { ...teamTones, new: 'neutral', 'waiting for the resident': 'lamp' } as const

/** The state of a request; highlighted if the request waits for `side`. */
export function StateTag({ state, side = 'team' }: { state: RequestState; side?: 'team' | 'resident' }) {
  const texts = useTexts(requestsTexts)
  return <Tag tone={(side === 'team' ? teamTones : residentTones)[state]}>{stateText(state, texts)}</Tag>
}

import type { AccessState } from '@porchlight/contract/shared/register.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Tag } from '../../ui/Tag.tsx'
import type { Tone } from '../../ui/tone.ts'
import { homesTexts } from './texts.ts'

const tones: Partial<Record<AccessState, Tone>> = {
  registered: 'pine',
  invited: 'lamp',
  requested: 'lamp',
  bounced: 'brick',
}

/** How far a home or a person has come to an account. */
export function StateTag({ state }: { state: AccessState }) {
  const texts = useTexts(homesTexts)
  return <Tag tone={tones[state] ?? 'neutral'}>{texts[state]}</Tag>
}

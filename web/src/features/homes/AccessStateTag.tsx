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

/** The access state of a home or a person: how far they are with their accounts. */
export function AccessStateTag({ state }: { state: AccessState }) {
  const texts = useTexts(homesTexts)
  return <Tag tone={tones[state] ?? 'neutral'}>{texts[state]}</Tag>
}

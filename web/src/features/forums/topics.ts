import { forumTopics } from '@porchlight/contract/features/forums.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import type { Tone } from '../../ui/tone.ts'
import { forumsTexts } from './texts.ts'

type TopicId = keyof typeof forumTopics

export interface Topic {
  readonly id: number
  readonly name: string
  /** The color of its tag. */
  readonly tone: Tone
}

const tones: Readonly<Record<TopicId, Tone>> = {
  1: 'club',
  2: 'meet',
  3: 'social',
  4: 'neutral',
  5: 'works',
  6: 'works',
  7: 'neutral',
}

/** The topics with their names in the language of the screens. */
export function useTopics(): readonly Topic[] {
  const texts = useTexts(forumsTexts)
  return Object.keys(forumTopics).map((key) => {
    const id = Number(key) as TopicId
    return { id, name: texts[`topic${id}`], tone: tones[id] }
  })
}

import { forumTopics } from '@porchlight/contract/features/forums.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { forumsTexts } from './texts.ts'

type TopicId = keyof typeof forumTopics

/** The topics with their names in the language of the screens. */
export function useTopics(): readonly { readonly id: number; readonly name: string }[] {
  const texts = useTexts(forumsTexts)
  return Object.keys(forumTopics).map((key) => {
    const id = Number(key) as TopicId
    return { id, name: texts[`topic${id}`] }
  })
}

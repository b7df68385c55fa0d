import { newsLimits, newsPicture } from '@porchlight/contract/features/news.ts'

/** What somebody writes. */
export type NewsFields = {
  readonly title: string
  /** HTML; empty when there are no words. */
  readonly body: string
  readonly removePicture: boolean
}

export type NewsField = 'title' | 'body' | 'picture'

/** The texts of what can be wrong, by field. */
export type NewsFault = 'required' | 'textTooLong' | 'notAPicture' | 'pictureTooLarge'

export type NewsFaults = Partial<Record<NewsField, NewsFault>>

/** What is wrong before anything is sent (community.txt 5). */
export function faultsOf(fields: NewsFields, picture: File | null): NewsFaults {
  const body = fields.body === '' ? 'required' : fields.body.length > newsLimits.body ? 'textTooLong' : undefined
  const wrong = picture && pictureFault(picture)
  return {
    ...(fields.title.trim() === '' && { title: 'required' as const }),
    ...(body && { body }),
    ...(wrong && { picture: wrong }),
  }
}

/** Why a file can't be the picture; null when it can. */
export function pictureFault(file: Pick<File, 'type' | 'size'>): 'notAPicture' | 'pictureTooLarge' | null {
  if (!newsPicture.types.some((type) => type === file.type)) return 'notAPicture'
  return file.size > newsPicture.maxBytes ? 'pictureTooLarge' : null
}

const fieldOf: Readonly<Record<string, NewsField>> = { hn_title: 'title', hn_body: 'body', image: 'picture' }

/** The server's messages under the fields that they are about; null when it names none of them. */
export function serverFaults(
  validation: Readonly<Record<string, readonly string[]>> | undefined,
): Partial<Record<NewsField, string>> | null {
  const found = Object.entries(validation ?? {}).flatMap(([name, [message]]) => {
    const field = fieldOf[name]
    return field && message ? [[field, message] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

import type { saved } from '@porchlight/contract/shared/answers.ts'
import type { z } from 'zod'
import { withFields } from '../../platform/db/json.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import type { MessagePage } from './pages/data.ts'

type Saved = z.output<typeof saved>

/** Returns the JSON of a page of messages. Signed names need no escaping in JSON. */
export function presentPage({ messages, total }: MessagePage, images: ImageNames): string {
  const items = messages.map(({ json, photoFileKey }) =>
    withFields(json, `"messageFromPhoto":"${images.nameOf(photoFileKey)}"`),
  )
  return `{"items":[${items.join(',')}],"_meta":{"totalCount":${total}}}`
}

/** Returns the dialog after a reply (foundation.txt 7). */
export function presentSent(): Saved {
  return {
    success: true,
    messageHeading: 'Great!',
    messageContent: 'Your message has been sent.',
    buttons: [{ label: 'Continue' }],
  }
}

/** Returns the dialog of a reply that cannot be sent (decisions/foundation.md 74). */
export function presentFailure(): Saved {
  return {
    success: false,
    messageHeading: 'Oops!',
    messageContent: 'Something went wrong.',
    buttons: [{ label: 'Ok' }],
  }
}

/** Returns the dialog after too many replies in an hour. */
export function presentTooMany(): Saved {
  return { ...presentFailure(), messageContent: 'You have sent many messages. Please try again later.' }
}

/** Returns the faults of a reply, by field. */
export function presentFaults(validation: Record<string, string[]>): Saved {
  return { ...presentFailure(), validation }
}

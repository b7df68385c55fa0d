import type { NewAttachment } from '../../features/mailbox/sending/data.ts'
import { pdfOf } from './paper.ts'
import { playgroundDrawing } from './playground-drawing.ts'
import { meetingNotice } from './prose/meeting-notice.ts'
import type { OfficeLetter } from './prose/office-letter.ts'
import type { World } from './world.ts'

/** Makes the file that comes with a letter, and stores it. */
export async function attach(world: World, what: NonNullable<OfficeLetter['attached']>): Promise<NewAttachment> {
  const { title, contentType, bytes } =
    what === 'meeting notice'
      ? {
          title: 'Annual meeting notice.pdf',
          contentType: 'application/pdf',
          bytes: pdfOf(meetingNotice.title, meetingNotice.pages),
        }
      : { title: 'Playground plan.jpg', contentType: 'image/jpeg', bytes: await playgroundDrawing() }
  return { title, contentType, sizeBytes: bytes.length, fileKey: await world.files.put(bytes) }
}

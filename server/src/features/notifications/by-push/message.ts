import { textOfHtml } from '../../../platform/html/sanitise.ts'
import type { PushMessage } from '../../../platform/push/push-target.ts'
import type { Settings } from '../../../platform/settings.ts'
import type { DueNotice } from '../delivery/data.ts'
import { noticeLinks } from '../links.ts'

/** The maximum lengths in characters: about what a locked phone shows. The whole message must be smaller than 4 KB. */
const maxLengths = { title: 120, body: 240 } as const

/** The push message of one notice. Its link records that the notice was opened, and then opens the page of the notice. */
export function messageOfNotice(
  notice: DueNotice,
  communityName: string,
  settings: Pick<Settings, 'secret'>,
): PushMessage {
  const { personId, notificationId } = notice
  const text = textOfHtml(notice.textHtml).replaceAll('\n', ' ')
  return {
    title: shortened(notice.title, maxLengths.title),
    body: shortened([communityName, text].filter(Boolean).join(': '), maxLengths.body),
    address: `/OpenNotice?notice=${noticeLinks(settings).open(personId, notificationId)}`,
    tag: `notice-${personId}-${notificationId}`,
  }
}

/** A text of at most `maxLength` characters; a longer one ends with '…'. */
function shortened(text: string, maxLength: number): string {
  const characters = [...text]
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`
}

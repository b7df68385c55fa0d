import { textOfHtml } from '../../../platform/html/sanitise.ts'
import type { PushMessage } from '../../../platform/push/push-target.ts'
import type { Settings } from '../../../platform/settings.ts'
import type { DueNotice } from '../delivery/data.ts'
import { noticeLinks } from '../links.ts'

/** The characters that a locked phone shows; the message must be smaller than 4 KB. */
const longest = { title: 120, body: 240 } as const

/** The push message of one notice. Its address records the opening and then opens the page of the notice. */
export function messageOfNotice(
  notice: DueNotice,
  communityName: string,
  settings: Pick<Settings, 'secret'>,
): PushMessage {
  const { personId, notificationId } = notice
  const text = textOfHtml(notice.textHtml).replaceAll('\n', ' ')
  return {
    title: shortened(notice.title, longest.title),
    body: shortened([communityName, text].filter(Boolean).join(': '), longest.body),
    address: `/OpenNotice?notice=${noticeLinks(settings).open(personId, notificationId)}`,
    tag: `notice-${personId}-${notificationId}`,
  }
}

function shortened(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

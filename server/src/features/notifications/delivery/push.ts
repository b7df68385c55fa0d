import { textOfHtml } from '../../../platform/html/sanitise.ts'
import type { PushMessage } from '../../../platform/push/push-target.ts'
import type { Settings } from '../../../platform/settings.ts'
import { noticeLinks } from '../links.ts'
import type { DueNotice } from './data.ts'

/** What fits beside a title on a locked phone; and the message must stay under 4 KB. */
const longest = { title: 120, body: 240 } as const

/** The push message of one notice; its address notes the opening and goes on to where the notice leads. */
export function pushOfNotice(
  notice: DueNotice,
  communityName: string,
  settings: Pick<Settings, 'secret'>,
): PushMessage {
  const { personId, notificationId } = notice
  const words = textOfHtml(notice.textHtml).replaceAll('\n', ' ')
  return {
    title: shortened(notice.title, longest.title),
    body: shortened([communityName, words].filter(Boolean).join(': '), longest.body),
    address: `/OpenNotice?notice=${noticeLinks(settings).open(personId, notificationId)}`,
    tag: `notice-${personId}-${notificationId}`,
  }
}

function shortened(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

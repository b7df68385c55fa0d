import { forumFile, forumTopics } from '@porchlight/contract/features/forums.ts'
import { mayEditWebsite, type Viewer } from '../../platform/access/scopes.ts'

const required = 'This is required'

/** Authors and website administrators change and delete a post; everybody else may report it (decisions/community.md 78). */
export function mayManage(viewer: Viewer, communityId: number, post: { readonly authorPersonId: number }): boolean {
  return post.authorPersonId === viewer.personId || mayEditWebsite(viewer, communityId)
}

/** Whether the caller may write there. Only members may write in a group (decisions/community.md 114); no community has groups yet. */
export function mayWriteIn(place: { readonly groupId: number | null | undefined }): boolean {
  return place.groupId === null || place.groupId === undefined
}

/** Whether the viewer lives in the community. Authors who lived there and left are shown as former members. */
export function isResident(viewer: Viewer, communityId: number): boolean {
  return viewer.memberships.some((one) => one.kind === 'household' && one.communityId === communityId)
}

/** Returns an entered text, trimmed and with the line ends of browsers, because multipart bodies have other ones. */
export function normaliseText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

export interface DiscussionForm {
  readonly subject: string
  readonly topicId: number | undefined
  readonly body: string
  readonly files: number
}

/** Returns the faults of a discussion by field (community.txt 5; decisions/community.md 85); empty if it is valid. */
export function faultsOf(form: DiscussionForm): Record<string, string[]> {
  return {
    ...(form.subject === '' && { ft_subject: [required] }),
    ...(!isTopic(form.topicId) && { ft_topic_id: [required] }),
    ...(form.body === '' && { ftp_body: [required] }),
    ...(form.files > forumFile.limit && { file: ['Only 1 file is allowed to be uploaded.'] }),
  }
}

export function isTopic(topicId: number | undefined): topicId is keyof typeof forumTopics {
  return topicId !== undefined && topicId in forumTopics
}

export const emptyReply = { ftp_body: [required] }

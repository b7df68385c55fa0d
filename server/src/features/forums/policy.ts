import { forumFile, forumTopics } from '@porchlight/contract/features/forums.ts'
import { mayEditWebsite, type Viewer } from '../../platform/access/scopes.ts'

const required = 'This is required'

/** Authors and website administrators change and delete a post; everybody else may report it (decisions/community.md 78). */
export function mayManage(viewer: Viewer, communityId: number, post: { readonly authorPersonId: number }): boolean {
  return post.authorPersonId === viewer.personId || mayEditWebsite(viewer, communityId)
}

/** Writing in a group is for its members (decisions/community.md 114); no community has a group that anybody could be of. */
export function mayWriteIn(place: { readonly groupId: number | null | undefined }): boolean {
  return place.groupId === null || place.groupId === undefined
}

/** Whether the viewer lives here, so that they are a former member when they do not any more. */
export function isResident(viewer: Viewer, communityId: number): boolean {
  return viewer.memberships.some((one) => one.kind === 'household' && one.communityId === communityId)
}

/** What somebody typed, with one kind of line end: multipart bodies have another than browsers show. */
export function typed(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

export interface DiscussionForm {
  readonly subject: string
  readonly topicId: number | undefined
  readonly body: string
  readonly files: number
}

/** What is wrong with a discussion, by field (community.txt 5; decisions/community.md 85); empty when nothing is. */
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

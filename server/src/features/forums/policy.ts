import { forumFile, forumsFeature, forumTopics } from '@porchlight/contract/features/forums.ts'
import { groupsFeature } from '@porchlight/contract/features/groups.ts'
import { mayEditWebsite, type Viewer } from '../../platform/access/scopes.ts'

const required = 'This is required'

/** Whether the viewer may edit and delete a post: its author or a website administrator. Everybody else may report it (decisions/community.md 78). */
export function mayManage(viewer: Viewer, communityId: number, post: { readonly authorPersonId: number }): boolean {
  return post.authorPersonId === viewer.personId || mayEditWebsite(viewer, communityId)
}

/** Returns the menu feature that a discussion needs: Groups in a group, otherwise Forums. */
export function featureOf(place: { readonly groupId: number | null | undefined }): number {
  return place.groupId === null || place.groupId === undefined ? forumsFeature : groupsFeature
}

/** Returns the path of the page of a discussion. */
export function pageOf(thread: { readonly threadId: number; readonly groupId: number | null }): string {
  const { threadId, groupId } = thread
  return groupId === null ? `Forums/Threads/${threadId}` : `Groups/Group/Post/${groupId}/${threadId}`
}

/** Whether the viewer may reply: in a locked discussion only website administrators may (association.txt 2.18). */
export function mayReply(viewer: Viewer, communityId: number, thread: { readonly isLocked: boolean }): boolean {
  return !thread.isLocked || mayEditWebsite(viewer, communityId)
}

/** Whether the viewer lives in the community. A resident who leaves is then shown as a former member in their posts. */
export function isResident(viewer: Viewer, communityId: number): boolean {
  return viewer.memberships.some((one) => one.kind === 'household' && one.communityId === communityId)
}

/** Trims a text and replaces CR LF, the line end in multipart bodies, by the LF that browsers use in text fields. */
export function normaliseText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

export interface DiscussionForm {
  readonly subject: string
  readonly topicId: number | undefined
  readonly body: string
  /** The number of uploaded files. */
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

/** The faults of a reply without a text. */
export const emptyReply = { ftp_body: [required] }

import { groupAllowances, type groups, groupsFeature, membersPageSize } from '@porchlight/contract/features/groups.ts'
import { takeUploads } from '../../platform/files/uploads.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty, moderated, refused } from '../../platform/http/saved.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { moderationFault } from '../../platform/moderation/moderate.ts'
import { changeGroup, createGroup, groupPictureRule, removeGroup, restoreDeletedGroup } from './actions.ts'
import { findGroup, listGroups, viewGroup } from './data.ts'
import { queueInvitations } from './invitations/actions.ts'
import { listAsking } from './invitations/data.ts'
import { answerJoinRequest, expelMember, joinGroup, leaveGroup, setGroupAdmin } from './membership/actions.ts'
import { listMembers } from './membership/data.ts'
import { faultsOf, isResident, mayInvite, mayManage, mayRestore, normaliseText, readAddresses } from './policy.ts'
import { presentGroup, presentHome, presentMember } from './present.ts'

const groupMissing = refused('This group is not here any more.')
const notMember = refused('This person is not a member any more.')
const notResident = refused('Groups are for the people who live in the community.')
const declined = refused('You can join this group only with an invitation from the person who runs it.')
const full = refused('The community has the maximum number of groups. Please tell its management.')
const tooMany = refused('You have done this too often. Please try again later.')
const hour = 3600
const startAllowance = defineAllowance('group-starts', { points: groupAllowances.startsPerDay, duration: 24 * hour })
const joinAllowance = defineAllowance('group-joins', { points: groupAllowances.joinsPerHour, duration: hour })
const invitations = defineAllowance('group-invitations', {
  points: groupAllowances.invitationsPerHour,
  duration: hour,
})

export const handlers: Handlers<typeof groups.calls> = {
  async index({ scope, query, context }) {
    const { searchValue, searchColumn } = query.Group ?? {}
    const { isMember, limit } = query
    const offset = query.offset ?? (query.page - 1) * limit
    const { rows, total } = await listGroups(scope, {
      isMember,
      search: {
        text: searchValue?.trim() ?? '',
        inNames: searchColumn === undefined || searchColumn === 'Name',
        inDescriptions: searchColumn === undefined || searchColumn === 'Description',
        inCreators: searchColumn === undefined || searchColumn === 'Created By',
      },
      limit,
      offset,
    })
    const items = rows.map((row) => presentGroup(row, scope.viewer, context.images))
    return { data: { items, _meta: { totalCount: total } }, offset: offset + rows.length }
  },
  async view({ scope, query, context, found, allow }) {
    const group = found(await viewGroup(scope, query.id))
    allow(await context.gates.mayUse(scope.inCommunity(group.communityId), { menuFeature: groupsFeature }))
    return presentHome(group, scope.viewer, context.images)
  },
  async createEdit({ scope, query, body, files, context, allow }) {
    const group = query.group_id === undefined ? undefined : await findGroup(scope, query.group_id)
    allow(group === undefined || mayManage(scope.viewer, scope.communityId, group))
    if (query.group_id !== undefined && !group) return groupMissing
    const { group_name, group_description, group_joining: joining, removeImage } = body.Group
    const pictures = files['Group[image][]']
    const fields = { name: group_name.trim(), description: normaliseText(group_description), joining }
    const faults = faultsOf({ ...fields, pictures: pictures.length })
    if (Object.keys(faults).length > 0) return faulty(faults)
    const moderation = await moderationFault(scope, [fields.name, fields.description])
    if (moderation) return moderated(moderation)
    if (!group && !isResident(scope.viewer, scope.communityId)) return notResident
    if (!group && !(await context.allowances.take(startAllowance, String(scope.personId)))) return tooMany
    const taken = await takeUploads(scope, context, pictures, groupPictureRule, {
      communityId: scope.communityId,
      personId: scope.personId,
    })
    if ('refusal' in taken) return faulty({ image: [taken.refusal] })
    const [picture] = taken.files
    if (!group) {
      const id = await createGroup(scope, context, fields, picture)
      return id === undefined ? full : { ...done('Your group has been created.'), group_id: id }
    }
    const newPicture = picture ?? (removeImage ? null : undefined)
    const edit = await changeGroup(scope, context, { id: group.id, version: body.version }, fields, newPicture)
    if (edit.outcome === 'refused') return edit.answer
    return edit.outcome === 'started' ? { ...done('The group has been updated.'), group_id: group.id } : groupMissing
  },
  async join({ scope, query, context }) {
    if (!(await context.allowances.take(joinAllowance, String(scope.personId)))) return { ...tooMany, isMember: false }
    const outcome = await joinGroup(scope, context, query.group_id)
    if (outcome === 'joined') return { ...done('You are a member now.'), isMember: true }
    if (outcome === 'asked')
      return { ...done('You asked to join. You will be notified when your request is accepted.'), isMember: false }
    const refusals = { missing: groupMissing, refused: declined, 'not a resident': notResident }
    return { ...refusals[outcome], isMember: false }
  },
  async leave({ scope, query, context }) {
    const outcome = await leaveGroup(scope, context, query.group_id, query.gm_id)
    if (outcome === 'missing') return groupMissing
    return outcome === 'left' ? done('You have left the group.') : notMember
  },
  async remove({ scope, query, context, allow, found }) {
    const group = found(await findGroup(scope, query.group_id))
    allow(mayManage(scope.viewer, scope.communityId, group))
    await removeGroup(scope, context, query.group_id)
    return done('The group has been deleted.')
  },
  async restore({ scope, query, context, allow }) {
    const outcome = await restoreDeletedGroup(scope, context, query.group_id, (group) =>
      mayRestore(scope.viewer, scope.communityId, group),
    )
    allow(outcome !== 'refused')
    return outcome === 'restored' ? done('The group has been restored.') : groupMissing
  },
  async invite({ scope, query, body, context, allow }) {
    const group = await findGroup(scope, query.group_id)
    allow(group === undefined || mayInvite(scope.viewer, group))
    if (!group) return groupMissing
    const read = readAddresses(body.members)
    if ('fault' in read) return faulty({ members: [read.fault] })
    if (!(await context.allowances.take(invitations, String(scope.personId)))) return tooMany
    await queueInvitations(scope, group.id, read.addresses)
    return done('Your invitations are on their way.')
  },
  async members({ scope, query, context, found }) {
    const group = found(await findGroup(scope, query.group_id))
    const { searchValue, searchColumn } = query.User ?? {}
    // Only members may search phone numbers and addresses: the matches would reveal values that are not shown to others.
    const seesContacts = group.isMember
    const limit = query['per-page']
    const { rows, total } = await listMembers(scope, group.id, {
      search: {
        text: searchValue?.trim() ?? '',
        inNames: searchColumn === undefined || searchColumn === 'Name',
        inPhones: seesContacts && (searchColumn === undefined || searchColumn === 'Phone'),
        inEmails: seesContacts && (searchColumn === undefined || searchColumn === 'Email'),
      },
      limit,
      offset: (query.page - 1) * limit,
    })
    const items = rows.map((row) => presentMember(row, scope.viewer, seesContacts, context.images))
    return { membersDataProvider: { items }, _meta: { totalCount: total } }
  },
  async removeMember({ scope, query, body, context, allow }) {
    const group = await findGroup(scope, query.group_id)
    allow(group === undefined || mayManage(scope.viewer, scope.communityId, group))
    const outcome = await expelMember(scope, context, query.group_id, body.gm_id)
    if (outcome === 'removed') return done('The member has been removed.')
    return outcome === 'missing' ? notMember : refused('Choose another member to run the group first.')
  },
  async handOn({ scope, query, body, context, allow }) {
    const group = await findGroup(scope, query.group_id)
    allow(group === undefined || mayManage(scope.viewer, scope.communityId, group))
    const isDone = await setGroupAdmin(scope, context, query.group_id, body.gm_id)
    return isDone ? done('The group has been handed on.') : notMember
  },
  async requests({ scope, query, context, allow, found }) {
    const group = found(await findGroup(scope, query.group_id))
    allow(mayManage(scope.viewer, scope.communityId, group))
    const range = { limit: membersPageSize, offset: (query.page - 1) * membersPageSize }
    const { rows, total } = await listAsking(scope, group.id, range)
    const items = rows.map(({ id, name, photoFileKey, askedAt }) => ({
      user_id: id,
      fullName: name,
      userPhoto: context.images.nameOf(photoFileKey),
      askedTime: Math.floor(askedAt.getTime() / 1000),
    }))
    return { items, _meta: { totalCount: total } }
  },
  async answerRequest({ scope, query, body, context, allow }) {
    const group = await findGroup(scope, query.group_id)
    allow(group === undefined || mayManage(scope.viewer, scope.communityId, group))
    const given = { personId: body.user_id, isAccepted: body.isAccepted }
    if (!(await answerJoinRequest(scope, context, query.group_id, given)))
      return refused('This person does not ask to join any more.')
    return done(body.isAccepted ? 'The person is a member now.' : 'The request has been declined.')
  },
}

import { groupAllowances, type groups, groupsFeature, membersPageSize } from '@porchlight/contract/features/groups.ts'
import { takeUploads } from '../../platform/files/uploads.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty, moderated, refused } from '../../platform/http/saved.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { moderationFault } from '../../platform/moderation/moderate.ts'
import { changeGroup, closeGroup, groupPictureRule, reopenGroup, startGroup } from './actions.ts'
import { findGroup, listGroups, viewGroup } from './data.ts'
import { queueInvitations } from './invitations/actions.ts'
import { listAsking } from './invitations/data.ts'
import { answerAsking, expelMember, handGroupOn, joinGroup, leaveGroup } from './membership/actions.ts'
import { listMembers } from './membership/data.ts'
import { faultsOf, isResident, mayInvite, mayManage, mayRestore, normaliseText, readAddresses } from './policy.ts'
import { presentGroup, presentHome, presentMember } from './present.ts'

const gone = refused('This group is not here any more.')
const noMember = refused('This person is not a member any more.')
const notResident = refused('Groups are for the people who live in the community.')
const declined = refused('Only an invitation of the one who runs this group lets you in.')
const full = refused('The community has as many groups as it can have. Please tell its management.')
const tooMany = refused('That was a lot at once. Please try again later.')
const hour = 3600
const starts = defineAllowance('group-starts', { points: groupAllowances.startsPerDay, duration: 24 * hour })
const joins = defineAllowance('group-joins', { points: groupAllowances.joinsPerHour, duration: hour })
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
    if (query.group_id !== undefined && !group) return gone
    const { group_name, group_description, group_joining: joining, removeImage } = body.Group
    const pictures = files['Group[image][]']
    const words = { name: group_name.trim(), description: normaliseText(group_description), joining }
    const faults = faultsOf({ ...words, pictures: pictures.length })
    if (Object.keys(faults).length > 0) return faulty(faults)
    const unwanted = await moderationFault(scope, [words.name, words.description])
    if (unwanted) return moderated(unwanted)
    if (!group && !isResident(scope.viewer, scope.communityId)) return notResident
    if (!group && !(await context.allowances.take(starts, String(scope.personId)))) return tooMany
    const taken = await takeUploads(scope, context, pictures, groupPictureRule, {
      communityId: scope.communityId,
      personId: scope.personId,
    })
    if ('refusal' in taken) return faulty({ image: [taken.refusal] })
    const [picture] = taken.files
    if (!group) {
      const id = await startGroup(scope, context, words, picture)
      return id === undefined ? full : { ...done('Your group has been created.'), group_id: id }
    }
    const to = picture ?? (removeImage ? null : undefined)
    const edit = await changeGroup(scope, context, { id: group.id, version: body.version }, words, to)
    if (edit.outcome === 'refused') return edit.answer
    return edit.outcome === 'started' ? { ...done('The group has been updated.'), group_id: group.id } : gone
  },
  async join({ scope, query, context }) {
    if (!(await context.allowances.take(joins, String(scope.personId)))) return { ...tooMany, isMember: false }
    const outcome = await joinGroup(scope, context, query.group_id)
    if (outcome === 'joined') return { ...done('You are a member now.'), isMember: true }
    if (outcome === 'asked')
      return { ...done('You asked to join. You are notified when you are let in.'), isMember: false }
    const refusal = outcome === 'missing' ? gone : outcome === 'refused' ? declined : notResident
    return { ...refusal, isMember: false }
  },
  async leave({ scope, query, context }) {
    const outcome = await leaveGroup(scope, context, query.group_id, query.gm_id)
    if (outcome === 'missing') return gone
    return outcome === 'left' ? done('You have left the group.') : noMember
  },
  async remove({ scope, query, context, allow, found }) {
    const group = found(await findGroup(scope, query.group_id))
    allow(mayManage(scope.viewer, scope.communityId, group))
    await closeGroup(scope, context, query.group_id)
    return done('The group has been deleted.')
  },
  async restore({ scope, query, context, allow }) {
    const outcome = await reopenGroup(scope, context, query.group_id, (group) =>
      mayRestore(scope.viewer, scope.communityId, group),
    )
    allow(outcome !== 'refused')
    return outcome === 'restored' ? done('The group has been restored.') : gone
  },
  async invite({ scope, query, body, context, allow }) {
    const group = await findGroup(scope, query.group_id)
    allow(group === undefined || mayInvite(scope.viewer, group))
    if (!group) return gone
    const read = readAddresses(body.members)
    if ('fault' in read) return faulty({ members: [read.fault] })
    if (!(await context.allowances.take(invitations, String(scope.personId)))) return tooMany
    await queueInvitations(scope, group.id, read.addresses)
    return done('Your invitations are on their way.')
  },
  async members({ scope, query, context, found }) {
    const group = found(await findGroup(scope, query.group_id))
    const { searchValue, searchColumn } = query.User ?? {}
    // Otherwise a search would reveal who has a phone number that is not shown.
    const sees = group.isMember
    const limit = query['per-page']
    const { rows, total } = await listMembers(scope, group.id, {
      search: {
        text: searchValue?.trim() ?? '',
        inNames: searchColumn === undefined || searchColumn === 'Name',
        inPhones: sees && (searchColumn === undefined || searchColumn === 'Phone'),
        inEmails: sees && (searchColumn === undefined || searchColumn === 'Email'),
      },
      limit,
      offset: (query.page - 1) * limit,
    })
    const items = rows.map((row) => presentMember(row, scope.viewer, sees, context.images))
    return { membersDataProvider: { items }, _meta: { totalCount: total } }
  },
  async removeMember({ scope, query, body, context, allow }) {
    const group = await findGroup(scope, query.group_id)
    allow(group === undefined || mayManage(scope.viewer, scope.communityId, group))
    const outcome = await expelMember(scope, context, query.group_id, body.gm_id)
    if (outcome === 'removed') return done('The member has been removed.')
    return outcome === 'missing' ? noMember : refused('Hand the group on first.')
  },
  async handOn({ scope, query, body, context, allow }) {
    const group = await findGroup(scope, query.group_id)
    allow(group === undefined || mayManage(scope.viewer, scope.communityId, group))
    const isDone = await handGroupOn(scope, context, query.group_id, body.gm_id)
    return isDone ? done('The group has been handed on.') : noMember
  },
  async requests({ scope, query, context, allow, found }) {
    const group = found(await findGroup(scope, query.group_id))
    allow(mayManage(scope.viewer, scope.communityId, group))
    const cut = { limit: membersPageSize, offset: (query.page - 1) * membersPageSize }
    const { rows, total } = await listAsking(scope, group.id, cut)
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
    if (!(await answerAsking(scope, context, query.group_id, given)))
      return refused('This person does not ask to join any more.')
    return done(body.isAccepted ? 'The person is a member now.' : 'The request has been declined.')
  },
}

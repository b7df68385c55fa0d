import { createHash } from 'node:crypto'
import { binDays } from '@porchlight/contract/features/bin.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { htmlOfText } from '../../platform/html/sanitise.ts'
import { handleJob, handleOutgoing, recurringJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import type { Tools } from '../../platform/jobs/worker.ts'
import { inEach } from '../../platform/languages.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { findLanguage } from '../accounts/public.ts'
import { readMailStrip } from '../community-picture/public.ts'
import { lockGroup, purgeGroups } from './data.ts'
import { inviteJob, inviteOutsiderJob } from './invitations/actions.ts'
import { findInviter, findResidentsByEmail, findStanding, storeOutside, storeStanding } from './invitations/data.ts'
import { outsiderMail } from './invitations/mail.ts'
import { groupsTexts } from './texts.ts'

/** Returns the hash by which an address outside the community is stored. */
function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 32)
}

/**
 * Invites the residents with these addresses by a notice, and mails the other addresses. Does nothing if the person may no longer invite
 * (`mayInvite` in policy.ts). Only the person who runs the group can invite somebody who was refused.
 */
const invite = handleJob(
  inviteJob,
  async ({ communityId, groupId, personId, addresses }, { scope, clock, announce }, { jobId }) => {
    await scope.transaction(async (inside) => {
      const community = inside.inCommunity(communityId)
      const group = await lockGroup(community, groupId)
      const inviter = group && (await findInviter(community, groupId, personId))
      if (!inviter || (group.joining === 'request' && !inviter.isAdmin)) return
      // The language of people outside the community is unknown, so their mail is in the language of the person who invites.
      const language = (await findLanguage(inside, personId)) ?? 'en'
      const residents = await findResidentsByEmail(community, groupId, addresses)
      const known = new Set(residents.map(({ email }) => email))
      const to = []
      for (const resident of residents) {
        if (resident.isMember) continue
        const standing = await findStanding(community, groupId, resident.personId)
        if (standing === 'refused' && !inviter.isAdmin) continue
        await storeStanding(community, { groupId, personId: resident.personId, state: 'invited', at: clock.now() })
        to.push({ personId: resident.personId, propertyId: resident.propertyId })
      }
      const outsiders = addresses.filter((one) => !known.has(one))
      const newHashes = await storeOutside(community, outsiders.map(hashOf), clock.now())
      for (const address of outsiders.filter((one) => newHashes.has(hashOf(one))))
        await queueJob(inside, inviteOutsiderJob, {
          key: `${communityId} ${address}`,
          payload: { communityId, communityName: inviter.communityName, address, language },
        })
      if (to.length === 0) return
      await queueNotice(inside, {
        key: `group ${groupId} invitation ${jobId}`,
        topic: 'groups',
        type: notificationTypes.group,
        typeId: groupId,
        subject: { kind: 'group', id: groupId },
        parentId: groupId,
        communityId,
        actorPersonId: personId,
        fromName: inviter.inviterName,
        title: inEach(groupsTexts, (texts) => texts.invites(inviter.inviterName, inviter.groupName)),
        textHtml: inEach(groupsTexts, (texts) => htmlOfText(texts.invitesText)),
        page: `Groups/Group/${groupId}`,
        to,
      })
      await announce(
        inside,
        liveTopic('groups'),
        to.map((one) => one.personId),
      )
    })
  },
)

const inviteOutsider = handleOutgoing(
  inviteOutsiderJob,
  async ({ communityId, communityName, address, language }, { scope, mailer, settings, files }) => {
    const community = scope.inCommunity(communityId)
    await mailer.send(
      outsiderMail(address, {
        communityId,
        communityName,
        language,
        strip: await readMailStrip(community, files),
        publicUrl: settings.publicUrl,
        messageId: `group-invitation-${communityId}-${hashOf(address)}`,
      }),
    )
  },
)

/** Deletes permanently the groups that were deleted more than 30 days ago. */
async function purge({ scope, clock }: Tools): Promise<void> {
  await purgeGroups(scope, new Date(clock.now().getTime() - binDays * 86_400_000))
}

export const jobs = [invite, inviteOutsider, recurringJob('groups-purge', '17 4 * * *', purge)]

import type { GroupHome } from '@porchlight/contract/features/groups.ts'
import { pathTo } from '../../../paths.ts'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { EachItem } from '../../../platform/EachItem.tsx'
import { pictureAddress } from '../../../platform/pictures.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { dot } from '../../../ui/dot.ts'
import { GoLink } from '../../../ui/Link.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useMembers } from '../queries.ts'
import { groupsTexts } from '../texts.ts'
import styles from './Group.module.css'

/** The description and the picture of the group. */
export function AboutGroup({ group }: { group: GroupHome }) {
  const texts = useTexts(groupsTexts)
  const picture = pictureAddress(group.group_image)
  return (
    <Section title={texts.about}>
      <div className={styles.about}>
        {picture && <img className={styles.photo} src={picture} alt="" width={320} height={320} />}
        <p className={styles.text}>{group.group_description}</p>
        <p className={styles.facts}>
          {[group.createdBy && texts.by(group.createdBy), group.group_joining === 'request' && texts.byRequest]
            .filter(Boolean)
            .join(dot)}
        </p>
      </div>
    </Section>
  )
}

/** How many members are shown beside the discussions. */
const maxMembers = 6

/** The first members, and the link to all. */
export function SomeMembers({ hoaId, group }: { hoaId: number; group: GroupHome }) {
  const texts = useTexts(groupsTexts)
  const follow = useFollow()
  const members = useMembers(hoaId, group.group_id, {}, maxMembers)
  const href = pathTo('groupMembers', { groupId: group.group_id })
  return (
    <Section
      title={texts.memberList}
      count={{ value: group.members, label: texts.memberCount(group.members) }}
      aside={
        <GoLink href={href} onClick={follow(href)}>
          {texts.viewMembers}
        </GoLink>
      }
    >
      <QueryList
        query={members}
        loading={texts.loadingMembers}
        failed={texts.membersFailed}
        placeholder={<SkeletonRows rows={Math.min(maxMembers, Math.max(1, group.members))} />}
        empty={<p>{texts.nobody}</p>}
      >
        {(items) => (
          <Rows aria-label={texts.memberList}>
            <EachItem items={items} keyOf={({ gm_id }) => gm_id}>
              {(member) => {
                const selfText = member.isSelf ? texts.you : undefined
                return (
                  <Row
                    lead={<Avatar name={member.fullName} picture={pictureAddress(member.userPhoto)} />}
                    title={member.fullName}
                    meta={member.gm_is_admin === 1 ? texts.creator : selfText}
                  />
                )
              }}
            </EachItem>
          </Rows>
        )}
      </QueryList>
    </Section>
  )
}

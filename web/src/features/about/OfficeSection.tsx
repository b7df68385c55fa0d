import { aboutFeature } from '@porchlight/contract/features/about.ts'
import { pages } from '../../paths.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { RequestsLink } from '../requests/public.tsx'
import { useAssociation, useTeam } from './queries.ts'
import { aboutTexts } from './texts.ts'

/** A member of the team counts as a manager if the name of the role, which the association writes itself, contains this word. */
const managerRole = /manager/i

/**
 * For /Home: the first manager of the team, and the office hours. The data are requested once `ready`. Renders nothing if the feature About
 * is off, or if there is neither a manager nor office hours.
 */
export function OfficeSection({ ready, className }: { ready: boolean; className?: string | undefined }) {
  const texts = useTexts(aboutTexts)
  const follow = useFollow()
  const values = useSignedIn()
  const state = leftMenuOf(values)?.[aboutFeature]
  const isOn = state?.accessible === true && state.enabled
  // /Home is for residents, who always have a community.
  const hoaId = values.loginUserHoaId ?? 0
  const team = useTeam(hoaId, ready && isOn)
  const association = useAssociation(hoaId, ready && isOn)
  const managers = team.data?.items.filter(({ roleName }) => managerRole.test(roleName)).slice(0, 1) ?? []
  const hours = association.data?.contactInfo?.officeHoursDisplay.split('\n').filter(Boolean) ?? []
  // 'AM' and 'PM' stay on the line of their time.
  const hoursText = hours.join(', ').replace(/ (?=[AP]M\b)/g, '\u00a0')
  const about = pages.about.path
  if (managers.length === 0 && hours.length === 0) return null
  return (
    <Section className={className} title={texts.atTheOffice} aside={<RequestsLink />}>
      <Rows>
        <EachItem items={managers} keyOf={({ cmm_id }) => cmm_id}>
          {(member) => {
            const name = `${member.cmm_first_name} ${member.cmm_last_name}`
            return (
              <Row
                level={3}
                lead={<Avatar name={name} picture={pictureAddress(member.cmm_image)} />}
                title={name}
                href={about}
                onClick={follow(about)}
                meta={member.roleName}
              />
            )
          }}
        </EachItem>
        {hours.length > 0 && <Row level={3} lead={<Disc icon="clock" />} title={texts.officeHours} meta={hoursText} />}
      </Rows>
    </Section>
  )
}

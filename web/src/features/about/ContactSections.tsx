import { type Association, about, type ContactInfo } from '@porchlight/contract/features/about.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { addressOf } from '../../platform/call/encode.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { IconName } from '../../ui/icon-shapes.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RequestsLink } from '../requests/public.tsx'
import styles from './ContactSections.module.css'
import { telephone } from './member.ts'
import { aboutTexts } from './texts.ts'

type ContactSectionsProps = {
  association: UseQueryResult<Association>
  /** Whether the team is loaded, or failed to. Before that nothing is shown: on most windows these sections are below the team and would move. */
  ready: boolean
}

/** The contact data of the association, and its office hours. */
export function ContactSections({ association, ready }: ContactSectionsProps) {
  const texts = useTexts(aboutTexts)
  const contact = association.data?.contactInfo
  const hours = contact && (contact.officeHoursDisplay || contact.hcu_office_hours_desc)
  if (!ready) return null
  return (
    <>
      <Section title={texts.contact} aside={<RequestsLink />}>
        <QueryData
          query={association}
          loading={texts.loadingContact}
          failed={texts.contactFailed}
          placeholder={<Skeleton height={320} />}
        >
          {(data) => <ContactWays association={data} />}
        </QueryData>
      </Section>
      {hours && (
        <Section title={texts.officeHours}>
          <p className={styles.lines}>{contact.officeHoursDisplay}</p>
          {contact.hcu_office_hours_desc && <p className={styles.remark}>{contact.hcu_office_hours_desc}</p>}
        </Section>
      )}
    </>
  )
}

/** A way to contact the association; `remark` is a text of the association about it. */
type Way = { icon: IconName; name: string; value: string; href?: string; remark?: string }

/** The company that runs the association, if any, and the ways to contact the association. */
function ContactWays({ association }: { association: Association }) {
  const texts = useTexts(aboutTexts)
  const { contactInfo, cmc_profesionally_managed_by: company, cmc_id: companyId } = association
  const ways = useWays(contactInfo)
  if (!company && ways.length === 0) return <EmptyState drawing="mail" text={texts.noContact} />
  return (
    <Rows>
      {company && (
        <Row
          lead={
            <Avatar
              square
              name={company}
              picture={companyId ? addressOf(about.calls.companyImage.path, { cmc_id: companyId }) : null}
            />
          }
          title={texts.managedBy(company)}
        />
      )}
      <EachItem items={ways} keyOf={({ icon }) => icon}>
        {({ icon, name, value, href, remark }) => (
          <Row lead={<Disc icon={icon} />} title={value} href={href} meta={name}>
            {remark && <p className={styles.remark}>{remark}</p>}
          </Row>
        )}
      </EachItem>
    </Rows>
  )
}

/** The ways to contact the association that have a value, in the order of the specification. */
function useWays(contact: ContactInfo | null | undefined): readonly Way[] {
  const texts = useTexts(aboutTexts)
  if (!contact) return []
  const { hcu_phone_number: phone, hcu_email_address: email } = contact
  // The same address is shown once, as that of the office.
  const mailing = contact.hcu_office_same_as_mailing === 1 ? '' : contact.mailingFullAddress
  const ways: readonly Way[] = [
    {
      icon: 'phone',
      name: texts.phone,
      value: phone,
      href: telephone(phone),
      remark: contact.hcu_phone_instructions,
    },
    {
      icon: 'envelope',
      name: texts.email,
      value: email,
      href: `mailto:${email}`,
      remark: contact.hcu_email_instructions,
    },
    { icon: 'printer', name: texts.fax, value: contact.hcu_fax_number },
    { icon: 'house', name: texts.office, value: contact.fullAddress },
    { icon: 'send', name: texts.mail, value: mailing },
  ]
  return ways.filter(({ value }) => value)
}

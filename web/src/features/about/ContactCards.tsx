import type { Association, ContactInfo } from '@porchlight/contract/features/about.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Card } from '../../ui/Card.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ContactCards.module.css'
import { aboutTexts } from './texts.ts'

/** How the association is reached, and when its office is open. */
export function ContactCards({ association }: { association: UseQueryResult<Association> }) {
  const texts = useTexts(aboutTexts)
  const { data, isPending, isError, isFetching, refetch } = association
  const contact = data?.contactInfo
  const hours = contact && (contact.officeHoursDisplay || contact.hcu_office_hours_desc)
  return (
    <>
      <Card title={texts.contact} aria-busy={isPending}>
        {isPending && (
          <div role="status" aria-label={texts.loadingContact}>
            <Skeleton lines={8} />
          </div>
        )}
        {isError && (
          <ErrorState
            text={texts.contactFailed}
            retryLabel={texts.tryAgain}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && !contact && <EmptyState drawing="mail" text={texts.noContact} />}
        {contact && <Ways contact={contact} />}
      </Card>
      {hours && (
        <Card title={texts.officeHours}>
          <p className={styles.lines}>{contact.officeHoursDisplay}</p>
          {contact.hcu_office_hours_desc && <p className={styles.remark}>{contact.hcu_office_hours_desc}</p>}
        </Card>
      )}
    </>
  )
}

function Ways({ contact }: { contact: ContactInfo }) {
  const texts = useTexts(aboutTexts)
  const isOnePlace = contact.hcu_office_same_as_mailing === 1
  const ways = [
    {
      term: texts.phone,
      value: contact.hcu_phone_number && (
        <>
          <Link href={`tel:${contact.hcu_phone_number.replace(/[^\d+]/g, '')}`}>{contact.hcu_phone_number}</Link>
          <Remark text={contact.hcu_phone_instructions} />
        </>
      ),
    },
    {
      term: texts.email,
      value: contact.hcu_email_address && (
        <>
          <Link href={`mailto:${contact.hcu_email_address}`}>{contact.hcu_email_address}</Link>
          <Remark text={contact.hcu_email_instructions} />
        </>
      ),
    },
    { term: texts.fax, value: contact.hcu_fax_number },
    { term: texts.office, value: contact.fullAddress },
    { term: texts.mail, value: isOnePlace ? '' : contact.mailingFullAddress },
  ]
  return <DescriptionList items={ways.filter(({ value }) => value)} />
}

function Remark({ text }: { text: string }) {
  return text ? <span className={styles.remark}>{text}</span> : null
}

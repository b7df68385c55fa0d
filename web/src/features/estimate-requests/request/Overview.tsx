import { contactMethods, type EstimateRequest } from '@porchlight/contract/features/estimate-requests.ts'
import { showDay } from '../../../platform/dates.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Section } from '../../../ui/Section.tsx'
import { estimateRequestsTexts } from '../texts.ts'
import styles from './Overview.module.css'
import { RequestFiles } from './RequestFiles.tsx'

/** The requested services, the person who asked, and the dates. With `forVendor` also the contact data of the person who asked. */
export function Overview({ request, forVendor = false }: { request: EstimateRequest; forVendor?: boolean }) {
  const texts = useTexts(estimateRequestsTexts)
  const locale = useLocale()
  const account = useAccountFacts(request)
  const files = request.files.map((file) => ({ id: file.verf_id, name: file.verf_original_filename }))
  return (
    <Section title={texts.overview}>
      <p className={styles.details}>{request.ver_additional_details}</p>
      <div className={styles.facts}>
        <DescriptionList
          items={[
            { term: texts.startDate, value: showDay(request.ver_preferred_start_date, locale) },
            { term: texts.contactBy, value: <ContactBy request={request} /> },
            { term: texts.by, value: request.ver_requested_by_name },
            { term: texts.communityTerm, value: request.community },
            ...(forVendor ? account : []),
            { term: texts.submittedOn, value: showDay(request.createdAtFormatted, locale) },
            { term: texts.updatedOn, value: showDay(request.updatedAtFormatted, locale) },
          ]}
        />
      </div>
      <RequestFiles requestId={request.ver_id} files={files} />
    </Section>
  )
}

/** The data of the account of the person who asked; its name may differ from the one in the form. */
function useAccountFacts(request: EstimateRequest) {
  const texts = useTexts(estimateRequestsTexts)
  const { createdByName: name, createdByRole: role, createdByEmail: email, createdByPhone: phone } = request
  const roleTexts: Readonly<Record<string, string>> = {
    Homeowner: texts.roleHomeowner,
    'Household Member': texts.roleMember,
    'Community Manager': texts.roleManager,
    'Board Member': texts.roleBoard,
    'Website Administrator': texts.roleWebsite,
  }
  return [
    { term: texts.account, value: [name, roleTexts[role] ?? role].filter(Boolean).join(', ') || '-' },
    { term: texts.emailTerm, value: email ? <Link href={`mailto:${email}`}>{email}</Link> : '-' },
    { term: texts.phoneTerm, value: phone ? <Link href={`tel:${phone}`}>{phone}</Link> : '-' },
  ]
}

/** How the person wants to be contacted, with the address or the number of the form. */
function ContactBy({ request }: { request: EstimateRequest }) {
  const texts = useTexts(estimateRequestsTexts)
  const { ver_preferred_contact_method_email: email, ver_preferred_contact_method_phone: phone } = request
  switch (request.ver_preferred_contact_method) {
    case contactMethods.email:
      return (
        <>
          {texts.method2}, <Link href={`mailto:${email}`}>{email}</Link>
        </>
      )
    case contactMethods.phone:
      return (
        <>
          {texts.method3}, <Link href={`tel:${phone}`}>{phone}</Link>
        </>
      )
    case contactMethods.product:
      return texts.method1
    default:
      return texts.method4
  }
}

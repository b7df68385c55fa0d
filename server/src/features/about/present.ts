import type { Association, ContactInfo, TeamMember } from '@porchlight/contract/features/about.ts'
import { formatAddress } from '@porchlight/contract/shared/dates.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import type { Address, AssociationRow, ContactRow, TeamRow } from './data.ts'

/** `companyName` is empty for an association that manages itself. */
export function presentAssociation(row: AssociationRow, companyName: string, images: ImageNames): Association {
  return {
    id: row.id,
    name: row.name,
    cmc_profesionally_managed_by: companyName,
    cmc_id: companyName === '' ? null : row.companyId,
    communityManager: row.hasManager ? { hcm_image: images.nameOf(row.managerFileKey) } : null,
    managersSection: row.hasTeam,
    contactInfo: row.contact && presentContact(row.contact),
  }
}

function presentContact(row: ContactRow): ContactInfo {
  const office = row.isSameAddress ? row.mailing : row.office
  return {
    hcu_phone_number: row.phoneNumber,
    hcu_phone_instructions: row.phoneInstructions,
    hcu_fax_number: row.faxNumber,
    hcu_email_address: row.emailAddress,
    hcu_email_instructions: row.emailInstructions,
    hcu_mailing_address: row.mailing.address,
    hcu_mailing_city: row.mailing.city,
    hcu_mailing_state: row.mailing.state,
    hcu_mailing_zipcode: row.mailing.zipcode,
    hcu_office_address: office.address,
    hcu_office_city: office.city,
    hcu_office_state: office.state,
    hcu_office_zipcode: office.zipcode,
    hcu_office_same_as_mailing: row.isSameAddress ? 1 : 0,
    fullAddress: inOneLine(office),
    mailingFullAddress: inOneLine(row.mailing),
    officeHoursDisplay: row.hours,
    hcu_office_hours_desc: row.hoursRemark,
  }
}

function inOneLine(address: Address): string {
  return address.address ? formatAddress(address) : ''
}

export function presentTeamMember(row: TeamRow, images: ImageNames): TeamMember {
  const { id, personId, firstName, lastName, email, phone, bio, credentials, fileKey, ...others } = row
  return {
    ...others,
    cmm_id: id,
    cmm_user_id: personId,
    cmm_first_name: firstName,
    cmm_last_name: lastName,
    ...(others.canBeContacted && { cmm_email: email, cmm_phone_number1: phone }),
    cmm_bio: bio,
    cmm_credentials: credentials,
    cmm_image: images.nameOf(fileKey),
  }
}

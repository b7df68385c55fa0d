import {
  archiveDays,
  type CommunityFigures,
  type TeamMember,
  type Transfer,
} from '@porchlight/contract/features/company.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import type { FiguresRow } from './communities/data.ts'
import type { MemberRow } from './data.ts'
import type { TransferRow } from './transfers/data.ts'

export function presentMember(row: MemberRow, images: ImageNames): TeamMember {
  return {
    personId: row.personId,
    fullName: row.name,
    email: row.email,
    photo: images.nameOf(row.photoFileKey),
    roles: row.roles,
    reach: row.reach,
    hasPasskey: row.hasPasskey,
    lastSeen: row.lastSeenAt?.toISOString() ?? null,
    state: row.isSuspended ? 'suspended' : row.isPending ? 'invited' : 'active',
  }
}

/** Presents a community with its figures. The balance is null for a caller who may not see the ledger. */
export function presentFigures(row: FiguresRow, images: ImageNames, seesLedger: boolean): CommunityFigures {
  const until = row.archivedAt && new Date(row.archivedAt.getTime() + archiveDays * 86_400_000)
  return {
    hoaId: row.communityId,
    hoaName: row.name,
    logo: images.nameOf(row.logoFileKey),
    place: [row.city, row.region].filter(Boolean).join(', '),
    state: row.state,
    subscription: row.planLevel,
    homes: row.homes,
    registered: row.registered,
    openItems: row.openItems,
    balance: seesLedger ? row.balance : null,
    takeBackUntil: until?.toISOString() ?? null,
  }
}

/** Presents an offer to the organization that gives or receives the community. A receiver without an organization is named by its address. */
export function presentTransfer(
  row: TransferRow,
  names: ReadonlyMap<number, string>,
  direction: 'given' | 'received',
): Transfer {
  const { fromCompanyId, toCompanyId, toEmail, isSelfManaged } = row
  return {
    id: row.id,
    hoaId: row.communityId,
    hoaName: row.name,
    homes: row.homes,
    direction,
    isSelfManaged,
    from: (fromCompanyId !== null && names.get(fromCompanyId)) || '',
    to: toEmail || (toCompanyId !== null && names.get(toCompanyId)) || '',
    offeredBy: row.offeredByName,
    offeredTime: row.offeredAt.toISOString(),
    lapsesTime: row.lapsesAt.toISOString(),
  }
}

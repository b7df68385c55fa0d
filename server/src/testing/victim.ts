import { makeMessage } from '../features/mailbox/fixtures.ts'
import type { TestServer } from './server.ts'

/** A text in every record of the victim that no other person may read. */
export const marker = 'zzzVICTIMzzz'

/** Two separate sets of records: those of the victim, and those of one stranger of each kind, who tries to read the records of the victim. */
export interface Scenario {
  readonly victim: {
    readonly personId: number
    readonly communityId: number
    readonly propertyId: number
    readonly vendorId: number
    /** The organization that runs the victim's community. */
    readonly companyId: number
    readonly token: string
    /** The token of a person who may edit the web site of the victim's community. */
    readonly editorToken: string
    /** The token of a person who manages the victim's community. */
    readonly managerToken: string
    /** The token of an administrator of the victim's organization. */
    readonly teamToken: string
    readonly teamPersonId: number
    /** The token of an owner of the server. */
    readonly ownerToken: string
  }
  /** The strangers' own records, which must not give access to the victim's. */
  readonly strangers: Readonly<Record<'resident' | 'vendor' | 'administrator' | 'nobody', string>>
  /** A person with every right in another community, home, vendor and organization; the vendor once worked for the victim's community. */
  readonly neighbor: {
    readonly token: string
    readonly communityId: number
    readonly propertyId: number
    readonly vendorId: number
    readonly companyId: number
  }
}

/** Creates a record for the victim and returns its id on the wire. */
export type RecordMaker = (server: TestServer, scenario: Scenario) => Promise<string>

export async function makeVictimMessage(server: TestServer, victim: Scenario['victim']) {
  const fileKey = await server.files.put(Buffer.from(marker))
  return makeMessage(server.scope, {
    communityId: victim.communityId,
    to: { personId: victim.personId, propertyId: victim.propertyId },
    subject: marker,
    bodyHtml: marker,
    allowReply: true,
    attachments: [{ title: `${marker}.pdf`, fileKey, contentType: 'application/pdf', sizeBytes: marker.length }],
  })
}

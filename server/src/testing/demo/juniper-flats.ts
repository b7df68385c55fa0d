import { makeCommunity, makeProperty } from '../../features/accounts/fixtures.ts'
import { makeRegisterPerson } from '../../features/people/fixtures.ts'
import { makeWizard } from '../../features/setup/fixtures.ts'
import type { World } from './world.ts'

/** First name, last name and e-mail of the owners of the first homes; one address serves two people, and some have none. */
const owners = [
  ['Amara', 'Whitlock', 'amara.whitlock@juniper.example'],
  ['Desmond', 'Whitlock', 'amara.whitlock@juniper.example'],
  ['Celia', 'Barragan', 'celia.barragan@juniper.example'],
  ['Otto', 'Lindgren', ''],
  ['Priscilla', 'Munro', 'p.munro@juniper.example'],
  ['Rafael', 'Ibarra', 'rafael.ibarra@juniper.example'],
  ['Greta', 'Haas', ''],
  ['Samir', 'Chaudhry', 'samir.chaudhry@juniper.example'],
  ['Nell', 'Fairbanks', 'nell.fairbanks@juniper.example'],
  ['Joaquin', 'Duarte', 'joaquin.duarte@juniper.example'],
  ['Mabel', 'Thorsen', ''],
  ['Elliot', 'Crane', 'elliot.crane@juniper.example'],
] as const

const homes = 16

const notice = {
  subject: 'Welcome to Juniper Flats on Porchlight',
  html: '<p>From today you find the news, the documents and what you owe in one place. Reply to this notice if something is missing.</p>',
}

/** A community of Summit in preparation. In its wizard, the look was skipped, the invitations are open, and all other steps are done. */
export async function makeJuniperFlats({ scope }: World, companyId: number): Promise<void> {
  const town = { city: 'Longmont', zipcode: '80501' }
  const communityId = await makeCommunity(scope, {
    ...town,
    name: 'Juniper Flats',
    webSiteName: 'juniper-flats',
    companyId,
    address: '1 Juniper Way',
    state: 'in preparation',
  })
  const properties: number[] = []
  for (let number = 1; number <= homes; number += 1) {
    const identifier = `JF-${String(number).padStart(4, '0')}`
    const address = `${number} Juniper Way`
    properties.push(
      await makeProperty(scope, communityId, { ...town, identifier, address, accountNumber: `${500_000 + number}` }),
    )
  }
  for (const [at, [firstName, lastName, email]] of owners.entries()) {
    // The second owner lives with the first.
    const propertyId = properties[at === 0 ? 0 : at - 1] ?? 0
    const relation = at === 1 ? 'co-owner' : 'owner'
    const emails = email ? [email] : []
    await makeRegisterPerson(scope, { communityId, propertyId, relation, firstName, lastName, emails })
  }
  const done = ['association', 'features', 'homes', 'people', 'helpers', 'notice'] as const
  await makeWizard(scope, { communityId, done, skipped: ['look'], preset: 'essentials', notice })
}

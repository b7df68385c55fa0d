import {
  makeCommunity,
  makeCompany,
  makePerson,
  makeProperty,
  makeRegistrationCode,
} from '../../features/accounts/fixtures.ts'
import {
  makeAdministrator,
  makeCommunityRole,
  makeHouseholdPerson,
  makeOffices,
  makeServerOwner,
  makeVendorUser,
  runByBoard,
} from '../../features/accounts/grants/fixtures.ts'
import { makeMember } from '../../features/members/fixtures.ts'
import { noteFirstUser } from '../../features/vendors-admin/public.ts'
import { demoAccounts } from './accounts.ts'
import { makeJuniperFlats } from './juniper-flats.ts'
import { neighbours } from './neighbours.ts'
import { communityLogo, companyLogo, portrait } from './pictures.ts'
import { makeVendors } from './vendors.ts'
import { ago, type Places, the, type World } from './world.ts'

/** Homes of each community; the first ones of Maple Ridge have residents. */
const homes = { maple: 240, cedar: 60, willow: 30 } as const

/** Communities, properties, people and their roles, as demo-world.md has them. */
export async function makePlaces(world: World): Promise<Places> {
  const { scope } = world
  const summit = await makeCompany(scope, {
    name: 'Summit Community Management',
    logoFileKey: await companyLogo(world),
  })
  const communities = {
    maple: await makeCommunity(scope, {
      name: 'Maple Ridge',
      webSiteName: 'mapleridge',
      planLevel: 2,
      companyId: summit,
      logoFileKey: await communityLogo(world, 'maple'),
      address: '1 Maple Ridge Lane',
    }),
    cedar: await makeCommunity(scope, {
      name: 'Cedar Commons',
      webSiteName: 'cedarcommons',
      planLevel: 1,
      companyId: summit,
      logoFileKey: await communityLogo(world, 'cedar'),
      address: '1 Cedar Court',
      hidden: [36],
      locked: [23],
    }),
    willow: await makeCommunity(scope, {
      name: 'Willow Creek',
      webSiteName: 'willowcreek',
      planLevel: 0,
      logoFileKey: await communityLogo(world, 'willow'),
      address: '1 Willow Creek Road',
      city: 'Firestone',
      zipcode: '80516',
      hidden: [22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 39, 43],
      locked: [35, 36, 37],
    }),
  }
  const vendors = await makeVendors(world, communities)
  const properties = await makeProperties(world, communities)
  const people = new Map<string, number>()
  for (const [at, { email, firstName, lastName }] of demoAccounts.entries()) {
    const phone = `(303) 555-01${String(10 + at)}`
    people.set(
      email,
      await makePerson(scope, { email, firstName, lastName, phone, photoFileKey: await portrait(world, email) }),
    )
  }
  const residents = await settleNeighbours(world, communities.maple, properties, people)
  const places: Places = { communities, properties, people, vendors, neighbours: residents }
  await giveAccesses(world, places, summit)
  await giveCodes(world, places)
  return places
}

async function makeProperties(world: World, communities: Places['communities']): Promise<Map<string, number>> {
  const streets = [
    { community: 'maple', prefix: 'MR', street: 'Maple Ridge Lane', account: 100_000 },
    { community: 'cedar', prefix: 'CC', street: 'Cedar Court', account: 200_000 },
    { community: 'willow', prefix: 'WC', street: 'Willow Creek Road', account: 300_000 },
  ] as const
  const properties = new Map<string, number>()
  for (const { community, prefix, street, account } of streets) {
    for (let number = 1; number <= homes[community]; number += 1) {
      const identifier = `${prefix}-${String(number).padStart(4, '0')}`
      const digitalDelivery = identifier === 'MR-0012' ? 1 : identifier === 'MR-0014' ? 2 : 0
      properties.set(
        identifier,
        await makeProperty(world.scope, communities[community], {
          identifier,
          address: `${number} ${street}`,
          accountNumber: String(account + number),
          digitalDelivery,
          ...(community === 'willow' ? { city: 'Firestone', zipcode: '80516' } : {}),
        }),
      )
    }
  }
  return properties
}

/** Gives the people with a demo account their homes, roles and vendors. */
async function giveAccesses(world: World, places: Places, summit: number): Promise<void> {
  const { scope } = world
  const { maple, cedar, willow } = places.communities
  const person = (name: string) => the(places.people, `${name}@demo.test`)
  const settle = (name: string, communityId: number, identifier: string) =>
    makeHouseholdPerson(scope, { personId: person(name), communityId, propertyId: the(places.properties, identifier) })

  await settle('homeowner', maple, 'MR-0012')
  await settle('neighbor', maple, 'MR-0014')
  await makeHouseholdPerson(scope, {
    personId: person('member'),
    communityId: maple,
    propertyId: the(places.properties, 'MR-0012'),
    memberType: 'member',
    allowedFeatures: [22, 28],
  })
  await settle('coowner', maple, 'MR-0014')
  await invitePending(world, places)
  await settle('twohomes', maple, 'MR-0020')
  await settle('twohomes', cedar, 'CC-0003')
  await settle('everything', maple, 'MR-0031')
  await settle('cmanager', maple, 'MR-0040')
  await settle('board', maple, 'MR-0045')
  await settle('webadmin', maple, 'MR-0050')
  await settle('terms', maple, 'MR-0060')
  await settle('outsider', cedar, 'CC-0001')
  await settle('moved', cedar, 'CC-0005')
  await settle('cedaradmin', cedar, 'CC-0006')
  await settle('free', willow, 'WC-0001')
  await makeCommunityRole(scope, 'community manager', { personId: person('cmanager'), communityId: maple })
  await makeCommunityRole(scope, 'board member editor', { personId: person('board'), communityId: maple })
  await makeCommunityRole(scope, 'web site editor', { personId: person('webadmin'), communityId: maple })
  await makeCommunityRole(scope, 'web site editor', { personId: person('cedaradmin'), communityId: cedar })
  const roles = ['Administrator', 'Accounting']
  await makeAdministrator(scope, { personId: person('manager'), companyId: summit, roles })
  await makeAdministrator(scope, { personId: person('everything'), companyId: summit, roles: ['Administrator'] })
  for (const [name, role] of [
    ['bookkeeper', 'Bookkeeper'],
    ['inspector', 'Inspector'],
    ['viewer', 'Viewer'],
  ] as const)
    await makeAdministrator(scope, { personId: person(name), companyId: summit, roles: [role], teamRoles: [name] })
  await makeAdministrator(scope, {
    personId: person('assistant'),
    companyId: summit,
    roles: ['Assistant'],
    teamRoles: ['assistant'],
    reach: [maple],
  })
  await makeHarborPoint(world, person)
  await makeJuniperFlats(world, summit)
  await makeServerOwner(scope, person('serverowner'))
  await makeVendorUser(scope, { personId: person('everything'), vendorId: places.vendors.brightSpark })
  await makeVendorUser(scope, { personId: person('vendor'), vendorId: places.vendors.brightSpark })
  await makeVendorUser(scope, { personId: person('othervendor'), vendorId: places.vendors.greenleaf })
  // Their users have signed in, so these vendors manage their own profiles and users.
  await noteFirstUser(scope, [places.vendors.brightSpark, places.vendors.greenleaf], ago(world, 400))
}

/** An association that manages itself: its board is its team (decisions/association.md 4, 72). */
async function makeHarborPoint({ scope }: World, person: (name: string) => number): Promise<void> {
  const companyId = await makeCompany(scope, { name: 'Harbor Point', kind: 'self-managed' })
  const town = { city: 'Grand Lake', zipcode: '80447' }
  const communityId = await makeCommunity(scope, {
    ...town,
    name: 'Harbor Point',
    webSiteName: 'harborpoint',
    companyId,
    address: '1 Harbor Walk',
  })
  await runByBoard(scope, communityId)
  const homes: number[] = []
  for (let number = 1; number <= 12; number += 1) {
    const identifier = `HP-${String(number).padStart(4, '0')}`
    const address = `${number} Harbor Walk`
    homes.push(
      await makeProperty(scope, communityId, { ...town, identifier, address, accountNumber: `${400_000 + number}` }),
    )
  }
  for (const [at, office] of (['president', 'treasurer', 'secretary'] as const).entries()) {
    const personId = person(office)
    const propertyId = homes[at] ?? 0
    await makeHouseholdPerson(scope, { personId, communityId, propertyId })
    await makeOffices(scope, { personId, communityId, propertyId, offices: [office] })
  }
  await makeAdministrator(scope, { personId: person('president'), companyId })
}

/** Hannah invited her mother-in-law yesterday, who has not opened the mail yet. */
async function invitePending({ scope }: World, places: Places): Promise<void> {
  const communityId = places.communities.maple
  const propertyId = the(places.properties, 'MR-0012')
  const invited = { email: 'signe@demo.test', firstName: 'Signe', lastName: 'Bergstrom', phone: '(303) 555-0199' }
  const personId = await makePerson(scope, { ...invited, isEmailProven: false, hasPassword: false })
  await makeMember(scope, { personId, communityId, propertyId, allowedFeatures: [15, 22, 24, 28], isPending: true })
}

/** 150 homes of Maple Ridge have residents with an account; these are all but those of the demo accounts. */
async function settleNeighbours(
  world: World,
  communityId: number,
  properties: ReadonlyMap<string, number>,
  people: Map<string, number>,
): Promise<Places['neighbours']> {
  const taken = new Set([12, 14, 20, 31, 40, 45, 50, 60, 70, 71])
  const free = Array.from({ length: homes.maple }, (_, index) => index + 1).filter((number) => !taken.has(number))
  const portraits = await Promise.all(neighbours.map(({ email }) => portrait(world, email)))
  const settled = []
  for (const [index, neighbour] of neighbours.entries()) {
    const propertyId = the(properties, `MR-${String(free[index]).padStart(4, '0')}`)
    // The same numbers as in listings.ts.
    const phone = `(${index < 100 ? 720 : 970}) 555-01${String(index % 100).padStart(2, '0')}`
    const personId = await makePerson(world.scope, { ...neighbour, phone, photoFileKey: portraits[index] ?? '' })
    people.set(neighbour.email, personId)
    await makeHouseholdPerson(world.scope, { personId, communityId, propertyId })
    settled.push({ personId, propertyId })
  }
  return settled
}

async function giveCodes(world: World, places: Places): Promise<void> {
  const { maple, cedar } = places.communities
  const codes = [
    {
      code: 'MAPLE-0070',
      communityId: maple,
      identifier: 'MR-0070',
      firstName: 'Ingrid',
      lastName: 'Solberg',
      digitalDelivery: true,
    },
    {
      code: 'MAPLE-0071',
      communityId: maple,
      identifier: 'MR-0071',
      firstName: 'Tomás',
      lastName: 'Aguilar',
      digitalDelivery: true,
    },
    { code: 'MAPLE-0012', communityId: maple, identifier: 'MR-0012', email: 'homeowner@demo.test' },
    { code: 'CEDAR-0009', communityId: cedar, identifier: 'CC-0009', firstName: 'Ruth', lastName: 'Abernathy' },
  ]
  for (const { identifier, ...code } of codes) {
    await makeRegistrationCode(world.scope, { ...code, propertyId: the(places.properties, identifier) })
  }
}

import { makeVendor } from '../../features/accounts/fixtures.ts'
import { makeReview } from '../../features/reviews/fixtures.ts'
import { makeVendorMembership } from '../../features/vendor-communities/fixtures.ts'
import { makeVendorProfile } from '../../features/vendor-profile/fixtures.ts'
import { makeVendorPaper } from '../../features/vendors-admin/fixtures.ts'
import { demoAccounts } from './accounts.ts'
import { neighbours } from './neighbours.ts'
import { pdfOf } from './paper.ts'
import type { Writer } from './prose/forums.ts'
import { reviewProse, vendorProse } from './prose/vendors.ts'
import { vendorLogo, vendorPhoto } from './vendor-pictures.ts'
import type { DemoVendor } from './vendors.ts'
import { ago, type Places, the, type World } from './world.ts'

/** A vendor that asks to join Maple Ridge, one that it has invited, and papers that wait there for a decision. */
async function makeAsking(world: World, places: Places): Promise<void> {
  const { scope } = world
  const communityId = places.communities.maple
  const makeTrade = (companyName: string, email: string) => makeVendor(scope, { companyName, category: 4, email })
  const asking = await makeTrade('Front Range Fencing', 'office@frontrangefencing.example')
  await makeVendorMembership(scope, { communityId, vendorId: asking, state: 'pending' })
  const invited = await makeTrade('Blue Spruce Masonry', 'hello@bluesprucemasonry.example')
  await makeVendorMembership(scope, { communityId, vendorId: invited, state: 'invited' })
  const validUntil = ago(world, -380).toISOString().slice(0, 10)
  for (const [vendorId, name, issuer, number] of [
    [asking, 'Front Range Fencing', 'Craft & Trade Mutual', 'CT-50318'],
    [places.vendors.coolBreeze, 'Cool Breeze HVAC', 'Prairie States Insurance', 'PS-88120'],
  ] as const)
    await makeVendorPaper(scope, {
      communityId,
      vendorId,
      validUntil,
      issuer,
      number,
      state: 'waiting',
      addedBy: { personId: null, name },
      ...(await certificate(world, { name, issuer, number, validUntil })),
    })
}

/** A certificate of insurance as a vendor uploads it. */
async function certificate(
  world: World,
  given: { readonly name: string; readonly issuer: string; readonly number: string; readonly validUntil: string },
) {
  const { name, issuer, number, validUntil } = given
  const bytes = pdfOf(`Certificate of insurance ${number}`, [
    [
      { text: issuer, size: 12 },
      { text: 'Certificate of liability insurance', bold: true, size: 20, down: 40 },
      { down: 16 },
      { text: `Insured: ${name}`, down: 30 },
      { text: `Policy number: ${number}` },
      { text: `Valid through: ${validUntil}` },
      { text: 'General liability: $1,000,000 for each occurrence, $2,000,000 in all', down: 30 },
      { text: "Workers' compensation: as the law of Colorado requires" },
      { text: 'Certificate holder: Maple Ridge Homeowners Association', down: 30 },
    ],
  ])
  const fileKey = await world.files.put(bytes)
  return { fileKey, fileName: `Certificate ${number}.pdf`, contentType: 'application/pdf' }
}

/** The profiles, portfolios and reviews of the vendors of Maple Ridge, and who looked at Bright Spark Electric this month. */
export async function makeMarketplace(world: World, places: Places): Promise<void> {
  const { scope } = world
  const dayIn = (days: number | undefined) => (days === undefined ? null : ago(world, -days).toISOString().slice(0, 10))
  for (const [name, vendorId] of Object.entries(places.vendors) as [DemoVendor, number][]) {
    const prose = vendorProse[name]
    const views = places.neighbours.slice(0, name === 'brightSpark' ? 26 : 0)
    await makeVendorProfile(scope, vendorId, {
      description: prose.text,
      services: prose.services,
      phone: prose.phone,
      website: prose.website ?? '',
      areasServed: prose.areas ?? '',
      foundedYear: prose.founded ?? null,
      responseTime: prose.responseTime ?? null,
      insurer: prose.insurer ?? '',
      insuredUntil: dayIn(prose.insuredFor),
      licence: prose.licence ?? '',
      licensedUntil: dayIn(prose.licensedFor),
      logoFileKey: await vendorLogo(world, name),
      portfolio: await Promise.all((prose.portfolio ?? []).map((picture) => vendorPhoto(world, picture))),
      views: views.map(({ personId }, at) => ({ personId, day: dayIn(-(at % 25)) ?? '' })),
    })
    for (const { by, stars, days, text, photos = [], answer } of reviewProse[name] ?? []) {
      const author = writerOf(places, by)
      const createdAt = ago(world, days, 2)
      await makeReview(scope, {
        vendorId,
        communityId: places.communities.maple,
        authorPersonId: author.personId,
        authorName: author.name,
        rating: stars,
        description: text,
        createdAt,
        photos: await Promise.all(photos.map((photo) => vendorPhoto(world, photo))),
        ...(answer && {
          answer: {
            text: answer,
            byPersonId: the(places.people, 'vendor@demo.test'),
            at: new Date(createdAt.getTime() + 86_400_000),
          },
        }),
      })
    }
  }
  await makeAsking(world, places)
}

function writerOf(places: Places, by: Writer): { personId: number; name: string } {
  const found = typeof by === 'number' ? neighbours[by] : demoAccounts.find(({ email }) => email === by)
  const personId = typeof by === 'number' ? places.neighbours[by]?.personId : the(places.people, by)
  if (!found || personId === undefined) throw new Error(`the demo world has no ${by}`)
  return { personId, name: `${found.firstName} ${found.lastName}` }
}

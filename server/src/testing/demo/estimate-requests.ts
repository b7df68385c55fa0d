import { type EntryFixture, makeEstimateRequest } from '../../features/estimate-requests/fixtures.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import { demoAccounts } from './accounts.ts'
import { instantOf } from './calendar.ts'
import { neighbours } from './neighbours.ts'
import { pdfOf } from './paper.ts'
import { type EstimateProse, requestsToBrightSpark } from './prose/estimate-requests.ts'
import { type Places, the, type World } from './world.ts'

const homes: Readonly<Record<string, string>> = {
  'homeowner@demo.test': 'MR-0012',
  'neighbor@demo.test': 'MR-0014',
}

/** What people of Maple Ridge asked of Bright Spark Electric. Returns the ids of the requests by the services that were asked for. */
export async function makeEstimateRequests(world: World, places: Places): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const prose of requestsToBrightSpark) ids.set(prose.services, await makeOne(world, places, prose))
  return ids
}

async function makeOne(world: World, places: Places, prose: EstimateProse): Promise<number> {
  const { by, contact } = prose
  const found = typeof by === 'number' ? neighbours[by] : demoAccounts.find(({ email }) => email === by)
  const home =
    typeof by === 'number'
      ? places.neighbours[by]
      : { personId: the(places.people, by), propertyId: the(places.properties, homes[by] ?? '') }
  if (!found || !home) throw new Error(`the demo world has no ${by}`)
  const asker = { personId: home.personId, name: `${found.firstName} ${found.lastName}` }
  const phone = `(303) 555-01${String(prose.services.length % 100).padStart(2, '0')}`
  const start = new Date(world.now.getTime() + prose.startsIn * 86_400_000)
  const vendorUser = { personId: the(places.people, 'vendor@demo.test'), name: 'Victor Salinas' }
  const since: EntryFixture[] = []
  let isFirst = true
  for (const { days, at, kind, status, text = '', dollars, file } of prose.since ?? []) {
    const isOfVendor = kind !== 'withdrawn'
    since.push({
      event: typeof kind === 'number' ? 'activity' : kind,
      activityType: typeof kind === 'number' ? kind : kind === 'estimate' && !isFirst ? 2 : 1,
      status,
      comments: text,
      ...(dollars !== undefined && { amountCents: dollars * 100 }),
      by: isOfVendor ? vendorUser : asker,
      isOfVendor,
      files: file ? [await storedPdf(world, file, text)] : [],
      at: pastMoment(world, days, at),
    })
    if (kind === 'estimate') isFirst = false
  }
  const { id } = await makeEstimateRequest(world.scope, {
    communityId: places.communities.maple,
    vendorId: places.vendors.brightSpark,
    vendorName: 'Bright Spark Electric',
    personId: asker.personId,
    propertyId: home.propertyId,
    name: asker.name,
    communityName: 'Maple Ridge',
    servicesRequested: prose.services,
    additionalDetails: prose.details,
    preferredStartOn: start.toISOString().slice(0, 10),
    contactMethod: contact,
    contactEmail: contact === 2 ? found.email : '',
    contactPhone: contact === 3 ? phone : '',
    createdByEmail: found.email,
    createdByPhone: phone,
    createdAt: pastMoment(world, prose.days, prose.at),
    files: prose.file ? [await storedPdf(world, prose.file, prose.details)] : [],
    since,
  })
  return id
}

/** The time `at` some days ago. If it is still to come today, 25 minutes ago instead. */
function pastMoment(world: World, ago: number, at: string): Date {
  const moment = instantOf(world.now, { ago, at })
  return moment < world.now ? moment : new Date(world.now.getTime() - 25 * 60_000)
}

async function storedPdf(world: World, fileName: string, text: string): Promise<StoredFile> {
  const title = fileName.replace('.pdf', '')
  const words = text.split(' ')
  const lines = Array.from({ length: Math.ceil(words.length / 11) }, (_, at) =>
    words.slice(at * 11, at * 11 + 11).join(' '),
  )
  const bytes = pdfOf(title, [
    [{ text: title, bold: true, size: 20 }, ...lines.map((line) => ({ text: line, down: 20 }))],
  ])
  return { fileKey: await world.files.put(bytes), fileName, contentType: 'application/pdf', sizeBytes: bytes.length }
}

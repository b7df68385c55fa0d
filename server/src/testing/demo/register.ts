/// <reference lib="esnext.temporal" />
import { makeInvitation } from '../../features/invitations/fixtures.ts'
import { makeMailing } from '../../features/mailings/fixtures.ts'
import { makeRegisterPerson, makeSale } from '../../features/people/fixtures.ts'
import { makeRegistrationRequest } from '../../features/registration/fixtures.ts'
import { ago, type Places, the, type World } from './world.ts'

/** Owners of Maple Ridge without an account: home, first name, last name, e-mail address ('' for none), and the state of the invitation. */
const owners = [
  ['MR-0160', 'Agnes', 'Holloway', '', 'none'],
  ['MR-0161', 'Bruno', 'Castellano', 'bruno.castellano@elsewhere.example', 'mailed'],
  ['MR-0162', 'Corinne', 'Weiss', 'corinne.weiss@elsewhere.example', 'mailed'],
  ['MR-0163', 'Dmitri', 'Volkov', 'dmitri.volkov@elsewhere.example', 'bounced'],
  ['MR-0164', 'Eunice', 'Park', '', 'printed'],
  ['MR-0165', 'Felix', 'Adeyemi', 'felix.adeyemi@elsewhere.example', 'expired'],
  ['MR-0166', 'Georgia', 'Pappas', 'georgia.pappas@elsewhere.example', 'none'],
  ['MR-0167', 'Hector', 'Villanueva', 'hector.villanueva@elsewhere.example', 'withdrawn'],
  ['MR-0168', 'Irene', 'Solano', '', 'none'],
  ['MR-0169', 'Jerome', 'Whitaker', 'jerome.whitaker@elsewhere.example', 'bounced'],
  ['MR-0170', 'Katya', 'Morozova', 'katya.morozova@elsewhere.example', 'none'],
  ['MR-0171', 'Lionel', 'Baptiste', 'lionel.baptiste@elsewhere.example', 'mailed'],
] as const

/**
 * People of Maple Ridge's register whom no resident sees: owners without an account or e-mail, a trust, a tenant, a planned sale,
 * requests to register and a draft of a mailing, so that every screen of the managers' side has something to show
 * (decisions/association.md 72).
 */
export async function makeRegister(world: World, places: Places): Promise<void> {
  const { scope } = world
  const communityId = places.communities.maple
  const home = (identifier: string) => the(places.properties, identifier)
  for (const [identifier, firstName, lastName, email, access] of owners) {
    const person = { firstName, lastName, emails: email ? [email] : [], isBounced: access === 'bounced' }
    const homeId = home(identifier)
    const personId = await makeRegisterPerson(scope, { communityId, propertyId: homeId, ...person })
    if (access === 'none') continue
    const isOld = access === 'expired'
    await makeInvitation(scope, {
      communityId,
      personId,
      homeId,
      firstName,
      lastName,
      madeAt: ago(world, isOld ? 120 : 6),
      isWithdrawn: access === 'withdrawn',
      ...(access === 'printed' ? {} : { mailedAt: ago(world, isOld ? 120 : 6) }),
    })
  }
  const trust = { organisationName: 'The Hartwell Family Trust', firstName: 'Louisa', lastName: 'Hartwell' }
  const emails = ['louisa.hartwell@elsewhere.example']
  await makeRegisterPerson(scope, { communityId, propertyId: home('MR-0172'), ...trust, emails })
  const away = { postalLine: '410 Pearl Street', postalCity: 'Denver', postalState: 'CO', postalZipcode: '80203' }
  const owner = { firstName: 'Warren', lastName: 'Stokes', phones: ['(303) 555-0142'], ...away }
  await makeRegisterPerson(scope, { communityId, propertyId: home('MR-0173'), ...owner })
  const tenant = { relation: 'tenant', startsOn: dayOf(world, -200), endsOn: dayOf(world, 25) } as const
  const who = { firstName: 'Imani', lastName: 'Brooks', emails: ['imani.brooks@elsewhere.example'] }
  await makeRegisterPerson(scope, { communityId, propertyId: home('MR-0173'), ...tenant, ...who })
  const sale = { sellerName: 'Bernard Ashworth', buyerName: 'Noor Haddad', on: dayOf(world, 18) }
  await makeSale(scope, { communityId, propertyId: home('MR-0174'), ...sale })

  const ask = { communityId, accountNumber: '', phone: '(720) 555-0188' }
  const petra = { firstName: 'Petra', lastName: 'Kowalczyk', email: 'petra.kowalczyk@elsewhere.example' }
  await makeRegistrationRequest(scope, { ...ask, ...petra, address: '175 Maple Ridge Ln' })
  const bruno = { firstName: 'Bruno', lastName: 'Castellano', email: 'b.castellano@elsewhere.example' }
  await makeRegistrationRequest(scope, { ...ask, ...bruno, reason: 'account unknown', address: '161 Maple Ridge Lane' })

  const manager = { personId: the(places.people, 'manager@demo.test'), authorName: 'Dana Kowalski' }
  const html = '<p>The water is off on Thursday from 9 to 12 while the valve at the pool house is replaced.</p>'
  const texts = { en: { subject: 'No water on Thursday morning', html } }
  await makeMailing(scope, { communityId, ...manager, kind: 'notice', texts, at: ago(world, 0, 3) })
}

/** The day that is `days` days from now in the time zone of the community, as '2026-11-22'. */
function dayOf({ now }: World, days: number): string {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('America/Denver')
  return here.add({ days }).toPlainDate().toString()
}

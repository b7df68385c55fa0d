import { makeCustomAddress } from '../../features/digital-delivery/fixtures.ts'
import { makeNoticeSettings } from '../../features/notifications/fixtures.ts'
import { type Places, the, type World } from './world.ts'

/** What some people have chosen in their settings. All others have the default settings. */
export async function makeSettings({ scope }: World, places: Places): Promise<void> {
  const choose = (
    email: string,
    topic: Parameters<typeof makeNoticeSettings>[1]['topic'],
    choice: Omit<Parameters<typeof makeNoticeSettings>[1], 'personId' | 'topic'>,
  ) => makeNoticeSettings(scope, { personId: the(places.people, email), topic, frequency: 0, ...choice })
  await choose('homeowner@demo.test', 'for_sale', { push: false, frequency: 2 })
  await choose('homeowner@demo.test', 'groups', { frequency: 2 })
  await choose('homeowner@demo.test', 'documents', { push: false })
  await choose('neighbor@demo.test', 'online_voting', { email: false })
  await choose('vendor@demo.test', 'work_orders_vendor', { web: true })
  await makeCustomAddress(scope, {
    personId: the(places.people, 'twohomes@demo.test'),
    propertyId: the(places.properties, 'MR-0020'),
    email: 'priya@raman-studio.example',
  })
}

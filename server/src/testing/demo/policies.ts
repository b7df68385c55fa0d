import { resources } from '@porchlight/contract/features/terms.ts'
import { makeAgreements, makeCommunityRules, makePolicyDocument } from '../../features/terms/fixtures.ts'
import { demoAccounts } from './accounts.ts'
import { privacyPolicy } from './papers/privacy-policy.ts'
import { rules } from './papers/rules.ts'
import { termsOfUse } from './papers/terms-of-use.ts'
import { ago, type Places, the, type World } from './world.ts'

const texts = { terms_of_use_page: termsOfUse, privacy_policy_page: privacyPolicy } as const

/** How many days ago each version came into force, and when people agreed to it. */
const published = [500, 20] as const
const agreed = [430, 12] as const

/**
 * The terms of use and the privacy policy in two versions, the rules of each community, and who agreed: everybody except Teresa to the second
 * versions, and the people with a demo account, Teresa too, to the first ones.
 */
export async function makePolicies(world: World, places: Places): Promise<void> {
  const { scope } = world
  const late = the(places.people, 'terms@demo.test')
  const personIds = demoAccounts.map(({ email }) => the(places.people, email))
  const everybody = [...places.people.values()].filter((personId) => personId !== late)
  for (const resource of resources) {
    for (const [index, days] of published.entries()) {
      const contentHtml = texts[resource][index] ?? ''
      await makePolicyDocument(scope, { resource, version: index + 1, publishedAt: ago(world, days), contentHtml })
    }
    await makeAgreements(scope, { personIds, resource, version: 1, agreedAt: ago(world, agreed[0]) })
    await makeAgreements(scope, { personIds: everybody, resource, version: 2, agreedAt: ago(world, agreed[1]) })
  }
  for (const name of ['maple', 'cedar', 'willow'] as const) {
    const communityId = places.communities[name]
    for (const [index, contentHtml] of rules[name].entries()) {
      const publishedAt = ago(world, 400 - index * 300)
      await makeCommunityRules(scope, { communityId, version: index + 1, publishedAt, contentHtml })
    }
  }
}

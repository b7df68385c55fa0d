import type { communitySettings } from '@porchlight/contract/features/community-settings.ts'
import { settingsLimits } from '@porchlight/contract/shared/community-settings.ts'
import { offeredFeatures } from '@porchlight/contract/shared/feature-presets.ts'
import { webSiteNameFault } from '@porchlight/contract/shared/web-site-names.ts'
import type { AnonymousScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { isCodeRequired } from '../../platform/settings.ts'
import { findPublicCover } from '../community-picture/public.ts'
import { countMailingsOfMonth } from '../mailings/public.ts'
import { listPublicNews } from '../news/public.ts'
import { findPlanLimits } from '../server/public.ts'
import { pictureOf } from '../shell/public.ts'
import {
  changeBranding,
  changeContact,
  changeDirectory,
  changeFeature,
  changeGeneral,
  changeMoney,
  changePublicPage,
  changeRegistration,
  changeWords,
  publishRules,
  tooManyWords,
} from './actions.ts'
import { findBrandingOfCompany, findSettings, findSiteClaim, findStorageBytes } from './data.ts'
import { countUses, listFeatures } from './menu/data.ts'
import {
  emailFault,
  type Faults,
  isWebSiteNameFree,
  leadsToCommunity,
  readGeneral,
  readRegistration,
  readWords,
  weekFaults,
} from './policy.ts'
import { presentCard, presentRules, presentSettings, presentSite } from './present.ts'
import { listRules } from './rules/data.ts'
import { findSite } from './site/data.ts'
import { arrangeTeam, saveCard, setCardState } from './team/actions.ts'
import { listCards } from './team/data.ts'

const offered: readonly number[] = offeredFeatures
const required = ['This is required']

function isEmpty(faults: Faults): boolean {
  return Object.keys(faults).length === 0
}

export const handlers: Handlers<typeof communitySettings.calls> = {
  async view({ scope, context }) {
    const row = await findSettings(scope)
    if (!row) throw notFound()
    const [inherited, used, quotaMegabytes, plan, mailings] = await Promise.all([
      findBrandingOfCompany(scope, row.companyId),
      findStorageBytes(scope, scope.communityId),
      context.storage.quotaOf(scope.communityId),
      findPlanLimits(scope),
      countMailingsOfMonth(scope, context.clock.now()),
    ])
    return presentSettings(row, {
      inherited,
      storage: { used, limit: quotaMegabytes * 1024 * 1024 },
      mailings: { used: mailings, limit: plan?.maxMailings ?? null },
      homesLimit: plan?.maxHomes ?? null,
      serverAllowsForm: !isCodeRequired(context.settings, context.clock.now()),
    })
  },
  async checkWebSiteName({ scope, query, context }) {
    const fault = webSiteNameFault(query.name)
    if (fault) return { isFree: false, fault }
    const claim = await findSiteClaim(scope, query.name.trim().toLowerCase())
    const isFree = isWebSiteNameFree(claim, scope.communityId, context.clock.now())
    return { isFree, fault: isFree ? '' : 'Another association has this web site name.' }
  },
  async saveGeneral({ scope, body, context, requireProof }) {
    const { fields, faults } = readGeneral(body)
    return isEmpty(faults) ? changeGeneral(scope, context, fields, body, requireProof) : faulty(faults)
  },
  async saveContact({ scope, body, context }) {
    const { version, ...fields } = body
    const faults = { ...emailFault('emailAddress', fields.emailAddress), ...weekFaults(fields.week) }
    return isEmpty(faults) ? changeContact(scope, context, fields, version) : faulty(faults)
  },
  async team({ scope, context }) {
    const cards = await listCards(scope)
    return { items: cards.map((card) => presentCard(card, context.images)) }
  },
  async saveCard({ scope, body, files, context }) {
    const { id, removeImage, ...typed } = body
    const fields = {
      ...typed,
      firstName: typed.firstName.trim(),
      lastName: typed.lastName.trim(),
      roleName: typed.roleName.trim(),
      email: typed.email.trim(),
    }
    const faults = {
      ...(fields.firstName === '' && { firstName: required }),
      ...(fields.lastName === '' && { lastName: required }),
      ...(fields.roleName === '' && { roleName: required }),
      ...emailFault('email', fields.email),
    }
    if (!isEmpty(faults)) return faulty(faults)
    return saveCard(scope, context, { id, fields, photo: files.image[0], removesPhoto: removeImage })
  },
  async orderTeam({ scope, body, context }) {
    return arrangeTeam(scope, context, body.ids)
  },
  async removeCard({ scope, query, body, context }) {
    if (!(await setCardState(scope, context, query.id, body.isRemoved))) throw notFound()
    return done(body.isRemoved ? 'The card has been removed.' : 'The card is back.')
  },
  async features({ scope }) {
    return { items: await listFeatures(scope, offered) }
  },
  async featureUse({ scope, query, context }) {
    // Writes the uses that this process has recorded but not written yet.
    await context.gates.uses.flush()
    const today = context.clock.now().toISOString().slice(0, 10)
    return { people: query.feature === undefined ? 0 : await countUses(scope, query.feature, today) }
  },
  async switchFeature({ scope, body, context }) {
    const state = (await listFeatures(scope, offered)).find((one) => one.id === body.feature)
    if (!state) throw notFound()
    if (!state.isAccessible) return refused('This feature is not in your plan.')
    return changeFeature(scope, context, body.feature, body.isOn)
  },
  async saveRegistration({ scope, body, context }) {
    const { fields, faults } = readRegistration(body)
    return isEmpty(faults) ? changeRegistration(scope, context, fields, body.version) : faulty(faults)
  },
  saveDirectory: ({ scope, body, context }) => changeDirectory(scope, context, body.hides, body.version),
  async saveMoney({ scope, body, context }) {
    return changeMoney(scope, context, body.welcomesFromStatements, body.version)
  },
  async saveWords({ scope, body, context }) {
    const words = readWords(body.words)
    if (words.length > settingsLimits.wordCount) return tooManyWords
    return changeWords(scope, context, body.usesUsual ? null : words, body.version)
  },
  async rules({ scope }) {
    return { items: (await listRules(scope)).map(presentRules) }
  },
  async publishRules({ scope, body, context }) {
    return publishRules(scope, context, body)
  },
  async savePublicPage({ scope, body, context }) {
    const { version, ...given } = body
    return changePublicPage(scope, context, given, version)
  },
  async saveBranding({ scope, body, context }) {
    const { version, ...given } = body
    const faults = emailFault('replyAddress', given.replyAddress)
    return isEmpty(faults) ? changeBranding(scope, context, given, version) : faulty(faults)
  },
  async site({ scope, query, context }) {
    const { communityId, row } = await siteAt(scope, context, query.webSiteName)
    const news = row.showsNews ? await listPublicNews(scope, communityId, context.clock.now()) : []
    const cover = await findPublicCover(scope, communityId, context.images)
    return presentSite(communityId, row, news, cover)
  },
  async siteImage({ scope, query, context }) {
    const { row } = await siteAt(scope, context, query.webSiteName)
    return pictureOf(context, { name: row.name, fileKey: row.logoFileKey })
  },
}

/** Returns the public page at a web site name, which may be an earlier name of the association. Throws 404 if there is no page or it is off. */
async function siteAt(scope: AnonymousScope, context: AppContext, webSiteName: string) {
  const claim = await findSiteClaim(scope, webSiteName.trim().toLowerCase())
  const row =
    claim && leadsToCommunity(claim, context.clock.now()) ? await findSite(scope, claim.communityId) : undefined
  if (!claim || !row) throw notFound()
  return { communityId: claim.communityId, row }
}

import { type setup, wizardSteps } from '@porchlight/contract/features/setup.ts'
import { webSiteNamePattern } from '@porchlight/contract/shared/web-site-names.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { numberHomes } from './homes/actions.ts'
import { findLinkState } from './link/data.ts'
import { listOrganisations, listUnfinished } from './organisation/data.ts'
import { makeOwner } from './owner/actions.ts'
import { savePeople } from './people/actions.ts'
import { listGrid } from './people/data.ts'
import { presentWizard } from './present.ts'
import {
  addAssociation,
  leaveWizardStep,
  makeOrganisation,
  saveAssociation,
  saveCommunityLook,
  saveFeatures,
  saveFirstNotice,
} from './wizard/actions.ts'
import { findWizard, holderOfWebSiteName, listZips } from './wizard/data.ts'

export const handlers: Handlers<typeof setup.calls> = {
  async openLink({ scope, body, context, guessedWrong }) {
    const state = await findLinkState(scope, body.secret, context.clock.now())
    if (state === 'unknown') guessedWrong()
    return { state: state === 'open' ? 'open' : 'ended' }
  },
  async makeOwner({ scope, body, context, client, guessedWrong }) {
    const made = await makeOwner(scope, context, body, client)
    if (made.outcome === 'ended') guessedWrong()
    return { token: '', ...made }
  },
  async start({ scope }) {
    const { memberships, teams } = scope.viewer
    // A: administrator.
    const administered = teams.filter((team) => team.letters.has('A'))
    const [organisations, unfinished] = await Promise.all([
      listOrganisations(
        scope,
        administered.map((team) => team.companyId),
      ),
      listUnfinished(
        scope,
        administered.flatMap((team) => [...team.communityIds]),
      ),
    ])
    const communitiesOf = new Map(administered.map((team) => [team.companyId, team.communityIds.size]))
    return {
      isServerOwner: memberships.some((one) => one.kind === 'server owner'),
      organisations: organisations.map((one) => ({ ...one, communities: communitiesOf.get(one.cmcId) ?? 0 })),
      unfinished: unfinished.map(({ steps, ...one }) => ({ ...one, stepsLeft: wizardSteps.length - steps })),
    }
  },
  makeOrganisation: ({ scope, body, context }) => makeOrganisation(scope, context, body),
  async checkWebSiteName({ scope, query }) {
    const name = query.name.trim().toLowerCase()
    if (!webSiteNamePattern.test(name)) return { state: 'invalid' }
    const holder = await holderOfWebSiteName(scope, name)
    return { state: holder === undefined || holder === query.hoaId ? 'free' : 'taken' }
  },
  addAssociation: ({ scope, body, context }) => addAssociation(scope, context, body),
  async wizard({ scope, context, found }) {
    const [row, zips] = await Promise.all([findWizard(scope), listZips(scope, scope.communityId)])
    return presentWizard(context, scope.communityId, found(row), zips)
  },
  saveAssociation: ({ scope, body, context }) => saveAssociation(scope, context, body),
  saveLook: ({ scope, body, files, context }) => saveCommunityLook(scope, context, { ...body, logos: files.logo }),
  saveFeatures: ({ scope, body, context }) => saveFeatures(scope, context, body),
  numberHomes: ({ scope, body, context }) => numberHomes(scope, context, body),
  async grid({ scope, query }) {
    const rows = await listGrid(scope, query.page, query.withoutPeople)
    return { items: rows.map(({ total: _total, ...one }) => one), _meta: { totalCount: rows[0]?.total ?? 0 } }
  },
  savePeople: ({ scope, body, context }) => savePeople(scope, context, body.rows),
  leaveStep: ({ scope, body, context }) => leaveWizardStep(scope, context, body),
  saveNotice: ({ scope, body, context }) => saveFirstNotice(scope, context, body),
}

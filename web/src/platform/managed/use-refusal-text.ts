import { use } from 'react'
import { matchPath } from '../../paths.ts'
import { CallFailed } from '../call/call-failed.ts'
import { useTexts } from '../texts/catalogue.ts'
import { sharedTexts } from '../texts/shared.ts'
import { ManagementContext } from './managed.ts'

/**
 * Returns a function that gives the text for an error: on the managers' side for a refused call, with the name of an administrator who can change
 * the role, if there is one (association.txt 8), and for a call whose identity check was canceled; everywhere for an archived community. Null for
 * every other error.
 */
export function useRefusalText(): (error: unknown) => string | null {
  const texts = useTexts(sharedTexts)
  const management = use(ManagementContext)
  return (error) => {
    if (error instanceof CallFailed && error.isArchived) return texts.archivedCommunity
    if (!management || !(error instanceof CallFailed) || error.status !== 403) return null
    if (error.needsProof) return texts.notConfirmed
    const { communities } = management
    const hoaId = matchPath(location.pathname)?.params.hoaId
    const community = communities.find((one) => String(one.hoaId) === hoaId) ?? communities[0]
    return community?.administrator ? texts.roleLacks(community.administrator) : texts.roleLacksAny
  }
}

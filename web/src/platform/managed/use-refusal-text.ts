import { use } from 'react'
import { matchPath } from '../../paths.ts'
import { CallFailed } from '../call/call-failed.ts'
import { useTexts } from '../texts/catalogue.ts'
import { sharedTexts } from '../texts/shared.ts'
import { ManagementContext } from './managed.ts'

/**
 * The text for a refused call on the managers' side, with the name of an administrator who can change the role (association.txt 8); and on every
 * side, the text for an archived community. Null for another failure.
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

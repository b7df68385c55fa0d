import { company, type SharedList } from '@porchlight/contract/features/company.ts'
import { request } from '../../../platform/call/call.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { showToast } from '../../../ui/toasts.ts'
import { useRefreshHomes } from '../queries.ts'
import { homesTexts } from '../texts.ts'

/** Removes a shared list for everybody; the message offers to take it back. */
export function useRemoveShared() {
  const texts = useTexts(homesTexts)
  const refresh = useRefreshHomes()
  return async function change({ id, cmcId }: Pick<SharedList, 'id' | 'cmcId'>, restore = false): Promise<void> {
    try {
      const answer = await request(company.calls.deleteSharedList, { query: { cmcId }, body: { list: id, restore } })
      const undo = restore ? undefined : { label: texts.undo, run: () => void change({ id, cmcId }, true) }
      showToast(answer.messageContent, answer.success ? 'done' : 'problem', undo)
    } catch {
      showToast(texts.wentWrong, 'problem')
    }
    refresh()
  }
}

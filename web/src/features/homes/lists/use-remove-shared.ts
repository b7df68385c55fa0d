import { company, type SharedList } from '@porchlight/contract/features/company.ts'
import { request } from '../../../platform/call/call.ts'
import { useChange } from '../../../platform/saving/use-change.ts'
import { useRefreshHomes } from '../queries.ts'

/** Returns a function that removes a shared list for everybody and offers Undo. */
export function useRemoveShared() {
  const { start } = useChange(useRefreshHomes())
  return ({ id, cmcId }: Pick<SharedList, 'id' | 'cmcId'>) => {
    const removeOrRestore = (restore: boolean) =>
      request(company.calls.deleteSharedList, { query: { cmcId }, body: { list: id, restore } })
    void start({ send: () => removeOrRestore(false), undo: { send: () => removeOrRestore(true) } })
  }
}

import { violationsAdmin } from '@porchlight/contract/features/violations-admin.ts'
import { request } from '../../../platform/call/call.ts'
import { useManaged } from '../../../platform/managed/managed.ts'
import { useChange } from '../../../platform/saving/use-change.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useRefreshCases } from '../queries.ts'
import { violationsAdminTexts } from '../texts.ts'

/** Offers the usual types with their policies to a community without types. */
export function StartingSetOffer({ hoaId, text }: { hoaId: number; text: string }) {
  const texts = useTexts(violationsAdminTexts)
  const { may } = useManaged()
  const { isBusy, start } = useChange(useRefreshCases())
  const add = () =>
    void start({ send: () => request(violationsAdmin.calls.startingSet, { query: { hoaId }, body: {} }) })
  return (
    <EmptyState
      drawing="house"
      text={text}
      detail={texts.noTypesDetail}
      action={
        may('violations.decide') && (
          <Button busy={isBusy} onClick={add}>
            {texts.addStartingSet}
          </Button>
        )
      }
    />
  )
}

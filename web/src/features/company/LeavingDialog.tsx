import { company, type TeamMember } from '@porchlight/contract/features/company.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './AdminCompanyScreen.module.css'
import { useAssigned, useReloadCompany } from './queries.ts'
import { companyTexts } from './texts.ts'

type LeavingDialogProps = { cmcId: number; member: TeamMember; what: 'suspend' | 'remove'; onClose: () => void }

/** Asks before a member is suspended or removed. Lists the work assigned to them and asks who gets it (association.txt 2.3). */
export function LeavingDialog({ cmcId, member, what, onClose }: LeavingDialogProps) {
  const texts = useTexts(companyTexts)
  const { isBusy, start } = useChange(useReloadCompany())
  // The id of the member who gets the work; '' for nobody.
  const [handTo, setHandTo] = useState('')
  const { personId, fullName } = member
  const assigned = useAssigned(cmcId, personId)
  const query = { cmcId }
  const workText = (kind: string) => {
    // All texts whose key begins with 'work ' are plain texts, so the type of one of them fits each.
    const key = `work ${kind}`
    return key in texts ? texts[key as 'work completed form'] : texts.otherWork
  }
  const body = { personId, handTo: handTo === '' ? null : Number(handTo) }
  const send = () =>
    what === 'remove'
      ? request(company.calls.removeMember, { query, body })
      : request(company.calls.suspendMember, { query, body: { ...body, isSuspended: true } })
  return (
    <ConfirmDialog
      heading={what === 'remove' ? texts.removeAsk(fullName) : texts.suspendAsk(fullName)}
      confirmLabel={what === 'remove' ? texts.remove : texts.suspend}
      cancelLabel={texts.cancel}
      danger
      busy={isBusy}
      onConfirm={() => void start({ send, onDone: onClose })}
      onCancel={onClose}
    >
      <p>{what === 'remove' ? texts.removeText : texts.suspendText}</p>
      <QueryData
        query={assigned}
        loading={texts.inHandLoading}
        failed={texts.inHandFailed}
        placeholder={<Skeleton height={48} />}
      >
        {({ items, successors }) =>
          items.length === 0 ? (
            <p>{texts.nothingInHand}</p>
          ) : (
            <>
              <h3 className={styles.inHand}>{texts.inHand}</h3>
              <ul className={styles.held}>
                {items.map(({ kind, hoaId, hoaName, id, title }) => (
                  <li key={`${kind} ${hoaId} ${id}`}>
                    {title}
                    <span className={styles.place}>
                      {workText(kind)}, {hoaName}
                    </span>
                  </li>
                ))}
              </ul>
              <Select
                label={texts.handTo}
                value={handTo}
                options={[
                  { value: '', text: texts.handToNobody },
                  ...successors.map((one) => ({ value: String(one.personId), text: one.fullName })),
                ]}
                onChange={({ target }) => setHandTo(target.value)}
              />
            </>
          )
        }
      </QueryData>
    </ConfirmDialog>
  )
}

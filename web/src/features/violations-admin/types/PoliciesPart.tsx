import type { ViolationPolicy } from '@porchlight/contract/features/violations-admin.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { useState } from 'react'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { useManaged } from '../../../platform/managed/managed.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { ListTools, PageParts } from '../../../ui/PageParts.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useTypes } from '../queries.ts'
import { stepText } from '../step-text.ts'
import { violationsAdminTexts } from '../texts.ts'
import styles from '../ViolationsAdmin.module.css'
import { PolicyDialog } from './PolicyDialog.tsx'
import { StartingSetOffer } from './StartingSetOffer.tsx'

/** The policies of a community: their steps in order (association.txt 2.12). */
export function PoliciesPart({ hoaId }: { hoaId: number }) {
  const texts = useTexts(violationsAdminTexts)
  const { may } = useManaged()
  const query = useTypes(hoaId)
  const [edited, setEdited] = useState<ViolationPolicy | 'new' | null>(null)
  const mayChange = may('violations.decide')
  return (
    <QueryData
      query={query}
      loading={texts.typesLoading}
      failed={texts.typesFailed}
      placeholder={<SkeletonRows rows={3} />}
    >
      {({ policies }) => (
        <PageParts>
          <ListTools>
            <p className={styles.note}>{texts.policiesIntro}</p>
            {mayChange && (
              <Button variant="line" icon="plus" onClick={() => setEdited('new')}>
                {texts.addPolicy}
              </Button>
            )}
          </ListTools>
          {policies.length === 0 ? (
            <StartingSetOffer hoaId={hoaId} text={texts.noPolicies} />
          ) : (
            <Rows aria-label={texts.policies}>
              {policies.map((policy) => (
                <PolicyRow key={policy.id} policy={policy} onEdit={mayChange ? () => setEdited(policy) : undefined} />
              ))}
            </Rows>
          )}
          {edited && (
            <PolicyDialog hoaId={hoaId} policy={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
          )}
        </PageParts>
      )}
    </QueryData>
  )
}

function toneOf({ fineCents, boardDecides }: ViolationPolicy['steps'][number]) {
  if (fineCents > 0) return 'brick'
  return boardDecides ? 'meet' : 'neutral'
}

/** A policy with its steps, each with days, fine and who decides. */
function PolicyRow({ policy, onEdit }: { policy: ViolationPolicy; onEdit: (() => void) | undefined }) {
  const texts = useTexts(violationsAdminTexts)
  return (
    <Row
      title={policy.name}
      opener={{ 'aria-label': texts.editOf(policy.name), 'aria-haspopup': 'dialog' }}
      onClick={onEdit}
      stacked="end"
      end={policy.isUsual && <Tag tone="pine">{texts.usual}</Tag>}
    >
      <ol className={styles.flow}>
        {policy.steps.map((step) => (
          <li key={step.name}>
            <Tag tone={toneOf(step)}>
              {[
                stepText(step.name, texts),
                texts.daysOf(step.cureDays),
                step.fineCents > 0 && formatMoney(step.fineCents),
                step.boardDecides && texts.boardDecidesShort,
              ]
                .filter(Boolean)
                .join(', ')}
            </Tag>
          </li>
        ))}
      </ol>
    </Row>
  )
}

import {
  type ViolationPolicy,
  type ViolationType,
  violationsAdmin,
} from '@porchlight/contract/features/violations-admin.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { useManaged } from '../../../platform/managed/managed.ts'
import { useChange } from '../../../platform/saving/use-change.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { dot } from '../../../ui/dot.ts'
import { ListTools, PageParts } from '../../../ui/PageParts.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useRefreshCases, useTypes } from '../queries.ts'
import { violationsAdminTexts } from '../texts.ts'
import { typeKey } from '../type-key.ts'
import styles from '../ViolationsAdmin.module.css'
import { StartingSetOffer } from './StartingSetOffer.tsx'
import { TypeDialog } from './TypeDialog.tsx'

const { calls } = violationsAdmin

/** The types of a community and those of its organization (association.txt 2.3, 2.12). */
export function TypesPart({ hoaId }: { hoaId: number }) {
  const texts = useTexts(violationsAdminTexts)
  const { may } = useManaged()
  const query = useTypes(hoaId)
  const [edited, setEdited] = useState<ViolationType | 'new' | null>(null)
  const { isBusy, start } = useChange(useRefreshCases())
  const mayChange = may('violations.decide')
  return (
    <QueryData
      query={query}
      loading={texts.typesLoading}
      failed={texts.typesFailed}
      placeholder={<SkeletonRows rows={6} />}
    >
      {({ items, policies, tellsTenants, settingsVersion }) => (
        <PageParts>
          <ListTools>
            <p className={styles.note}>{texts.typesIntro}</p>
            {mayChange && (
              <Button variant="line" icon="plus" onClick={() => setEdited('new')}>
                {texts.addType}
              </Button>
            )}
          </ListTools>
          {items.length === 0 ? (
            <StartingSetOffer hoaId={hoaId} text={texts.noTypes} />
          ) : (
            <Rows aria-label={texts.types}>
              {items.map((one) => (
                <TypeRow key={typeKey(one)} type={one} policies={policies} onEdit={mayChange ? setEdited : undefined} />
              ))}
            </Rows>
          )}
          {mayChange && (
            <Switch
              label={texts.tellsTenants}
              hint={texts.tellsTenantsHint}
              checked={tellsTenants}
              disabled={isBusy}
              onChange={(event) => {
                const body = {
                  tellsTenants: event.target.checked ? 1 : 0,
                  version: settingsVersion,
                } as const
                void start({ send: () => request(calls.saveSettings, { query: { hoaId }, body }) })
              }}
            />
          )}
          {edited && (
            <TypeDialog
              hoaId={hoaId}
              type={edited === 'new' ? null : edited}
              policies={policies}
              onClose={() => setEdited(null)}
            />
          )}
        </PageParts>
      )}
    </QueryData>
  )
}

type TypeRowProps = {
  type: ViolationType
  policies: readonly ViolationPolicy[]
  onEdit: ((type: ViolationType) => void) | undefined
}

/** A type with its rule. A press opens its dialog; without `onEdit` it cannot be changed. */
export function TypeRow({ type, policies, onEdit }: TypeRowProps) {
  const texts = useTexts(violationsAdminTexts)
  const policy = policies.find(({ id }) => id === type.policyId)
  const facts = [
    type.category,
    `${type.document}, ${type.section}`,
    type.cureDays !== null && texts.daysOf(type.cureDays),
    type.needsPhoto && texts.photo,
    policy?.name,
  ]
  return (
    <Row
      title={type.name}
      meta={facts.filter(Boolean).join(dot)}
      stacked="end"
      opener={{ 'aria-label': texts.editOf(type.name), 'aria-haspopup': 'dialog' }}
      onClick={onEdit && (() => onEdit(type))}
      end={
        <span className={styles.buttons}>
          {type.isOff && <Tag>{texts.off}</Tag>}
          {type.isOfOrganisation && <Tag tone="works">{texts.fromCompany}</Tag>}
          {type.insteadOf !== null && <Tag>{texts.ownInstead}</Tag>}
        </span>
      }
    >
      <p className={styles.note}>{type.ruleText}</p>
    </Row>
  )
}

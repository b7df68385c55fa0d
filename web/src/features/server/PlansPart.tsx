import { type Plan, server } from '@porchlight/contract/features/server.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useCall } from '../../platform/call/use-call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Disc } from '../../ui/Disc.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import type { PartProps } from './AdminServerScreen.tsx'
import { useReload } from './queries.ts'
import { serverTexts } from './texts.ts'

/** The plans: level, features and limits, each of which may be none. */
export function PlansPart({ isAdding, onAddClosed }: PartProps) {
  const t = useTexts(serverTexts)
  const plans = useCall(server.calls.plans, {})
  const [edited, setEdited] = useState<Plan | null>(null)
  const limitText = (limit: number | null) => (limit === null ? t.noLimit : String(limit))
  const levels = [t.level0, t.level1, t.level2]
  return (
    <>
      <QueryList
        query={plans}
        loading={t.loading}
        failed={t.failed}
        placeholder={<SkeletonRows rows={3} label={t.loading} />}
        empty={<EmptyState drawing="house" text={t.noneFound} />}
      >
        {(items) => (
          <Rows aria-label={t.plans}>
            {items.map((plan) => (
              <Row
                key={plan.id}
                lead={<Disc icon="flag" />}
                title={plan.name}
                onClick={() => setEdited(plan)}
                meta={t.limits(
                  limitText(plan.maxHomes),
                  limitText(plan.maxStorageMegabytes),
                  limitText(plan.maxMailings),
                )}
                stacked="end"
                end={`${levels[plan.planLevel] ?? ''}${dot}${t.ofCommunities(plan.communities)}`}
              />
            ))}
          </Rows>
        )}
      </QueryList>
      {(isAdding || edited) && (
        <PlanDialog
          key={edited?.id ?? 'new'}
          plan={edited}
          onClose={() => {
            setEdited(null)
            onAddClosed()
          }}
        />
      )}
    </>
  )
}

/** The text of a limit in its field; '' for none. */
const textOf = (limit: number | null | undefined) => (limit ? String(limit) : '')

/** Changes a plan, or adds one if `plan` is null. A new one begins with the highest level. */
function PlanDialog({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const t = useTexts(serverTexts)
  const reload = useReload()
  return (
    <FormDialog
      hasCancel
      title={plan ? t.editPlan : t.addPlan}
      draftName={`server-plan-${plan?.id ?? 'new'}`}
      start={{
        name: plan?.name ?? '',
        planLevel: String(plan?.planLevel ?? 2),
        features: plan?.features?.join(' ') ?? '',
        maxHomes: textOf(plan?.maxHomes),
        maxStorageMegabytes: textOf(plan?.maxStorageMegabytes),
        maxMailings: textOf(plan?.maxMailings),
        maxCommunities: textOf(plan?.maxCommunities),
      }}
      send={({ planLevel, features, ...values }) => {
        const numbers = features
          .split(/[\s,]+/)
          .map(Number)
          .filter((one) => Number.isInteger(one) && one > 0)
        // No numbers mean all features, which the server stores as null.
        return request(server.calls.savePlan, {
          body: {
            ...values,
            id: plan?.id ?? null,
            planLevel: Number(planLevel),
            features: numbers.length > 0 ? numbers : null,
          },
        })
      }}
      onSaved={() => void reload()}
      closesWhenSaved
      onClose={onClose}
    >
      <TextField name="name" label={t.name} required maxLength={200} />
      <Select
        name="planLevel"
        label={t.planLevel}
        options={[t.level0, t.level1, t.level2].map((text, level) => ({ value: String(level), text }))}
      />
      <TextField name="features" label={t.featureNumbers} hint={t.featureHint} optional maxLength={400} />
      <TextField name="maxHomes" label={t.maxHomes} optional inputMode="numeric" maxLength={9} />
      <TextField name="maxStorageMegabytes" label={t.maxStorage} optional inputMode="numeric" maxLength={9} />
      <TextField name="maxMailings" label={t.maxMailings} optional inputMode="numeric" maxLength={9} />
      <TextField name="maxCommunities" label={t.maxCommunities} optional inputMode="numeric" maxLength={9} />
    </FormDialog>
  )
}

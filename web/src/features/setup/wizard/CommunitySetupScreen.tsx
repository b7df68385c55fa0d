import {
  setup,
  skippableSteps,
  type Wizard,
  type WizardStep,
  wizardSteps,
} from '@porchlight/contract/features/setup.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pathTo } from '../../../paths.ts'
import { request } from '../../../platform/call/call.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { useManaged } from '../../../platform/managed/managed.ts'
import { focusHeading } from '../../../platform/navigation/focus-heading.ts'
import { useAddress } from '../../../platform/navigation/use-address.ts'
import { Page } from '../../../platform/page/Page.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useReloadWizard, useWizard } from '../queries.ts'
import { AssociationStep } from '../steps/AssociationStep.tsx'
import { FeaturesStep } from '../steps/FeaturesStep.tsx'
import { HelpersStep } from '../steps/HelpersStep.tsx'
import { HomesStep } from '../steps/HomesStep.tsx'
import { InviteStep } from '../steps/InviteStep.tsx'
import { LookStep } from '../steps/LookStep.tsx'
import { NoticeStep } from '../steps/NoticeStep.tsx'
import { PeopleStep } from '../steps/PeopleStep.tsx'
import { LiveCommunity } from './LiveCommunity.tsx'
import { StepList } from './StepList.tsx'
import { wizardTexts } from './texts.ts'

/** The props that the steps share: the wizard, the links to other steps, and the functions that leave the step. */
export interface StepProps {
  readonly wizard: Wizard
  /** The link to the previous step; undefined for the first one. */
  readonly back: React.ReactNode
  /** The button that skips the step; false if it cannot be skipped. */
  readonly skip: React.ReactNode
  /** Refetches the wizard and opens the next step. */
  readonly goOn: () => Promise<void>
  /** Marks the step as done, then continues. */
  readonly leaveDone: () => Promise<void>
}

/** The value in the query string. */
type StepAddress = { step?: WizardStep | undefined }

function isStep(name: unknown): name is WizardStep {
  return wizardSteps.some((step) => step === name)
}

/** {c}/Setup: the eight steps of a community, at the step in the URL or the first open one (association.txt 2.1). */
export function CommunitySetupScreen() {
  const t = useTexts(wizardTexts)
  const { hoaId } = useManaged()
  const wizard = useWizard(hoaId)
  return (
    <QueryData
      query={wizard}
      loading={t.loading}
      failed={t.loadFailed}
      placeholder={<SkeletonRows rows={6} label={t.loading} />}
    >
      {(found) => <OpenOrLive wizard={found} />}
    </QueryData>
  )
}

/** The steps of a community in preparation; otherwise that it is live. The person who makes it live stays at the last step to print the letters. */
function OpenOrLive({ wizard }: { wizard: Wizard }) {
  const [wasOpen] = useState(wizard.state === 'in preparation')
  return wasOpen ? <Steps wizard={wizard} /> : <LiveCommunity wizard={wizard} />
}

function Steps({ wizard }: { wizard: Wizard }) {
  const t = useTexts(wizardTexts)
  const follow = useFollow()
  const { hoaId, steps } = wizard
  const reload = useReloadWizard(hoaId)
  const { address, hrefFor, go } = useAddress<StepAddress>(pathTo('communitySetup', { hoaId }), ({ step }) => ({
    ...(isStep(step) && { step }),
  }))
  const firstOpen = steps.find((one) => one.state === 'open')?.step ?? 'invite'
  const current = wizard.state === 'in preparation' ? (address.step ?? firstOpen) : 'invite'
  const index = wizardSteps.indexOf(current)
  const previous = wizardSteps[index - 1]
  const next = wizardSteps[index + 1]
  const hrefOf = (step: WizardStep) => hrefFor({ step })
  // For users each step is a separate page, although only the query string changes: its heading gets the focus.
  const lastStep = useRef(current)
  useEffect(() => {
    if (lastStep.current !== current) focusHeading()
    lastStep.current = current
  }, [current])

  async function goOn() {
    await reload()
    go({ step: next ?? 'invite' }, { toTop: true })
  }
  const leaving = useMutation({
    networkMode: 'always',
    mutationFn: async (state: 'done' | 'skipped') => {
      await request(setup.calls.leaveStep, { query: { hoaId }, body: { step: current, state } })
      await goOn()
    },
  })
  const canSkip = skippableSteps.some((step) => step === current)
  const props: StepProps = {
    wizard,
    goOn,
    leaveDone: () => leaving.mutateAsync('done'),
    back: previous && (
      <ButtonLink variant="quiet" href={hrefOf(previous)} onClick={follow(hrefOf(previous))}>
        {t.back}
      </ButtonLink>
    ),
    skip: canSkip && (
      <Button variant="line" busy={leaving.isPending} onClick={() => leaving.mutate('skipped')}>
        {t.skip}
      </Button>
    ),
  }
  const titles = {
    association: t.associationTitle,
    look: t.lookTitle,
    features: t.featuresTitle,
    homes: t.homesTitle,
    people: t.peopleTitle,
    helpers: t.helpersTitle,
    notice: t.noticeTitle,
    invite: t.inviteTitle,
  }
  const { association } = wizard
  return (
    <Page
      title={titles[current]}
      part={titles[current]}
      intro={wizard.state === 'in preparation' && t.nothingSent}
      {...(current !== 'people' && current !== 'invite' && { width: 'text' })}
    >
      <StepList steps={steps} current={current} hrefOf={hrefOf} />
      {current === 'association' && (
        <AssociationStep
          draftName={`setup-association-of-${hoaId}`}
          start={{ ...association, language: association.language as Language }}
          hoaId={hoaId}
          send={(body) => request(setup.calls.saveAssociation, { query: { hoaId }, body })}
          onSaved={goOn}
        />
      )}
      {current === 'look' && <LookStep {...props} />}
      {current === 'features' && <FeaturesStep {...props} />}
      {current === 'homes' && <HomesStep {...props} />}
      {current === 'people' && <PeopleStep {...props} />}
      {current === 'helpers' && <HelpersStep {...props} />}
      {current === 'notice' && <NoticeStep {...props} />}
      {current === 'invite' && <InviteStep {...props} />}
    </Page>
  )
}

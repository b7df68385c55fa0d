import { violationFiles } from '@porchlight/contract/features/violations.ts'
import { type ViolationType, violationsAdmin } from '@porchlight/contract/features/violations-admin.ts'
import { caseLimits } from '@porchlight/contract/shared/violation-cases.ts'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { Checkbox, Select, TextArea, TextField } from '../../platform/forms/fields.tsx'
import { FilesField } from '../../platform/forms/file-fields.tsx'
import { focusFirst } from '../../platform/forms/focus-first.ts'
import { useDraftForm } from '../../platform/forms/use-draft-form.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { useRefusalText } from '../../platform/managed/use-refusal-text.ts'
import { useNavigator, useSearch } from '../../platform/navigation/Navigation.tsx'
import { newKey } from '../../platform/new-key.ts'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { HomeSign } from './CasesTable.tsx'
import { type ChosenHome, HomesField, readHomes } from './HomesField.tsx'
import { useRefreshCases, useTypes, useViolationHomes } from './queries.ts'
import { violationsAdminTexts } from './texts.ts'
import { readTypeKey, typeKey } from './type-key.ts'
import styles from './ViolationsAdmin.module.css'

/** {c}/Violations/New: one violation at one or more homes, as drafts or issued immediately (association.txt 2.12). */
export function NewPage({ hoaId }: { hoaId: number }) {
  const texts = useTexts(violationsAdminTexts)
  const follow = useFollow()
  const query = useTypes(hoaId)
  const home = Number(useSearch().home) || 0
  // The home in the URL is chosen from the beginning, so the form waits for its address.
  const startHome = useViolationHomes(hoaId, '', home > 0 ? [home] : [])
  const isReady = home === 0 || startHome.data !== undefined || startHome.isError
  const toTypes = pathTo('communityViolationsPart', { hoaId, part: 'Types' })
  return (
    <Page
      title={texts.newTitle}
      intro={texts.newIntro}
      back={<BackLink href={pathTo('communityViolations', { hoaId })}>{texts.backToCases}</BackLink>}
      width="settings"
    >
      <QueryData
        query={query}
        loading={texts.typesLoading}
        failed={texts.typesFailed}
        placeholder={<SkeletonRows rows={6} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              drawing="house"
              text={texts.noTypes}
              detail={texts.noTypesDetail}
              action={
                <ButtonLink href={toTypes} onClick={follow(toTypes)}>
                  {texts.goToTypes}
                </ButtonLink>
              }
            />
          ) : (
            isReady && (
              <NewForm
                hoaId={hoaId}
                types={items.filter(({ isOff }) => !isOff)}
                startHomes={(startHome.data?.items ?? []).filter(({ id }) => id === home)}
              />
            )
          )
        }
      </QueryData>
    </Page>
  )
}

type NewFormProps = {
  hoaId: number
  types: readonly ViolationType[]
  /** The home in the URL; empty without one. */
  startHomes: readonly ChosenHome[]
}

function NewForm({ hoaId, types, startHomes }: NewFormProps) {
  const texts = useTexts(violationsAdminTexts)
  const { may } = useManaged()
  const refusalOf = useRefusalText()
  const refresh = useRefreshCases()
  const { navigate } = useNavigator()
  const element = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  // The drafts whose photos were sent. A new attempt after a failure sends only the photos of the others.
  const sentPhotos = useRef(new Set<number>())
  const { form, forget } = useDraftForm(`violation new ${hoaId}${startHomes[0] ? ` ${startHomes[0].id}` : ''}`, {
    // The same key for each attempt, so that the server adds the drafts once.
    key: newKey(),
    homes: JSON.stringify(startHomes.map(({ id, address }) => ({ id, address }))),
    type: '',
    words: '',
    byTenant: false,
    reporter: '',
    photos: {} as Record<string, File[]>,
  })
  const homes = readHomes(form.watch('homes'))
  const type = types.find((one) => typeKey(one) === form.watch('type'))

  /** Saves the drafts with their photos and, if `issues`, issues them. A draft needs only a home; what a notice needs can follow later. */
  async function send(issues: boolean) {
    form.clearErrors()
    const { key, words, byTenant, reporter, photos } = form.getValues()
    const faults: Record<string, string> = {}
    if (homes.length === 0) faults.homes = texts.chooseHome
    if (issues && !type) faults.type = texts.required
    // A notice without typed words has the suggested words of its type.
    const wordsOfNotice = words.trim() || type?.words || ''
    if (issues && wordsOfNotice === '') faults.words = texts.required
    for (const { id } of homes)
      if (issues && type?.needsPhoto && !photos[`home${id}`]?.length) faults[`photos.home${id}`] = texts.photosNeeded
    if (show(faults)) return
    setBusy(true)
    try {
      const body = {
        key,
        homes: homes.map(({ id }) => id),
        words,
        byTenant,
        reporter,
        ...readTypeKey(form.getValues('type')),
      }
      const created = await request(violationsAdmin.calls.addDrafts, { query: { hoaId }, body })
      const fault = Object.entries(created.validation ?? {})[0]
      if (!created.success || !created.items) {
        // The server names the fields of the call; this form has one field for the type and its owner.
        if (fault) show({ [fault[0] === 'typeId' ? 'type' : fault[0]]: fault[1][0] ?? texts.failureText })
        else showToast(created.messageContent, 'problem')
        return
      }
      for (const { id, homeId } of created.items) {
        const files = photos[`home${homeId}`] ?? []
        if (files.length === 0 || sentPhotos.current.has(id)) continue
        const call = violationsAdmin.calls.addPhotos
        const added = await request(call, { query: { hoaId, draft: id }, body: {}, files: { 'photos[]': files } })
        if (!added.success)
          return show({ [`photos.home${homeId}`]: added.validation?.photos?.[0] ?? added.messageContent })
        sentPhotos.current.add(id)
      }
      const drafts = created.items.map(({ id }) => id)
      const issued = issues
        ? await request(violationsAdmin.calls.issue, { query: { hoaId }, body: { drafts } })
        : undefined
      if (issued && !issued.success) return showToast(issued.messageContent, 'problem')
      forget()
      refresh()
      showToast(issued?.messageContent ?? texts.draftsSaved(drafts.length), 'done')
      const onlyId = issued?.ids?.length === 1 ? String(issued.ids[0]) : undefined
      if (onlyId) navigate(pathTo('communityViolationsPart', { hoaId, part: onlyId }))
      else if (issued) navigate(pathTo('communityViolations', { hoaId }))
      else navigate(pathTo('communityViolationsPart', { hoaId, part: 'Drafts' }))
    } catch (error) {
      showToast(refusalOf(error) ?? texts.failureText, 'problem')
    } finally {
      setBusy(false)
    }
  }

  /** Shows errors at their fields and focuses the first one; returns whether there are any. */
  function show(faults: Readonly<Record<string, string>>): boolean {
    const names = Object.keys(faults)
    for (const name of names) form.setError(name as 'homes', { type: 'server', message: faults[name] ?? '' })
    if (names.length > 0) focusFirst(element.current, names)
    return names.length > 0
  }

  /** Fills in the suggested text of the chosen type, unless the person has typed another text. */
  function suggestWords(next: ViolationType | undefined) {
    const words = form.getValues('words').trim()
    const isSuggested = types.some((one) => one.words === words)
    if (next && (words === '' || isSuggested)) form.setValue('words', next.words)
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send(may('violations.issue'))
        }}
      >
        <div
          onChange={(event) => {
            const { target } = event
            if (target instanceof HTMLSelectElement) suggestWords(types.find((one) => typeKey(one) === target.value))
          }}
        >
          <Select
            name="type"
            label={texts.type}
            required
            options={[
              { value: '', text: texts.chooseType },
              ...types.map((one) => ({
                value: typeKey(one),
                text: one.isOfOrganisation ? texts.ofOrganisation(one.name) : one.name,
              })),
            ]}
          />
        </div>
        {type && (
          <blockquote className={styles.rule}>
            <p>{type.ruleText}</p>
            <footer>{[type.document, type.section].filter(Boolean).join(', ')}</footer>
          </blockquote>
        )}
        <TextArea name="words" label={texts.words} required maxLength={caseLimits.words} rows={4} />
        <HomesField hoaId={hoaId} />
        {homes.length > 0 && (
          <ul className={styles.chosen} aria-label={texts.homes}>
            {homes.map((one) => (
              <li key={one.id} className={styles.step}>
                <div className={styles.chosenHead}>
                  <HomeSign address={one.address} />
                  <span>{one.address}</span>
                  <Button
                    variant="quiet"
                    icon="close"
                    aria-label={texts.removeHome(one.address)}
                    onClick={() => form.setValue('homes', JSON.stringify(homes.filter(({ id }) => id !== one.id)))}
                  />
                </div>
                <HomePhotos home={one} isNeeded={type?.needsPhoto ?? false} />
              </li>
            ))}
          </ul>
        )}
        <Checkbox name="byTenant" label={texts.tenantDid} hint={texts.tenantHint} />
        <TextField
          name="reporter"
          label={texts.reportedBy}
          hint={texts.reporterHint}
          optional
          maxLength={caseLimits.reporter}
          autoComplete="off"
        />
        <div className={styles.buttons}>
          {may('violations.issue') && (
            <Button type="submit" busy={isBusy}>
              {texts.issueTo(Math.max(1, homes.length))}
            </Button>
          )}
          <Button variant="line" busy={isBusy} onClick={() => void send(false)}>
            {texts.saveDrafts(Math.max(1, homes.length))}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/** The photos of one home. */
function HomePhotos({ home, isNeeded }: { home: ChosenHome; isNeeded: boolean }) {
  const texts = useTexts(violationsAdminTexts)
  const { setValue, getValues } = useFormContext()
  const name = `photos.home${home.id}`
  // The field needs a value, which a home that was just chosen does not have yet.
  const [isReady, setReady] = useState(getValues(name) !== undefined)
  useEffect(() => {
    if (isReady) return
    setValue(name, [])
    setReady(true)
  }, [isReady, name, setValue])
  if (!isReady) return null
  return (
    <FilesField
      name={name}
      label={texts.photosOf(home.address)}
      hint={texts.photosHint}
      camera={texts.photos}
      optional={!isNeeded}
      limits={{
        limit: caseLimits.photos,
        maxBytes: violationFiles.maxBytes,
        endings: ['.jpg', '.jpeg', '.png', '.webp'],
      }}
    />
  )
}

import { maxPasskeys, type PasskeyEntry } from '@porchlight/contract/features/passkeys.ts'
import { useEffect, useState } from 'react'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { canAddPasskey } from './device.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import styles from './Passkeys.module.css'
import { useAddPasskey, usePasskeys, useRemovePasskey } from './queries.ts'
import { passkeysTexts } from './texts.ts'

/** The person's passkeys: the list, and buttons to add and remove one. */
export function Passkeys() {
  const t = useTexts(passkeysTexts)
  const list = usePasskeys()
  return (
    <Section title={t.title} level={3}>
      <p className={styles.note}>{t.intro}</p>
      <QueryData query={list} loading={t.loading} failed={t.loadFailed} placeholder={<SkeletonRows rows={1} />}>
        {({ items }) => <PasskeyList passkeys={items} />}
      </QueryData>
    </Section>
  )
}

function PasskeyList({ passkeys }: { passkeys: readonly PasskeyEntry[] }) {
  const t = useTexts(passkeysTexts)
  const [removing, setRemoving] = useState<PasskeyEntry | null>(null)
  const remove = useRemovePasskey()

  function confirmRemoval(id: string) {
    remove.mutate(id, {
      onSuccess: () => showToast(t.removed),
      onError: () => showToast(t.failed, 'problem'),
      onSettled: () => setRemoving(null),
    })
  }

  return (
    <>
      {passkeys.length === 0 ? (
        <p className={styles.empty}>{t.empty}</p>
      ) : (
        <Rows className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </Rows>
      )}
      <AddPasskey isFull={passkeys.length >= maxPasskeys} />
      {removing && (
        <ConfirmDialog
          heading={t.removeTitle}
          confirmLabel={t.remove}
          cancelLabel={t.cancel}
          danger
          busy={remove.isPending}
          onConfirm={() => confirmRemoval(removing.id)}
          onCancel={() => setRemoving(null)}
        >
          {t.removeText(removing.name)}
        </ConfirmDialog>
      )}
    </>
  )
}

function AddPasskey({ isFull }: { isFull: boolean }) {
  const t = useTexts(passkeysTexts)
  const add = useAddPasskey()
  /** Null until it is known. */
  const [canAdd, setCanAdd] = useState<boolean | null>(null)
  useEffect(() => void canAddPasskey().then(setCanAdd), [])

  function start() {
    add.mutate(undefined, {
      onSuccess: (outcome) => (outcome === 'added' ? showToast(t.wasAdded) : showToast(t.notAdded, 'problem')),
      onError: () => showToast(t.failed, 'problem'),
    })
  }

  if (canAdd === false) return <p className={styles.note}>{t.notSupported}</p>
  if (isFull) return <p className={styles.note}>{t.full}</p>
  return (
    <Button variant="plain" icon="key" busy={add.isPending} disabled={canAdd === null} onClick={start}>
      {t.add}
    </Button>
  )
}

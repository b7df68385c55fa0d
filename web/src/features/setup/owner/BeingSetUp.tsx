import { useEffect } from 'react'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { FormPage } from '../../../ui/FormPage.tsx'
import { setupTexts } from '../texts.ts'

/** 'This server is being set up.', without a form (association.txt 2.1). */
export function BeingSetUp() {
  const t = useTexts(setupTexts)
  useEffect(() => {
    document.title = `${t.waitingTitle} · Porchlight`
  }, [t])
  return (
    <FormPage title={t.waitingTitle}>
      <p>{t.waiting}</p>
    </FormPage>
  )
}

import type { ReactNode } from 'react'
import { ActivityLog } from '../../ui/ActivityLog.tsx'
import { useTexts } from '../texts/catalogue.ts'
import { activityTexts } from './texts.ts'

/** An activity log with column headers in the reader's language. Its children are ActivityRow elements. */
export function LogTable({ children }: { children: ReactNode }) {
  const texts = useTexts(activityTexts)
  const heads = { type: texts.headType, date: texts.headDate, status: texts.headStatus, text: texts.headText }
  return (
    <ActivityLog caption={texts.activityLog} heads={heads}>
      {children}
    </ActivityLog>
  )
}

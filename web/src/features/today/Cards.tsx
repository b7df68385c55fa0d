import type { TodayCard } from '@porchlight/contract/features/today.ts'
import type { MatterKind } from '@porchlight/contract/shared/matters.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LitItem, LitSurface } from '../../ui/LitSurface.tsx'
import { iconOf, listOf } from './matter-address.ts'
import styles from './Today.module.css'
import { todayTexts } from './texts.ts'

type CardsProps = {
  cards: readonly TodayCard[]
  /** The total number of cards; those not shown here are shown with their communities. */
  waiting: number
  /** Whether each card names its community. */
  namesCommunity: boolean
}

/** The waiting tasks, most overdue first; each count opens the list of exactly the counted items (association.txt 2.20). */
export function Cards({ cards, waiting, namesCommunity }: CardsProps) {
  const texts = useTexts(todayTexts)
  if (cards.length === 0) return <EmptyState drawing="house" text={texts.allDone} detail={texts.allDoneDetail} />
  return (
    <LitSurface title={texts.waiting}>
      {cards.map((card) => (
        <Card key={`${card.hoaId} ${card.kind}`} card={card} namesCommunity={namesCommunity} />
      ))}
      {waiting > cards.length && <li className={styles.more}>{texts.more(waiting - cards.length)}</li>}
    </LitSurface>
  )
}

/** The kinds whose date may be in the future. */
const planned: ReadonlySet<MatterKind> = new Set<MatterKind>(['planned mailings', 'schedules to start'])

function Card({ card, namesCommunity }: { card: TodayCard; namesCommunity: boolean }) {
  const { kind, count, since, isOverdue, hoaId, hoaName } = card
  const texts = useTexts(todayTexts)
  const follow = useFollow()
  const href = listOf(kind, hoaId)
  const title = texts[kind](count)
  return (
    <LitItem
      lead={<Disc icon={iconOf[kind]} tone={isOverdue ? 'brick' : 'lamp'} />}
      title={title}
      isShort
      actions={
        <ButtonLink variant="plain" href={href} onClick={follow(href)} aria-label={texts.openOf(title, hoaName)}>
          {texts.open}
        </ButtonLink>
      }
    >
      <p className={styles.details}>
        {namesCommunity && (
          <>
            {hoaName}
            <span className={styles.dot}>{dot}</span>
          </>
        )}
        <span className={styles.when}>
          {planned.has(kind) && !isOverdue ? texts.next : texts.since} <RelativeDate instant={since} inSentence />
        </span>
        {isOverdue && (
          <>
            {dot}
            <span className={styles.overdue}>{texts.overdue}</span>
          </>
        )}
      </p>
    </LitItem>
  )
}

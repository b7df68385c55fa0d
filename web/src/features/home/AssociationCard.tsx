import { formatAddress } from '@porchlight/contract/shared/dates.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './AssociationCard.module.css'
import { useCommunity } from './queries.ts'
import { homeTexts } from './texts.ts'

/** Whose community it is: logo, name and address of the association. */
export function AssociationCard() {
  const texts = useTexts(homeTexts)
  const { loginUserHoaName } = useSignedIn()
  const { data, isError, isFetching, refetch } = useCommunity()
  return (
    <Card title={texts.association} aria-busy={!data && !isError}>
      <div className={styles.association}>
        <Avatar name={loginUserHoaName} picture={pictureAddress(data?.logo)} size={96} square />
        <div className={styles.words}>
          <p className={styles.name}>{loginUserHoaName}</p>
          {data && <p className={styles.address}>{formatAddress(data)}</p>}
          {!data && !isError && <Skeleton />}
          {isError && (
            <>
              <p role="alert">{texts.associationFailed}</p>
              <Button variant="plain" busy={isFetching} onClick={() => void refetch()}>
                {texts.tryAgain}
              </Button>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}

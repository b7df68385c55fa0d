import { formatAddress } from '@porchlight/contract/shared/dates.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { homeTexts } from '../../platform/texts/home.ts'
import { Drawing } from '../../ui/Drawing.tsx'
import { NewMailCard } from '../mailbox/public.tsx'
import { BalanceCard } from '../payments/public.tsx'
import { AssociationCard } from './AssociationCard.tsx'
import styles from './HomeScreen.module.css'

/** The residents' dashboard: who is home, what is new, whose community it is. */
export function HomeScreen() {
  const texts = useTexts(homeTexts)
  const values = useSignedIn()
  const address = {
    address: values.loginUserAddress,
    city: values.loginUserCity,
    state: values.loginUserState,
    zipcode: values.loginUserZipcode,
  }
  return (
    <>
      <header className={styles.hero}>
        <div>
          <h1 className={styles.greeting}>{texts.greeting(values.loginUserFname)}</h1>
          <p className={styles.community}>{values.loginUserHoaName}</p>
          {!values.isPreview && <p className={styles.address}>{formatAddress(address)}</p>}
        </div>
        <div className={styles.drawing}>
          <Drawing name="house" />
        </div>
      </header>
      <div className={styles.cards}>
        <BalanceCard />
        <NewMailCard />
        <AssociationCard />
      </div>
    </>
  )
}

import { formatAddress } from '@porchlight/contract/shared/dates.ts'
import { CommunityCover } from '../../platform/cover/CommunityCover.tsx'
import { pageCoverSizes } from '../../platform/cover/cover-sizes.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { LinkButton } from '../../ui/Link.tsx'
import { Plate } from '../../ui/Plate.tsx'
import styles from './HomeCover.module.css'
import { useCommunity } from './public.tsx'
import { homeTexts } from './texts.ts'

/** The head of /Home: the greeting, the address of the home and the association, over the community's picture. */
export function HomeCover() {
  const texts = useTexts(homeTexts)
  const values = useSignedIn()
  const address = {
    address: values.loginUserAddress,
    city: values.loginUserCity,
    state: values.loginUserState,
    zipcode: values.loginUserZipcode,
  }
  // The house number at the start of the address, such as '12' or '12B'.
  const number = /^\d{1,6}[A-Za-z]?(?=\s)/.exec(values.loginUserAddress)?.[0]
  return (
    <CommunityCover hoaId={values.loginUserHoaId} className={styles.cover} sizes={pageCoverSizes} scrim="text" isFirst>
      <div className={styles.words}>
        <h1>{texts.greeting(values.loginUserFname)}</h1>
        {!values.isPreview && (
          <p className={styles.where}>
            {number && <Plate number={number} />}
            <span>{formatAddress(address)}</span>
          </p>
        )}
        <Association />
      </div>
    </CommunityCover>
  )
}

function Association() {
  const texts = useTexts(homeTexts)
  const { loginUserHoaName } = useSignedIn()
  const { data, isError, isFetching, refetch } = useCommunity()
  return (
    <section className={styles.association} aria-label={texts.association}>
      <Avatar name={loginUserHoaName} picture={pictureAddress(data?.logo)} ground={data?.color} size={56} square />
      <div>
        <p className={styles.small}>{texts.association}</p>
        <p className={styles.name}>{loginUserHoaName}</p>
        {data?.address && <p className={styles.small}>{formatAddress(data)}</p>}
        {isError && !data && (
          <p className={styles.small} role="alert">
            {texts.associationFailed}{' '}
            <LinkButton className={styles.retry} aria-disabled={isFetching} onClick={() => void refetch()}>
              {texts.tryAgain}
            </LinkButton>
          </p>
        )}
      </div>
    </section>
  )
}

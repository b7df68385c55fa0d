import { useTexts } from '../../platform/texts/catalogue.ts'
import { classes } from '../../ui/classes.ts'
import styles from './AccountDoor.module.css'
import home from './door-home.svg'
import office from './door-office.svg'
import workshop from './door-workshop.svg'
import type { OwnAccount } from './rules.ts'
import { accountsTexts } from './texts.ts'

/** `isLit`: the account that was entered last, or is being entered; `isOpening`: it is being entered. */
type AccountDoorProps = { account: OwnAccount; isLit: boolean; isOpening: boolean; onChoose: () => void }

const doors = { company: office, property: home, vendor: workshop } as const satisfies Record<
  OwnAccount['kind'],
  string
>
/** The attributes of the layers of the drawing. */
const frame = { className: styles.layer, width: 200, height: 240 }

/** One account to choose, drawn as a door with a lamp: its name, for a property its identifier and community, and the roles of the person. */
export function AccountDoor({ account, isLit, isOpening, onChoose }: AccountDoorProps) {
  const t = useTexts(accountsTexts)
  const { name, detail, roles } = contentOf(account, t)
  return (
    <button
      type="button"
      className={classes(styles.card, isLit && styles.lit)}
      aria-busy={isOpening || undefined}
      onClick={onChoose}
    >
      <span className={styles.door} aria-hidden="true">
        <img {...frame} src={doors[account.kind]} alt="" />
        <svg {...frame} aria-hidden="true" viewBox="0 0 200 240" preserveAspectRatio="xMidYMax slice">
          <radialGradient id="door-glow">
            <stop stopColor="#ffe6a8" stopOpacity=".95" />
            <stop offset=".3" stopColor="#ffb04a" stopOpacity=".5" />
            <stop offset="1" stopColor="#ee7f2c" stopOpacity="0" />
          </radialGradient>
          <g className={styles.light} fill="url(#door-glow)">
            <circle cx="152" cy="92" r="92" />
            <ellipse cx="100" cy="226" rx="96" ry="22" />
          </g>
          <path d="M142 84h20l-3 26h-14z" fill="#ffe9b0" />
          <path d="M152 66v9M142 84h20l-3 26h-14z" fill="none" stroke="#1b2624" strokeWidth="2.4" />
          <path d="M140 84l5-9h14l5 9z" fill="#1b2624" />
        </svg>
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
        <span className={styles.roles}>
          {roles.map((role) => (
            <span key={role} className={classes(styles.role, styles[account.kind])}>
              {role}
            </span>
          ))}
        </span>
      </span>
    </button>
  )
}

type RoleTexts = Readonly<Record<'homeowner' | 'vendor' | RoleName, string>>

const roleNames = ['Administrator', 'Manager', 'Bookkeeper', 'Assistant', 'Inspector', 'Viewer'] as const
type RoleName = (typeof roleNames)[number]

/** The texts of an account. A property without an address is named by its identifier. */
function contentOf(account: OwnAccount, t: RoleTexts) {
  switch (account.kind) {
    case 'company':
      return { name: account.name, detail: '', roles: account.roles.map((role) => nameOf(role, t)) }
    case 'vendor':
      return { name: account.company, detail: '', roles: [t.vendor] }
    case 'property': {
      const { address, propertyIdentifier, hoaName } = account.property
      const detail = `${propertyIdentifier}, ${hoaName}`
      return address
        ? { name: address, detail, roles: [t.homeowner] }
        : { name: propertyIdentifier, detail: hoaName, roles: [t.homeowner] }
    }
  }
}

/** A role of a team in the language of the reader. The server names it in English; a role that is not in `roleNames` keeps that name. */
function nameOf(role: string, t: RoleTexts): string {
  const known = roleNames.find((name) => name === role)
  return known ? t[known] : role
}

import { Avatar } from '../Avatar.tsx'
import { Badge } from '../Badge.tsx'
import { Button, ButtonLink } from '../Button.tsx'
import { DateTile } from '../DateTile.tsx'
import { Disc } from '../Disc.tsx'
import { FileSheet } from '../FileSheet.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { type IconName, iconShapes } from '../icon-shapes.ts'
import { GoLink, Link, LinkButton } from '../Link.tsx'
import { LoadingLogo, Logo } from '../Logo.tsx'
import { moreIconShapes } from '../more-icon-shapes.ts'
import { Plate } from '../Plate.tsx'
import { Section } from '../Section.tsx'
import { Tag } from '../Tag.tsx'

const row = { display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center', marginBottom: 16 } as const

const colors = [
  'page',
  'surface',
  'raised',
  'sunken',
  'hover',
  'selected',
  'menu',
  'menu-office',
  'ink',
  'ink-soft',
  'ink-faint',
  'hairline',
  'outline',
  'pine',
  'pine-tint',
  'lamp',
  'lamp-tint',
  'lamp-tint-2',
  'brick',
  'brick-tint',
  'cat-meet',
  'cat-social',
  'cat-works',
  'cat-club',
]

/** Colors and type. */
export function GalleryTokens() {
  return (
    <>
      <Section title="Colour">
        <ul style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
          {colors.map((name) => (
            <li key={name} style={{ listStyle: 'none', fontSize: 'var(--text-small)' }}>
              <div
                style={{
                  height: 56,
                  borderRadius: 'var(--radius)',
                  boxShadow: 'var(--e-1)',
                  background: `var(--color-${name})`,
                }}
              />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        <p style={{ font: '650 var(--text-hero) / 1.02 var(--font-display)', letterSpacing: '-0.03em' }}>
          Welcome Home, Hannah
        </p>
        <p style={{ font: '650 var(--text-money) / 1.1 var(--font-display)', letterSpacing: '-0.025em' }}>$1,225.00</p>
        <p style={{ font: '650 var(--text-display) / 1.12 var(--font-display)' }}>Page title, 10 to 39</p>
        <h3>Large: año, corazón, Ñuñoa, ¿qué?</h3>
        <p>Body text at 17 px. Illinois, 1lI, O0, 6:30 PM.</p>
        <p style={{ fontSize: 'var(--text-small)', color: 'var(--color-ink-soft)' }}>Small text at 15 px.</p>
        <table>
          <tbody>
            {['$1,111.11', '$9,090.00', '$18,247.36'].map((amount) => (
              <tr key={amount}>
                <td style={{ textAlign: 'end' }}>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </>
  )
}

/** Buttons, links, icons, badges, avatars, logos. */
export function GallerySigns() {
  return (
    <>
      <Section title="Buttons">
        {(['main', 'plain', 'line', 'quiet', 'lamp', 'danger', 'danger-main'] as const).map((variant) => (
          <div key={variant} style={row}>
            <Button variant={variant}>Save changes</Button>
            <Button variant={variant} icon="reply">
              Reply
            </Button>
            <Button variant={variant}>Small</Button>
            <Button variant={variant} busy>
              Save changes
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </div>
        ))}
        <div style={row}>
          <ButtonLink href="#pay" icon="card">
            Pay Now
          </ButtonLink>
          <IconButton icon="trash" label="Delete message" />
          <IconButton icon="more" label="More" />
          <Link href="#somewhere">A link in text</Link>
          <Link alone href="#alone">
            <Icon name="key" size={20} />A link alone
          </Link>
          <LinkButton>An action as a link</LinkButton>
          <GoLink href="#news">View All News</GoLink>
          <Button wide>Log In</Button>
        </div>
      </Section>
      <Section title="Icons">
        <ul style={{ ...row, listStyle: 'none', gap: 8 }}>
          {(Object.keys({ ...iconShapes, ...moreIconShapes }) as IconName[]).map((name) => (
            <li key={name} style={{ width: 96, display: 'grid', justifyItems: 'center', fontSize: 13 }}>
              <Icon name={name} size={28} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Signs">
        <div style={row}>
          <Logo name="Porchlight" />
          <Logo name="Porchlight" size={96} markOnly />
          <Logo name="Porchlight" size={20} markOnly />
          <Badge count={3} label="3 unread" />
          <Badge count={128} label="128 unread" />
          <Badge count={2} tone="danger" label="2 overdue" />
          <Badge count={7} tone="quiet" label="7 documents" />
        </div>
        <div style={row}>
          <Tag>Closed</Tag>
          <Tag tone="lamp" icon="warning">
            Open
          </Tag>
          <Tag tone="pine" icon="check">
            Registered
          </Tag>
          <Tag tone="brick" icon="clock">
            Overdue
          </Tag>
          <Tag tone="meet">Meeting</Tag>
          <Tag tone="works">Works</Tag>
          <Tag tone="social">Get-together</Tag>
          <Tag tone="club">Class</Tag>
        </div>
        <div style={row}>
          <Plate number="12" size="large" />
          <Plate number="12" />
          <Plate number="14B" size="small" />
          <Plate number="1204-C" />
          <DateTile weekday="Sat" day="28" />
          <DateTile weekday="Sat" day="28" kind="social" />
          <DateTile weekday="Mon" day="23" kind="works" />
          <DateTile weekday="Thu" day="10" kind="club" />
          <Disc icon="envelope" />
          <Disc icon="warning" tone="lamp" />
          <Disc icon="check" tone="pine" />
          <Disc icon="wrench" tone="works" />
          <Disc text="Nov" tone="pine" />
          <FileSheet />
          <FileSheet kind="social" />
        </div>
        <div style={row}>
          <Avatar name="Grace Okafor" size={36} />
          <Avatar name="Grace Okafor" />
          <Avatar name="Ángel Ruiz" size={56} />
          <Avatar name="Maple Ridge" size={96} square />
          <Avatar name="Grace Okafor" size={56} picture="/icon-192.png" />
        </div>
        <LoadingLogo label="Loading" />
      </Section>
    </>
  )
}

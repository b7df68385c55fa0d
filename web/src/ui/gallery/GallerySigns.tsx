import { Avatar } from '../Avatar.tsx'
import { Badge } from '../Badge.tsx'
import { Button, ButtonLink } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { type IconName, iconShapes } from '../icon-shapes.ts'
import { Link, LinkButton } from '../Link.tsx'
import { LoadingLogo, Logo } from '../Logo.tsx'
import { moreIconShapes } from '../more-icon-shapes.ts'

const row = { display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center', marginBottom: 16 } as const

/** Buttons, links, icons, badges, avatars, logos. */
export function GallerySigns() {
  return (
    <>
      <Card title="Buttons">
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
          <LinkButton>A action as a link</LinkButton>
        </div>
      </Card>
      <Card title="Icons">
        <ul style={{ ...row, listStyle: 'none', gap: 8 }}>
          {(Object.keys({ ...iconShapes, ...moreIconShapes }) as IconName[]).map((name) => (
            <li key={name} style={{ width: 96, display: 'grid', justifyItems: 'center', fontSize: 13 }}>
              <Icon name={name} size={28} />
              {name}
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Signs">
        <div style={row}>
          <Logo name="Porchlight" />
          <Logo name="Porchlight" size={96} markOnly />
          <Logo name="Porchlight" size={20} markOnly />
          <Badge count={3} label="3 unread" />
          <Badge count={128} label="128 unread" />
          <Badge count={2} tone="danger" label="2 overdue" />
          <Badge count={7} tone="quiet" label="7 documents" />
          <Avatar name="Grace Okafor" size={36} />
          <Avatar name="Grace Okafor" />
          <Avatar name="Ángel Ruiz" size={56} />
          <Avatar name="Maple Ridge" size={96} square />
          <Avatar name="Grace Okafor" size={56} picture="/icon-192.png" />
        </div>
        <LoadingLogo label="Loading" />
      </Card>
    </>
  )
}

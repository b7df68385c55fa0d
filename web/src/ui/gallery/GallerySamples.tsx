import { Badge } from '../Badge.tsx'
import { Button, ButtonLink } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { Link } from '../Link.tsx'
import { Logo } from '../Logo.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { TextField } from '../TextField.tsx'

/** Sample compositions: a login form and a few cards. */
export function GallerySamples() {
  return (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))' }}>
      <Card>
        <div style={{ display: 'grid', gap: 20 }}>
          <Logo name="Porchlight" />
          <h2>Welcome back!</h2>
          <TextField label="Email Address" type="email" autoComplete="username" />
          <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />
          <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 }}>
            <Checkbox label="Remember Me" />
            <Link alone href="#forgot">
              Forgot Password
            </Link>
          </div>
          <Button wide>Log In</Button>
        </div>
      </Card>
      <div style={{ display: 'grid', gap: 24, alignContent: 'start' }}>
        <Card title="Your balance" tone="lamp" aside={<Link href="#statement">Download Statement</Link>}>
          <p style={{ fontSize: '2rem', fontWeight: 700 }}>$320.00</p>
          <p style={{ marginBottom: 16 }}>Due November 30, 2026</p>
          <ButtonLink href="#pay">Pay Now</ButtonLink>
        </Card>
        <Card title="Mail" aside={<Badge count={11} label="11 unread" />}>
          <p>
            <strong>Pool opens on Saturday</strong>
            <br />
            Bring your key card; the gate code has changed. Guests are welcome until eight.
          </p>
        </Card>
      </div>
    </div>
  )
}

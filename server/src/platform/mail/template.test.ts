import { expect, it } from 'vitest'
import { renderMail } from './template.ts'

const letter = {
  language: 'en' as const,
  heading: 'The pool & <you>',
  bodyHtml: '<p>It opens on <strong>Saturday</strong>.</p>',
  button: { label: 'Read', url: 'https://maple.example/News?item=1&x=2' },
  reason: 'You have an account at Maple & Sons.',
}

it('a mail has one heading and one button, and its text contains everything that its HTML shows', () => {
  const { text, html } = renderMail({
    ...letter,
    community: { name: 'Maple & Sons' },
    endings: [
      { label: 'Change your notifications', url: 'https://maple.example/SettingNotifications?topic=news' },
      { label: 'Stop these e-mails', url: 'https://maple.example/Unsubscribe?link=1' },
    ],
  })
  expect(text).toBe(
    'The pool & <you>\n\nIt opens on Saturday.\n\nRead: https://maple.example/News?item=1&x=2\n\nYou have an account at Maple & Sons.\nChange your notifications: https://maple.example/SettingNotifications?topic=news\nStop these e-mails: https://maple.example/Unsubscribe?link=1\n',
  )
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html.match(/<a /g)).toHaveLength(3)
  expect(html).toContain('The pool &#38; &#60;you&#62;</h1><p>It opens on <strong>Saturday</strong>.</p>')
  expect(html).toContain('href="https://maple.example/News?item=1&#38;x=2"')
  expect(html).toContain('Maple &#38; Sons</td>')
})

it('a mail contains its pictures, less than 40 KB without those of the community, and loads nothing from a server', () => {
  const plain = renderMail(letter)
  const names = [...plain.html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address)
  expect(names).toEqual(plain.pictures.map(({ cid }) => `cid:${cid}`))
  expect(plain.pictures.reduce((sum, { bytes }) => sum + bytes.length, plain.html.length)).toBeLessThan(40_000)
  expect(plain.html).not.toMatch(/url\(|<link|@import|src="http/)
  for (const [image] of plain.html.matchAll(/<img[^>]*>/g)) expect(image).toContain('alt=""')
  const strip = Buffer.from('the street')
  const [cover, lantern] = renderMail({ ...letter, community: { name: 'Maple', strip } }).pictures
  expect([cover?.bytes, lantern?.cid]).toEqual([strip, 'lantern'])
})

it('a mail is light or dark by the setting of its reader', () => {
  const { html } = renderMail(letter)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
})

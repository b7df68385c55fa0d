import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { weaknessOf } from './secret-strength.ts'

test.each([
  ['only thirty-one characters long', 'has fewer than 32 characters'],
  ['a'.repeat(64), 'repeats a shorter text'],
  ['k3J9xQ7w'.repeat(5), 'repeats a shorter text'],
  ['k3J9xQ7wPz2m'.repeat(3).slice(0, 33), 'repeats a shorter text'],
  ['1122112211212121122121212122112211212', 'uses too few different characters'],
  ['abcdefghijklmnopqrstuvwxyz0123456789', 'is a sequence'],
  ['9876543210zyxwvutsrqponmlkjihgfedcba', 'is a sequence'],
  ['change-me-please-before-going-live-2024', 'is made of words'],
  ['PorchlightProductionSecretKey2024!!', 'is made of words'],
  ['correct-horse-battery-staple-forever', 'is made of words'],
  ['P4$$w0rd-of-the-Maple-Ridge-HOA-2026', 'is made of words'],
  ['qwertyuiop[]asdfghjkl;zxcvbnm,./1!2@', 'is made of words'],
  ['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.', 'follows the keys of a keyboard'],
  ['poiuytrewqlkjhgfdsamnbvcxz0987654321', 'follows the keys of a keyboard'],
  ['!QAZ@WSX#EDC$RFV%TGB^YHN&UJM*IK<(OL>', 'follows the keys of a keyboard'],
  ['1a2s3d4f5g6h7j8k9l0;1q2w3e4r5t6y7u8i', 'is a sequence'],
  ['a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6q7r8', 'is a sequence'],
  ['3141592653589793238462643383279502884197', 'has hardly any letters'],
  ['tau6.283185307179586476925286766559', 'has hardly any letters'],
  ['acegikmoqsuwybdfhjlnprtvxz024681', 'is a sequence'],
  ['c0rr3cth0rs3b4tt3ryst4pl31234567!', 'is made of words'],
  ['+1 (303) 555-0142 / 1987-06-05 / 80302', 'has hardly any letters'],
  ['pi=3.14159265358979323846264338327950', 'has hardly any letters'],
  ['Kumquat7Kumquat3Kumquat9Kumquat1Kumquat', 'repeats parts of itself'],
  ['jazz-Fjord-jazz-fjord-JAZZ-FJORD-gypsy', 'repeats parts of itself'],
  ['the treasurer and the secretary know it', 'is made of words'],
])('%s: %s', (secret, weakness) => {
  expect(weaknessOf(secret)).toBe(weakness)
})

test('nearly every random secret is accepted in the forms that the commands in the documentation print', () => {
  const random = Array.from({ length: 5000 }, (_, i) => createHash('sha256').update(`sample ${i}`).digest())
  const refusedOf = (write: (bytes: Buffer) => string) => random.filter((bytes) => weaknessOf(write(bytes))).length
  expect(refusedOf((bytes) => bytes.toString('base64url'))).toBeLessThan(10)
  expect(refusedOf((bytes) => bytes.toString('base64'))).toBeLessThan(10)
  expect(refusedOf((bytes) => bytes.toString('hex'))).toBeLessThan(10)
  expect(refusedOf((bytes) => bytes.toString('hex').slice(0, 32))).toBeLessThan(10)
})

import { mergeFields } from '@porchlight/contract/shared/mailings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf, fillHtml, fillText, isOfOwners, missingFields } from './merge-fields.ts'

describe('the fields of a mailing', () => {
  it('are found once in all texts, and unknown names are listed', () => {
    const texts = ['Dear {{first_name}}', '<p>{{ balance }} for {{first_name}} and {{shoe_size}}</p>', '{ {due_date} }']
    expect(fieldsOf(texts)).toEqual({ fields: ['first_name', 'balance'], unknown: ['shoe_size'] })
  })

  it('are of owners alone for the account, the balance and the date on which it is due', () => {
    expect(mergeFields.filter(isOfOwners)).toEqual(['account_number', 'balance', 'due_date'])
  })

  it('are missing where there is neither a value nor a word for all', () => {
    const values = { first_name: 'Ana', last_name: ' ' }
    expect(missingFields(['first_name', 'last_name', 'balance'], values, { balance: 'nothing' })).toEqual(['last_name'])
  })
})

describe('filling in', () => {
  it('prefers the value to the word for all and leaves unknown names', () => {
    const filled = fillText(
      '{{first_name}} {{last_name}} {{shoe_size}}',
      { first_name: 'Ana' },
      { last_name: 'neighbor' },
    )
    expect(filled).toBe('Ana neighbor {{shoe_size}}')
  })

  it('never makes markup or another field of a value', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const filled = fillHtml('<p>{{full_name}}</p>', { full_name: name, balance: 'secret' })
        const inner = filled.slice(3, -4)
        expect(/[<>"']/.test(inner)).toBe(false)
        expect(filled).not.toContain('secret')
      }),
    )
    expect(fillText('{{full_name}}', { full_name: '{{balance}}', balance: '5' })).toBe('{{balance}}')
  })
})

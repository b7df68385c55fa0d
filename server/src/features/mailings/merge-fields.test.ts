import { mergeFields } from '@porchlight/contract/shared/mailings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf, fillHtml, fillText, isOfOwners, missingFields } from './merge-fields.ts'

describe('the fields of a mailing', () => {
  it('are found once in all texts, and unknown fields are listed', () => {
    const texts = ['Dear {{first_name}}', '<p>{{ balance }} for {{first_name}} and {{shoe_size}}</p>', '{ {due_date} }']
    expect(fieldsOf(texts)).toEqual({ fields: ['first_name', 'balance'], unknown: ['shoe_size'] })
  })

  it('are only for owners if they show the account number, the balance or the due date', () => {
    expect(mergeFields.filter(isOfOwners)).toEqual(['account_number', 'balance', 'due_date'])
  })

  it('are missing if a person has no value and there is no text for all people', () => {
    const values = { first_name: 'Ana', last_name: ' ' }
    expect(missingFields(['first_name', 'last_name', 'balance'], values, { balance: 'nothing' })).toEqual(['last_name'])
  })
})

describe('filling in the fields of a text', () => {
  it('prefers the value to the text for all people, and does not change unknown fields', () => {
    const filled = fillText(
      '{{first_name}} {{last_name}} {{shoe_size}}',
      { first_name: 'Ana' },
      { last_name: 'neighbor' },
    )
    expect(filled).toBe('Ana neighbor {{shoe_size}}')
  })

  it('never changes a value into markup or into another field', () => {
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

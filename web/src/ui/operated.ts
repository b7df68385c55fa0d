/** What a person operates by keyboard, as a selector. */
export const operated = 'a[href], button, input, select, textarea, [tabindex="0"]'

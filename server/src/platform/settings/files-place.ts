/** A bucket for the stored files, as FILES_URL names it. */
export interface Bucket {
  /** The address of the bucket itself, without a slash at the end. */
  readonly endpoint: string
  readonly region: string
  /** What all keys begin with: empty, or a text that ends with a slash. */
  readonly prefix: string
  readonly accessKey: string
  readonly secretKey: string
}

const howItLooks = 'must be as in s3://ACCESS-KEY:SECRET@host/bucket?region=eu-central-1'

/**
 * Reads FILES_URL: `s3://key:secret@host[:port]/bucket[/prefix][?region=…]`; with `s3+http:` instead of `s3:` the store is used
 * without TLS, for example in a private network. Key and secret are percent-encoded where they contain other characters than letters and digits.
 * @returns the bucket, or what is wrong.
 */
export function parseBucket(address: string): Bucket | { readonly wrong: string } {
  const url = URL.parse(address)
  if (url?.protocol !== 's3:' && url?.protocol !== 's3+http:') return { wrong: howItLooks }
  const [bucket = '', ...prefix] = url.pathname.split('/').filter(Boolean)
  if (!url.hostname || !/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) return { wrong: howItLooks }
  if (!prefix.every((part) => /^[\w.-]+$/.test(part))) return { wrong: `${howItLooks}, with a plain prefix` }
  if (!url.username || !url.password) return { wrong: `${howItLooks}: the access key or its secret is missing` }
  const others = [...url.searchParams.keys()].filter((name) => name !== 'region')
  if (others.length > 0) return { wrong: `knows only region after the question mark, not ${others.join(', ')}` }
  try {
    return {
      endpoint: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}/${bucket}`,
      region: url.searchParams.get('region') || 'us-east-1',
      prefix: prefix.map((part) => `${part}/`).join(''),
      accessKey: decodeURIComponent(url.username),
      secretKey: decodeURIComponent(url.password),
    }
  } catch {
    return { wrong: `${howItLooks}: a percent sign is followed by two hexadecimal digits` }
  }
}

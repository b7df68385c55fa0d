import { makePolicyDocument } from '../../features/terms/make.ts'
import { ago, type World } from './world.ts'

const termsOfUse = `
<h2>What this portal is</h2>
<p>Porchlight is the portal that your homeowners' association runs for its residents. It shows you your mail and notices, what you owe, and what your neighbors share with the community.</p>
<h2>Your account</h2>
<p>Your account is yours alone. Keep your password to yourself, and tell the association's office if you think that somebody else has used it. You can see where you are signed in, and sign out everywhere, under My Account.</p>
<h2>What you post</h2>
<p>You own what you write and the photos you add. By posting them you allow the association to show them to the members of your community. Do not post what is unlawful, threatening or meant to embarrass somebody.</p>
<h2>Mail and notices</h2>
<p>If you chose digital delivery, statements and notices reach you here in place of paper. You can go back to paper at any time.</p>
<h2>Ending your account</h2>
<p>You may delete your account at any time. What you wrote to others stays with them, shown as written by a former member.</p>`

const privacyPolicy = `
<h2>What is kept</h2>
<p>Your name, your contact details, your property, the mail you receive here and what you post. The association needs these to run the community.</p>
<h2>Who sees it</h2>
<p>The people of your association see what you share with them. Vendors see only the messages and work orders that concern them. Nothing is sold and nothing is sent to advertisers.</p>
<h2>Where it is</h2>
<p>The association, or the company it hired, runs this portal on its own server. No other service gets your data from it.</p>
<h2>Your choices</h2>
<p>You decide what the directory shows of you and which notices you get. You may ask the association for a copy of your data, and you may delete your account.</p>`

/** The terms of use and the privacy policy: the versions in force, and the older ones that some have agreed to. */
export async function makePolicies({ scope, ...world }: World): Promise<void> {
  const whole = { scope, ...world }
  for (const [version, days] of [
    [1, 500],
    [2, 20],
  ] as const) {
    const publishedAt = ago(whole, days)
    await makePolicyDocument(scope, { resource: 'terms_of_use_page', version, publishedAt, contentHtml: termsOfUse })
    await makePolicyDocument(scope, {
      resource: 'privacy_policy_page',
      version,
      publishedAt,
      contentHtml: privacyPolicy,
    })
  }
}

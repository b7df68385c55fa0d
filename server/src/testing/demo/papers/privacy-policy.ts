const kept = `
<h2>What is kept</h2>
<p>Your name, your contact details, your home, the mail you receive here and what you post. The association needs these to run the community. It also keeps when you signed in and from what kind of device, so that you can see it and end it.</p>`

const seen = `
<h2>Who sees it</h2>
<p>The people of your association see what you share with them. Vendors see only the messages and work orders that concern them. Nobody but your household and the association's bookkeeper sees what you owe. Nothing is sold, and nothing is sent to advertisers.</p>`

const place = `
<h2>Where it is</h2>
<p>The association, or the company it hired, runs this portal on its own server. No other service gets your data from it.</p>`

/** The privacy policy, oldest first; the index is the version less one. */
export const privacyPolicy = [
  `
<h2>What is kept</h2>
<p>Your name, your contact details, your home, the mail you receive here and what you post. The association needs these to run the community.</p>
${seen}
${place}
<h2>Your choices</h2>
<p>You decide what the directory shows of you. You may ask the association for a copy of your data, and you may delete your account.</p>`,
  `<p><strong>What is new:</strong> how long things are kept, the sign-ins that you can see under My Account, and your choices about notices.</p>
${kept}
${seen}
${place}
<h2>How long</h2>
<ul>
<li>Mail and notices: as long as you have an account here, and seven years in the association's records.</li>
<li>The ledger and statements: seven years, as the law asks.</li>
<li>Sign-ins: until they end, and thirty days after.</li>
<li>Pictures that you take down: gone at once, and from backups within thirty days.</li>
</ul>
<h2>Your choices</h2>
<p>You decide what the directory shows of you and which notices you get, by e-mail, on your phone or only here. You may ask the association for a copy of your data, and you may delete your account.</p>`,
] as const
